export interface Rule {
  /** A file, or a folder ending in `/`. The first match wins. */
  folder: string
  /** Folders and files that it may import besides itself. */
  may: string[]
}

/** Parts that all others of the server may import; they import only one another and `shared/`. */
const serverBasics = [
  'src/bindings.ts',
  'src/config.ts',
  'src/server/base/',
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
  'src/render/',
  'src/server/',
  'src/forms/',
  'src/ui/',
  ...serverBasics,
  ...data
]

/** Everything in `src/http/` except middleware and endpoints. */
const partsOfHttp = [
  'src/http/cookies/',
  'src/http/errors/',
  'src/http/hono.ts',
  'src/http/isolate-limit.ts',
  'src/http/memoize.ts',
  'src/http/read-session.ts',
  'src/http/redirect.ts',
  'src/http/request/',
  'src/http/respond-file.ts',
  'src/http/respond-to-form.ts',
  'src/http/respond.ts',
  'src/http/add-security-headers.ts',
  'src/http/site-request.ts',
  'src/http/text-cache.ts',
  'src/http/views/'
]

/** Import rules, types included. Every folder may also import `shared/`. */
export const rules: Rule[] = [
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
      'src/server/content/',
      'src/server/history/',
      'src/server/passkeys/',
      'src/server/sessions/',
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
      'src/server/base/log.ts',
      'src/server/base/security-log.ts',
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
  { folder: 'src/config.ts', may: ['src/config/', 'src/server/base/log.ts'] },
  { folder: 'src/bindings.ts', may: [] },
  { folder: 'src/env.ts', may: ['src/bindings.ts', 'src/config.ts', 'src/server/sessions/'] },
  { folder: 'src/server/crypto/', may: [] },
  {
    folder: 'src/server/base/',
    may: ['src/bindings.ts', 'src/config.ts', 'src/server/crypto/']
  },
  { folder: 'src/server/outcome.ts', may: ['src/server/base/', 'src/server/counters/'] },
  { folder: 'src/server/request.ts', may: [...serverBasics, 'src/server/sessions/'] },
  {
    folder: 'src/server/sessions/',
    may: [...serverBasics, 'src/server/request.ts', 'src/server/outcome.ts', 'src/server/counters/']
  },
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
  { folder: 'src/server/messages/', may: [...serverBasics, 'src/server/action-log/'] },
  { folder: 'src/server/counters/', may: [...serverBasics, 'src/server/outcome.ts'] },
  { folder: 'src/server/erasures/', may: serverBasics },
  { folder: 'src/server/desk-search/', may: ['src/server/db/'] },
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
    may: ['.types/', ...serverBasics, ...services, 'src/server/action-log/', 'src/server/leads/']
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
    may: [
      'src/ui/',
      'src/forms/',
      'src/config.ts',
      'src/server/base/bounded-cache.ts',
      'src/server/crypto/',
      'src/server/content/',
      'src/server/messages/',
      'src/server/request.ts'
    ]
  },
  // Middleware is on top of the rest of this folder, and endpoints on top of middleware.
  { folder: 'src/http/request/', may: [...belowHttp, 'src/http/memoize.ts'] },
  { folder: 'src/http/cookies/', may: [...belowHttp, 'src/http/request/'] },
  {
    folder: 'src/http/add-security-headers.ts',
    may: [...belowHttp, 'src/http/request/', 'src/http/hono.ts', 'src/http/memoize.ts']
  },
  { folder: 'src/http/respond.ts', may: [...belowHttp, 'src/http/add-security-headers.ts'] },
  {
    folder: 'src/http/errors/',
    may: [
      ...belowHttp,
      'src/http/cookies/',
      'src/http/respond.ts',
      'src/http/add-security-headers.ts',
      'src/http/views/'
    ]
  },
  {
    folder: 'src/http/middleware/',
    may: [
      ...belowHttp,
      'src/http/cookies/',
      'src/http/errors/',
      'src/http/memoize.ts',
      'src/http/read-session.ts',
      'src/http/redirect.ts',
      'src/http/request/',
      'src/http/add-security-headers.ts',
      'src/http/site-request.ts',
      'src/http/views/'
    ]
  },
  {
    folder: 'src/http/endpoints/',
    may: [...belowHttp, ...partsOfHttp, 'src/http/middleware/', 'src/desk/', 'src/gallery/']
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
      'src/server/outcome.ts',
      'src/server/passkeys/store.ts',
      ...data
    ]
  },
  { folder: 'src/build-modules.d.ts', may: ['src/', '.types/'] }
]

/** Lists that several rules share. Not every rule uses each of their entries. */
export const shared = [serverBasics, services, domains, data, belowHttp, partsOfHttp]
