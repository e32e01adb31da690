import { globSync, readFileSync } from 'node:fs'
import type { Metafile } from 'esbuild'
import { expect, test } from 'vitest'
import { readMessages } from '../src/build/words/messages.ts'
import { legacyPaths, routes } from '../src/routes.ts'
import { locales } from '../src/shared/language/locale.ts'
import { localePath } from '../src/shared/links/paths.ts'
import { findCircle, findMutualFolders, type Import, readImports } from './support/imports.ts'

interface Rule {
  /** A file, or a folder ending in `/`. The first match wins. */
  folder: string
  /** Folders and files that it may import besides itself. */
  may: string[]
}

/** Files that every part of the server may import; they import only one another and `shared/`. */
const serverBasics = [
  'src/bindings.ts',
  'src/config.ts',
  'src/server/log.ts',
  'src/server/security-log.ts',
  'src/server/kv.ts',
  'src/server/assets.ts',
  'src/server/bounded-cache.ts',
  'src/server/time-limits.ts',
  'src/server/phone-number.ts',
  'src/server/db/',
  'src/server/crypto/'
]
/** Parts of the server that know no domain. */
const services = [
  'src/server/messages/',
  'src/server/content/',
  'src/server/counters/',
  'src/server/erasures/',
  'src/server/desk-search/',
  'src/server/business/',
  'src/server/outbox/',
  'src/server/mail/',
  'src/server/sessions/',
  'src/server/passkeys/',
  'src/server/history/',
  'src/server/health/',
  'src/server/signals/',
  'src/server/visits/',
  'src/server/request.ts',
  'src/server/outcome.ts'
]
const domains = ['src/server/accounts/', 'src/server/leads/', 'src/server/news/']
const data = ['locales/', '.types/']
const belowHttp = [
  'src/env.ts',
  'src/gallery/',
  'src/render/',
  'src/server/',
  'src/pages/',
  'src/desk/',
  'src/forms/',
  'src/ui/',
  ...serverBasics,
  ...data
]

/** Everything in `src/http/` except middleware and endpoints. */
const partsOfHttp = [
  'src/http/cookies/',
  'src/http/errors/',
  'src/http/forms/',
  'src/http/hono.ts',
  'src/http/isolate-limit.ts',
  'src/http/lazy.ts',
  'src/http/redirect.ts',
  'src/http/request/',
  'src/http/respond.ts',
  'src/http/security-headers.ts',
  'src/http/site-request.ts',
  'src/http/text-cache.ts',
  'src/http/views/'
]

/** Import rules, types included. Every folder may also import `shared/`. */
const rules: Rule[] = [
  { folder: 'src/shared/', may: ['.types/'] },
  { folder: 'src/ui/', may: data },
  { folder: 'src/islands/', may: ['src/ui/'] },
  { folder: 'src/client/', may: [] },
  { folder: 'src/forms/view/', may: ['src/forms/', 'src/ui/', 'src/islands/passkey.ts', ...data] },
  { folder: 'src/forms/browser/', may: ['src/forms/', 'src/ui/', 'src/islands/', 'src/client/'] },
  {
    folder: 'src/forms/server/',
    may: [
      'src/forms/',
      ...serverBasics,
      'src/server/request.ts',
      'src/server/outcome.ts',
      'src/server/counters/',
      'src/server/visits/source.ts'
    ]
  },
  { folder: 'src/forms/', may: ['src/ui/'] },
  {
    folder: 'src/pages/',
    may: [
      'src/render/alert.ts',
      'src/render/define-page.tsx',
      'src/render/organization.ts',
      'src/render/page-request.ts',
      'src/ui/',
      'src/forms/',
      ...services,
      ...domains,
      ...data
    ]
  },
  { folder: 'src/desk/browser/', may: ['src/islands/', 'src/client/document/storage.ts'] },
  { folder: 'src/gallery/', may: ['src/ui/', 'src/pages/', ...data] },
  {
    folder: 'src/desk/',
    may: [
      'src/ui/',
      'src/forms/',
      'src/bindings.ts',
      'src/config.ts',
      'src/routes.ts',
      'src/render/define-page.tsx',
      'src/server/log.ts',
      'src/server/security-log.ts',
      'src/server/action-log/',
      'src/server/operators/',
      'src/server/people/',
      'src/server/words/',
      'src/server/alerts/',
      ...services,
      ...domains,
      ...data
    ]
  },
  { folder: 'src/config/', may: [] },
  { folder: 'src/config.ts', may: ['src/config/', 'src/server/log.ts'] },
  { folder: 'src/bindings.ts', may: [] },
  { folder: 'src/env.ts', may: ['src/bindings.ts', 'src/config.ts', 'src/server/sessions/'] },
  { folder: 'src/server/crypto/', may: [] },
  { folder: 'src/server/log.ts', may: [] },
  {
    folder: 'src/server/security-log.ts',
    may: ['src/config.ts', 'src/server/crypto/', 'src/server/log.ts']
  },
  { folder: 'src/server/kv.ts', may: ['src/server/crypto/', 'src/server/log.ts'] },
  { folder: 'src/server/assets.ts', may: [] },
  { folder: 'src/server/bounded-cache.ts', may: [] },
  { folder: 'src/server/time-limits.ts', may: ['src/bindings.ts'] },
  {
    folder: 'src/server/outcome.ts',
    may: ['src/server/counters/', 'src/server/request.ts', 'src/server/sessions/']
  },
  { folder: 'src/server/request.ts', may: [...serverBasics, 'src/server/sessions/'] },
  { folder: 'src/server/sessions/', may: [...serverBasics, 'src/server/request.ts'] },
  {
    folder: 'src/server/passkeys/',
    may: [...serverBasics, 'src/server/request.ts', 'src/server/outcome.ts', 'src/server/sessions/']
  },
  {
    folder: 'src/server/history/',
    may: [...serverBasics, 'src/server/request.ts', 'src/server/sessions/', 'src/server/erasures/']
  },
  {
    folder: 'src/server/health/',
    may: [...serverBasics, 'src/server/request.ts']
  },
  { folder: 'src/server/signals/', may: [...serverBasics, 'src/server/request.ts'] },
  { folder: 'src/server/visits/', may: [...serverBasics, 'src/server/request.ts'] },
  { folder: 'src/server/content/', may: serverBasics },
  { folder: 'src/server/messages/', may: serverBasics },
  { folder: 'src/server/counters/', may: [...serverBasics, 'src/server/outcome.ts'] },
  { folder: 'src/server/erasures/', may: serverBasics },
  { folder: 'src/server/desk-search/', may: ['src/server/db/insert-row.ts'] },
  { folder: 'src/server/db/', may: ['src/bindings.ts'] },
  { folder: 'src/server/business/', may: serverBasics },
  { folder: 'src/server/outbox/', may: serverBasics },
  {
    folder: 'src/server/mail/',
    may: [...serverBasics, 'src/server/outbox/', 'src/server/counters/']
  },
  {
    folder: 'src/server/accounts/',
    may: [...serverBasics, ...services, 'src/server/action-log/', 'src/forms/', 'src/server/news/']
  },
  {
    folder: 'src/server/leads/',
    may: [...serverBasics, ...services, 'src/server/action-log/', 'src/forms/']
  },
  {
    folder: 'src/server/news/',
    may: [
      ...serverBasics,
      ...services,
      'src/forms/news.ts',
      'src/server/outcome.ts',
      'src/server/leads/'
    ]
  },
  {
    folder: 'src/server/action-log/',
    may: [...serverBasics, 'src/server/request.ts', ...data]
  },
  {
    folder: 'src/server/operators/',
    may: [
      '.types/',
      ...serverBasics,
      ...services,
      'src/server/action-log/',
      'src/server/accounts/known-browser.ts',
      'src/server/leads/'
    ]
  },
  {
    folder: 'src/server/words/',
    may: [
      '.types/',
      ...serverBasics,
      ...services,
      'src/server/outcome.ts',
      'src/server/action-log/',
      'src/server/operators/'
    ]
  },
  {
    folder: 'src/server/alerts/',
    may: [...serverBasics, ...services, ...data]
  },
  {
    folder: 'src/server/people/',
    may: [...serverBasics, ...services, ...domains, 'src/server/action-log/']
  },
  {
    folder: 'src/server/jobs/',
    may: [
      ...serverBasics,
      ...services,
      ...domains,
      'src/server/action-log/',
      'src/server/operators/',
      'src/server/words/',
      'src/server/alerts/'
    ]
  },
  {
    folder: 'src/render/',
    may: ['src/ui/', 'src/forms/', ...serverBasics, ...services]
  },
  // Middleware is on top of the rest of this folder, and endpoints on top of middleware.
  { folder: 'src/http/request/', may: belowHttp },
  { folder: 'src/http/cookies/', may: [...belowHttp, 'src/http/request/'] },
  {
    folder: 'src/http/security-headers.ts',
    may: [...belowHttp, 'src/http/request/', 'src/http/hono.ts']
  },
  { folder: 'src/http/respond.ts', may: [...belowHttp, 'src/http/security-headers.ts'] },
  {
    folder: 'src/http/errors/',
    may: [
      ...belowHttp,
      'src/http/cookies/',
      'src/http/lazy.ts',
      'src/http/respond.ts',
      'src/http/security-headers.ts',
      'src/http/views/'
    ]
  },
  {
    folder: 'src/http/middleware/',
    may: [
      ...belowHttp,
      'src/http/cookies/',
      'src/http/errors/',
      'src/http/lazy.ts',
      'src/http/redirect.ts',
      'src/http/request/',
      'src/http/respond.ts',
      'src/http/security-headers.ts',
      'src/http/site-request.ts',
      'src/http/views/'
    ]
  },
  {
    folder: 'src/http/endpoints/',
    may: [...belowHttp, ...partsOfHttp, 'src/http/middleware/']
  },
  { folder: 'src/http/', may: [...belowHttp, ...partsOfHttp] },
  { folder: 'src/app.ts', may: ['src/'] },
  { folder: 'src/routes.ts', may: ['src/'] },
  { folder: 'src/worker.ts', may: ['src/'] },
  { folder: 'src/art/', may: [] },
  // The templates in this file contain imports.
  { folder: 'src/build/typegen.ts', may: ['src/'] },
  {
    folder: 'src/build/',
    may: [
      'src/art/',
      'src/render/',
      'src/routes.ts',
      'src/config.ts',
      'src/server/',
      'src/desk/routes.ts',
      'src/forms/',
      'src/ui/',
      ...data
    ]
  },
  {
    folder: 'src/ops/',
    may: [
      'src/bindings.ts',
      'src/build/',
      'src/config.ts',
      'src/routes.ts',
      'src/desk/routes.ts',
      'src/server/action-log/',
      'src/server/content/types.ts',
      'src/server/db/',
      'src/server/jobs/retention-periods.ts',
      'src/server/mail/payload.ts',
      'src/server/operators/',
      'src/server/outbox/store.ts',
      'src/server/passkeys/store.ts',
      ...data
    ]
  },
  { folder: 'src/build-modules.d.ts', may: ['src/', '.types/'] }
]

const imports = readImports()
const client = JSON.parse(readFileSync('dist/meta/client.json', 'utf8')) as Metafile

/** Lists that several rules share. Not every rule uses each of their entries. */
const shared = [serverBasics, services, domains, data, belowHttp, partsOfHttp]

function ruleFor(file: string): Rule | undefined {
  return rules.find(({ folder }) => file.startsWith(folder))
}

/** The message that names the broken rule, or undefined if the import is allowed. */
function complaint({ from, to }: Import): string | undefined {
  const { folder, may } = ruleFor(from) ?? { folder: from, may: [] }
  const own = folder === 'src/http/' ? [] : [folder]
  if ([...own, 'src/shared/', ...may].some((allowed) => to.startsWith(allowed))) return undefined
  const list = ['src/shared/', ...may].join(', ')
  return `${from} imports ${to}, but ${folder} may only import ${list}`
}

test('every folder imports only the folders that its rule allows', () => {
  expect(imports.map(complaint).filter((sentence) => sentence !== undefined)).toEqual([])
})

test('every import that a rule allows exists, so that rules do not grow wider than the code', () => {
  const unused = rules.flatMap(({ folder, may }) => {
    const own = imports.filter(({ from }) => ruleFor(from)?.folder === folder)
    const lists = shared.filter((list) => list.every((each) => may.includes(each)))
    return may
      .filter((allowed) => !lists.flat().includes(allowed))
      .filter((allowed) => !own.some(({ to }) => to.startsWith(allowed)))
      .map((allowed) => `${folder} → ${allowed}`)
  })
  expect(unused).toEqual([])
})

test('the message for a forbidden import names the import and the rule', () => {
  expect(complaint({ from: 'src/ui/button.tsx', to: 'src/pages/home/page.tsx' })).toBe(
    'src/ui/button.tsx imports src/pages/home/page.tsx, but src/ui/ may only import src/shared/, locales/, .types/'
  )
})

test('a page does not import another page, nor an endpoint another endpoint', () => {
  const foreign = imports.filter(({ from, to }) => {
    const [, root = '', own] = /^(src\/(?:pages|http\/endpoints)\/)([^/]+)\//.exec(from) ?? []
    const [, other] = new RegExp(`^${root}([^/]+)/`).exec(to) ?? []
    return own !== undefined && other !== undefined && other !== 'parts' && own !== other
  })
  expect(foreign).toEqual([])
})

test('of two folders, only one may import the other, unless one contains the other', () => {
  expect(findMutualFolders(imports)).toEqual([])
})

test('findMutualFolders finds two folders that import each other', () => {
  const both = [
    { from: 'src/a/1.ts', to: 'src/b/1.ts' },
    { from: 'src/b/2.ts', to: 'src/a/2.ts' },
    { from: 'src/a/1.ts', to: 'src/a/c/1.ts' },
    { from: 'src/a/c/1.ts', to: 'src/a/2.ts' }
  ]
  expect(findMutualFolders(both)).toEqual([['src/a', 'src/b']])
})

test('pages and their rendering import neither Hono nor its request context', () => {
  const files = globSync('src/{render,pages,ui,islands,forms}/**/*.{ts,tsx}')
  expect(files).toContain('src/render/page.ts')
  const importing = files.filter((file) => /'hono\b|\benv\.ts'/.test(readFileSync(file, 'utf8')))
  expect(importing).toEqual([])
})

test('no server or page code reaches the browser', () => {
  const foreign = Object.keys(client.inputs).filter((file) =>
    /^src\/(?:server|http|render|pages|art|build|ops|gallery|desk\/(?!browser\/)|forms\/(?:server|view))\/|^src\/[^/]+\.ts/.test(
      file
    )
  )
  expect(foreign).toEqual([])
})

test('there are no circular imports, not even of types', () => {
  expect(findCircle(imports)).toEqual([])
})

test('findCircle finds a circular import', () => {
  const chain = [
    { from: 'a', to: 'b' },
    { from: 'b', to: 'c' },
    { from: 'c', to: 'b' }
  ]
  expect(findCircle(chain)).toEqual(['b', 'c', 'b'])
})

test('only the tables of pages and of other paths contain paths', () => {
  const literal =
    /['"`]\/(?:_(?!content\/)\w|builds\/|\.well-known|healthz|readyz|platform\b|(?:tr|en)\/|[\w-]+\.(?:txt|xml|ico)\b)/
  const files = globSync(
    'src/{*.ts,{http,server,render,pages,desk,forms,ui,islands,client,shared}/**/*.{ts,tsx}}'
  )
  const defining = files.filter((file) => literal.test(stripComments(readFileSync(file, 'utf8'))))
  expect(defining.toSorted()).toEqual(['src/routes.ts', 'src/shared/links/endpoint-paths.ts'])
})

test('outgoing requests go through the HTTP client, which sets retries, a timeout and a size limit §7.45 §7.49', () => {
  const client = 'src/shared/network/http-client.ts'
  const files = globSync('src/**/*.{ts,tsx}').filter((file) => !/^src\/(?:build|ops)\//.test(file))
  expect(files).toContain(client)
  const bare = files.filter((file) => sendsRequests(readFileSync(file, 'utf8')))
  expect(bare.toSorted()).toEqual([client, 'src/shared/network/send-beacon.ts'])
})

test('only one function of the server redirects, and only one caller may name another origin §4.3.4', () => {
  const files = globSync('src/**/*.{ts,tsx}').filter(
    (file) => !/^src\/(?:build|ops|client|islands|forms\/browser)\//.test(file)
  )
  const redirecting = files.filter((file) =>
    /\bLocation\b['"]?\s*[:,\]]|\.redirect\(/.test(stripComments(readFileSync(file, 'utf8')))
  )
  expect(redirecting).toEqual(['src/http/redirect.ts'])
  expect(readFileSync('src/http/redirect.ts', 'utf8')).toMatch(
    /redirectTarget\(target, c\.req\.url, \{ external \}\)/
  )
  const external = files.filter((file) =>
    /external: true/.test(stripComments(readFileSync(file, 'utf8')))
  )
  expect(external).toEqual(['src/http/endpoints/platform/handler.ts'])
})

test.each([
  ['await fetch(url)', true],
  ['(...request) => fetch(...request)', true],
  ['globalThis.fetch(url)', true],
  ['window.fetch (url)', true],
  ['navigator.sendBeacon(url)', true],
  ['new EventSource(url)', true],
  ['assets.fetch(url)', false],
  ['env.ASSETS.fetch(url)', false],
  ['fetchAsset(assets, path)', false],
  ['prefetch(url)', false],
  ['// calls fetch(url)', false]
])('%s sends a request: %s', (code, expected) => {
  expect(sendsRequests(code)).toBe(expected)
})

/**
 * Finds calls of the global `fetch`; a binding's `fetch` method, such as `ASSETS.fetch`, does not
 * count.
 */
function sendsRequests(text: string): boolean {
  const code = stripComments(text)
  return /(?:(?<![\w.])|\b(?:globalThis|window|self)\.)fetch\s*\(|\.sendBeacon\(|\b(?:XMLHttpRequest|EventSource|WebSocket)\(/.test(
    code
  )
}

function stripComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\/|\/\/ .*/g, '')
}

test('all languages have the same keys, placeholders and tags', async () => {
  await expect(readMessages('locales')).resolves.toHaveProperty('tr.faq')
})

test('legacy paths redirect to pages without parameters and never to each other §3.4', () => {
  const paths = Object.keys(legacyPaths)
  for (const [path, key] of Object.entries(legacyPaths)) {
    expect(path).toMatch(/^\/[a-z-]+\/[a-z_]+$/)
    expect(routes[key].path).not.toContain(':')
    for (const locale of locales) expect(paths).not.toContain(localePath(locale, routes[key].path))
  }
})

test('page paths are written only in the routes table', () => {
  const known = Object.values(routes)
    .map(({ path }) => path)
    .filter((path) => path !== '/' && !path.includes(':'))
  const files = [...new Set(imports.map(({ from }) => from))].filter(
    (file) => file !== 'src/routes.ts'
  )
  const literals = files.flatMap((file) => {
    const text = readFileSync(file, 'utf8').replace(/^\s*(\/\*\*|\*|\/\/).*$/gm, '')
    return known
      .filter((each) => new RegExp(`['"\`]/?(tr)?${each}['"\`/?#]`).test(text))
      .map((each) => [file, each])
  })
  expect(literals).toEqual([])
})
