import type { Mutant } from '../../support/mutants.ts'

/** Remembered pages: what one visitor's page may not take from another's. */

const body = 'src/http/pages/page-body.ts'
const tests = 'site/remembered-pages'

export const rememberedPages: Mutant[] = [
  {
    file: body,
    find: 'return [origin, (at?.path',
    replace: 'return [(at?.path',
    why: 'the host of one request would be in the pages of all',
    tests,
    title: 'no header'
  },
  {
    file: body,
    find: '(at?.path ?? pathname) + search, hint',
    replace: 'at?.path ?? pathname, hint',
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
    find: "hint, c.get('crawler'), !write]",
    replace: 'hint, !write]',
    why: 'visitors would get the page of crawlers, which has no script',
    tests
  },
  {
    file: body,
    find: 'return form || signedIn ? undefined',
    replace: 'return form ? undefined',
    why: 'pages would show everybody that somebody is logged in',
    tests
  },
  {
    file: body,
    find: 'return form || signedIn ? undefined',
    replace: 'return signedIn ? undefined',
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
    file: 'src/render/memory.ts',
    find: 'return entry && isSame(entry.sources, sources) ? entry.page : undefined',
    replace: 'return entry?.page',
    why: 'old wording would be shown after a refresh',
    tests: ['server/page-memory', 'site/remembered-pages']
  },
  {
    file: 'src/server/bounded-memory.ts',
    find: 'if (total <= limitBytes) return',
    replace: 'return',
    why: 'the memory of an isolate would run full',
    tests: ['server/page-memory', 'server/read-content']
  },
  {
    file: 'src/render/placeholders.ts',
    find: 'const given = values()',
    replace: 'const given = (globalThis.given ??= values())',
    why: 'two visitors would get one key',
    tests: ['server/holes', 'site/remembered-pages']
  },
  {
    file: 'src/http/pages/page-response.ts',
    find: "each.trim().replace(/^W\\//, '') === etag",
    replace: "each.trim().replace(/^W\\//, '') !== ''",
    why: 'browsers would keep an old page',
    tests: 'site/pages'
  },
  {
    file: 'src/http/pages/page-response.ts',
    find: "c.get('switched') ? undefined : remembered",
    replace: 'remembered',
    why: 'a page that switches the language would be kept by shared caches',
    tests: ['site/locale', 'site/remembered-pages']
  },
  {
    file: body,
    find: 'const html = escapeHtml(text)',
    replace: 'const html = text',
    why: 'a query could put markup into a page',
    tests
  },
  {
    file: body,
    find: 'JSON.stringify(html).slice(1, -1)',
    replace: 'html',
    why: 'a query could break the payload',
    tests
  },
  {
    file: 'src/render/query-to-remember.ts',
    find: '/=(?:\\/|%2f)/i.test(',
    replace: '/never/.test(',
    why: 'a query would lead to an address in the wrong language',
    tests
  },
  {
    file: 'src/render/error-page.tsx',
    find: 'address: escapeHtml(readableAddress(address))',
    replace: 'address: readableAddress(address)',
    why: 'an address could put markup into the screen of a 404',
    tests: ['site/errors', 'site/remembered-pages']
  },
  {
    file: 'src/http/markdown/markdown-response.ts',
    find: "c.set('search', knownQuery(target.route, c.get('search')))\n",
    replace: '',
    why: 'each made-up query would have a twin written anew',
    tests: 'site/remembered-pages'
  },
  {
    file: 'src/http/errors/errors.ts',
    find: "[c.get('url').origin, reason, request.locale, request.signedIn]",
    replace: "[c.get('url').origin, reason, request.locale]",
    why: 'a 404 would show everybody that somebody is logged in',
    tests
  },
  {
    file: 'src/http/errors/errors.ts',
    find: ' && !opensAlert(',
    replace: ' || opensAlert(',
    why: 'the screen of a 404 would not show its alert',
    tests: 'site/errors'
  },
  {
    file: 'src/render/layout.tsx',
    find: '[kind, locale, current, signedIn, hasPlatform, offered]',
    replace: '[kind, locale, signedIn, hasPlatform, offered]',
    why: 'the menu would mark the page of another visitor',
    tests: ['site/pages', 'site/remembered-pages']
  },
  {
    file: 'src/render/layout.tsx',
    find: 'if (known?.wording.every((each, index) => each === wording[index])) return known',
    replace: 'if (known) return known',
    why: 'the header would keep its old wording after a refresh',
    tests
  }
]
