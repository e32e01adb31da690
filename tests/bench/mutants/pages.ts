import type { Mutant } from '../../support/mutants.ts'

/** Remembered pages: what one visitor's page may not take from another's. */

const body = 'src/server/http/page-body.ts'
const tests = 'site/remembered-pages'

export const rememberedPages: Mutant[] = [
  {
    file: body,
    find: '[publicOrigin(c), pathname + search, hint,',
    replace: '[pathname + search, hint,',
    why: 'the host of one request would be in the pages of all',
    tests,
    title: 'no header'
  },
  {
    file: body,
    find: 'pathname + search, hint,',
    replace: 'pathname, hint,',
    why: 'all pages of a list would be the first one',
    tests
  },
  {
    file: body,
    find: 'search, hint, c.get',
    replace: 'search, c.get',
    why: 'the language hint of one visitor would be in the pages of all',
    tests
  },
  {
    file: body,
    find: "hint, c.get('crawler')]",
    replace: 'hint]',
    why: 'visitors would get the page of crawlers, which has no script',
    tests
  },
  {
    file: body,
    find: 'if (form || signedIn) return false',
    replace: 'if (form) return false',
    why: 'pages would show everybody that somebody is logged in',
    tests
  },
  {
    file: body,
    find: 'if (form || signedIn) return false',
    replace: 'if (signedIn) return false',
    why: 'errors and input of one visitor would be shown to the next',
    tests: ['site/lead-forms', 'site/accounts-input', 'site/contact']
  },
  {
    file: body,
    find: 'limitBytes === 0 || page.isPersonal ||',
    replace: 'limitBytes === 0 ||',
    why: 'the account of one person would be shown to the next',
    tests: 'site/accounts-sessions'
  },
  {
    file: 'src/server/render/page-memory.ts',
    find: 'if (!entry || !isSame(entry.sources, sources)) return undefined',
    replace: 'if (!entry) return undefined',
    why: 'old wording would be shown after a refresh',
    tests: ['server/page-memory', 'site/remembered-pages']
  },
  {
    file: 'src/server/render/page-memory.ts',
    find: 'if (total <= limitBytes) return',
    replace: 'return',
    why: 'the memory of an isolate would run full',
    tests: 'server/page-memory'
  },
  {
    file: 'src/server/render/holes.ts',
    find: 'const filled = bytes.slice()',
    replace: 'const filled = bytes',
    why: 'two visitors would get one key',
    tests: ['server/holes', 'site/remembered-pages']
  },
  {
    file: 'src/server/http/page-response.ts',
    find: "each.trim().replace(/^W\\//, '') === etag",
    replace: "each.trim().replace(/^W\\//, '') !== ''",
    why: 'browsers would keep an old page',
    tests: 'site/pages'
  }
]
