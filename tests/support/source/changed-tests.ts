// Maps changed files to the tests that they can break, by this table and the names of the tests:
// their imports do not help, because tests run against the built Worker. Only `npm test` and the
// pipeline run everything.

/** The rules of imports, paths, requests and style, which read the source. */
const codeRules = ['architecture', 'paths', 'outgoing-requests', 'style.']

/** Path prefixes below `tests/` to run for a change in each area. The first match decides. */
const areas: [files: RegExp, tests: string[]][] = [
  [/^docs\/business-api/, ['site/accounts/business']],
  [/^docs\/(specification|security-asvs)/, ['specification', 'security-asvs']],
  [/^(docs|\.github|\.ci)\/|^[\w.]+\.md$/, ['build/pipeline']],
  [/^tests\/bench\//, ['mutants']],
  // A deleted test cannot run; a changed one always runs.
  [/^tests\/.+\.test\.tsx?$/, []],
  // Page weight, the first screen, components in Chromium, and page widths on a phone.
  [
    /^assets\//,
    ['stylesheets', 'art/palette', 'browser/first-view', 'browser/buttons', 'browser/accessibility']
  ],
  // Message keys of all languages, valid documents, and the search index.
  [/^locales\/[\w-]+\/mail\//, ['build/mails', 'site/mail/']],
  [/^locales\/[\w-]+\/(blogs|legal)\//, ['build/content', 'build/posts', 'site/pages/pages']],
  [/^locales\/[\w-]+\/desk\//, ['site/desk/desk', 'site/desk/today']],
  [
    /^locales\//,
    [
      'build/company',
      'build/posts',
      'site/language/messages',
      'site/pages/pages',
      'site/pages/search'
    ]
  ],
  [/^src\/(pages|ui)\//, [...codeRules, 'site/pages/pages', 'browser/first-view']],
  [
    /^src\/(client|islands)\//,
    [...codeRules, 'client/', 'browser/script-weight', 'browser/navigation/']
  ],
  [/^src\/forms\//, [...codeRules, 'forms/', 'site/leads/form-fields', 'browser/forms/contact']],
  [/^src\/desk\//, [...codeRules, 'desk/', 'site/desk/desk']],
  [
    /^src\/(server|http|render)\//,
    [...codeRules, 'server/', 'site/pages/pages', 'site/http/endpoints']
  ],
  [
    /^(src\/(art|build|ops)\/|build\.mjs)/,
    [...codeRules, 'build/emit-content', 'site/pages/pages']
  ],
  [/^src\//, [...codeRules, 'shared/', 'site/pages/pages', 'site/language/locale']]
]

/** Pages and domains whose tests have a different name or folder. */
const otherNames: Record<string, string> = {
  faq: 'parts',
  franchise: 'applications',
  gsa: 'applications',
  'partner-application': 'applications',
  stream: 'applications',
  login: 'accounts',
  register: 'accounts',
  'forgot-password': 'links',
  'reset-password': 'links',
  'request-demo': 'leads',
  blog: 'thin-pages',
  blogs: 'thin-pages'
}

/** File names that do not identify a behaviour. */
const unspecific = new Set([
  'src',
  'server',
  'http',
  'pages',
  'page',
  'ui',
  'build',
  'store',
  'shared'
])

/**
 * Returns the tests to run after a change: the tests of its areas, and tests named after a
 * changed file or its folder.
 * @param changed files, from the project's folder
 * @param all all test files
 */
export function testsFor(changed: string[], all: string[]): string[] {
  const chosen = changed.flatMap((file) => {
    if (all.includes(file)) return [file]
    const beginnings = areas.find(([files]) => files.test(file))?.[1] ?? ['']
    return all.filter(
      (test) =>
        beginnings.some((beginning) => test.startsWith(`tests/${beginning}`)) ||
        (file.startsWith('src/') && isNamedAfter(test, file))
    )
  })
  return [...new Set(chosen)].toSorted()
}

/**
 * `src/pages/contact/page.tsx` → `tests/site/leads/contact.test.ts`, `src/server/leads/…` →
 * `tests/site/leads/`.
 */
function isNamedAfter(test: string, file: string): boolean {
  const [, folder = '', ...names] = test.replace(/\.test\.\w+$/, '').split('/')
  if (!['site', 'browser', 'build', 'ops', 'server', 'shared', 'forms', 'client'].includes(folder))
    return false
  return file
    .replace(/\.\w+$/, '')
    .split('/')
    .filter((part) => !unspecific.has(part))
    .some((part) =>
      names.some((name) => [part, otherNames[part]].includes(name) || name.startsWith(`${part}-`))
    )
}
