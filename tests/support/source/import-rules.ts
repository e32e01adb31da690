export interface Rule {
  /** A file, or a folder ending in `/`. The first match wins. */
  folder: string
  /** Folders and files that it may import besides itself. */
  may: string[]
}

const server = (paths: string) => paths.split(' ').map((path) => `src/server/${path}`)
const http = (paths: string) => paths.split(' ').map((path) => `src/http/${path}`)

/** Parts that all others of the server may import; they import only one another and `shared/`. */
const serverBasics = ['src/bindings.ts', 'src/config.ts', ...server('base/ db/ crypto/')]
const domains = server('accounts/ leads/ news/')
const belowHttp = ['src/env.ts', 'src/forms/', 'src/render/', 'src/server/']

/** Import rules, types included. Every folder may also import `shared/`. */
export const rules: Rule[] = [
  { folder: 'src/shared/', may: ['.types/'] },
  { folder: 'src/ui/', may: ['.types/'] },
  { folder: 'src/islands/', may: ['src/ui/'] },
  { folder: 'src/client/', may: [] },
  { folder: 'src/forms/view/', may: ['src/forms/', 'src/ui/', 'src/islands/passkey.ts'] },
  { folder: 'src/forms/browser/', may: ['src/forms/', 'src/ui/', 'src/islands/', 'src/client/'] },
  {
    folder: 'src/forms/server/',
    may: [
      'src/forms/',
      ...serverBasics,
      ...server('counters/ outcome.ts request.ts visits/source.ts')
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
      'locales/',
      ...domains,
      ...server('content/ history/ passkeys/ sessions/')
    ]
  },
  { folder: 'src/desk/browser/', may: ['src/islands/', 'src/client/document/'] },
  { folder: 'src/gallery/', may: ['src/ui/', 'src/pages/'] },
  {
    folder: 'src/desk/',
    may: [
      'src/ui/',
      'src/forms/',
      'src/config.ts',
      'src/routes.ts',
      'src/render/define-page.tsx',
      '.types/',
      ...domains,
      ...server('action-log/ alerts/ base/cookies.ts base/log.ts desk-search/ health/'),
      ...server('mail/ messages/ operators/ outbox/ outcome.ts passkeys/ people/ request.ts'),
      ...server('signals/ visits/ words/')
    ]
  },
  { folder: 'src/config/', may: [] },
  { folder: 'src/config.ts', may: ['src/config/'] },
  { folder: 'src/bindings.ts', may: [] },
  { folder: 'src/env.ts', may: ['src/bindings.ts', 'src/config.ts', 'src/server/sessions/'] },
  { folder: 'src/server/crypto/', may: [] },
  { folder: 'src/server/base/', may: ['src/bindings.ts', 'src/config.ts', 'src/server/crypto/'] },
  { folder: 'src/server/outcome.ts', may: server('counters/') },
  { folder: 'src/server/request.ts', may: [...serverBasics, 'src/server/sessions/'] },
  {
    folder: 'src/server/sessions/',
    may: [...serverBasics, ...server('counters/ outcome.ts request.ts')]
  },
  {
    folder: 'src/server/passkeys/',
    may: [...serverBasics, ...server('outcome.ts request.ts sessions/')]
  },
  {
    folder: 'src/server/history/',
    may: [...serverBasics, ...server('erasures/ request.ts sessions/')]
  },
  { folder: 'src/server/health/', may: serverBasics },
  { folder: 'src/server/signals/', may: serverBasics },
  { folder: 'src/server/visits/', may: serverBasics },
  { folder: 'src/server/content/', may: serverBasics },
  { folder: 'src/server/messages/', may: [...serverBasics, 'src/server/action-log/'] },
  { folder: 'src/server/counters/', may: [...serverBasics, 'src/server/outcome.ts'] },
  { folder: 'src/server/erasures/', may: serverBasics },
  { folder: 'src/server/desk-search/', may: ['src/bindings.ts', 'src/server/db/'] },
  { folder: 'src/server/db/', may: ['src/bindings.ts'] },
  { folder: 'src/server/business/', may: serverBasics },
  { folder: 'src/server/outbox/', may: serverBasics },
  { folder: 'src/server/mail/', may: [...serverBasics, ...server('counters/ outbox/')] },
  {
    folder: 'src/server/accounts/',
    may: [
      'src/forms/',
      ...serverBasics,
      ...server('action-log/ business/ counters/ desk-search/ erasures/ history/ mail/'),
      ...server('messages/ news/ outbox/ outcome.ts passkeys/ request.ts sessions/ visits/')
    ]
  },
  {
    folder: 'src/server/leads/',
    may: [
      'src/forms/',
      ...serverBasics,
      ...server('action-log/ business/ counters/ desk-search/ mail/ messages/ outbox/'),
      ...server('outcome.ts request.ts visits/')
    ]
  },
  {
    folder: 'src/server/news/',
    may: [
      'src/forms/news.ts',
      ...serverBasics,
      ...server('counters/ erasures/ leads/ mail/ outbox/ request.ts')
    ]
  },
  {
    folder: 'src/server/action-log/',
    may: ['.types/', ...serverBasics, ...server('outcome.ts request.ts')]
  },
  {
    folder: 'src/server/operators/',
    may: [
      '.types/',
      ...serverBasics,
      ...server('action-log/ counters/ leads/ mail/ messages/ outbox/ outcome.ts passkeys/'),
      ...server('request.ts sessions/')
    ]
  },
  {
    folder: 'src/server/words/',
    may: [
      '.types/',
      ...serverBasics,
      ...server('action-log/ mail/ operators/ outcome.ts request.ts')
    ]
  },
  {
    folder: 'src/server/alerts/',
    may: ['.types/', ...serverBasics, ...server('health/ mail/ messages/ outbox/ signals/')]
  },
  {
    folder: 'src/server/people/',
    may: [...serverBasics, ...domains, ...server('action-log/ counters/ erasures/ mail/ outbox/')]
  },
  {
    folder: 'src/server/jobs/',
    may: [
      ...serverBasics,
      ...domains,
      ...server('action-log/ alerts/ desk-search/ health/ mail/ operators/ outbox/ visits/'),
      ...server('words/')
    ]
  },
  {
    folder: 'src/render/',
    may: [
      'src/ui/',
      'src/forms/',
      'src/config.ts',
      ...server('base/bounded-cache.ts content/ crypto/ messages/ request.ts')
    ]
  },
  // Middleware is on top of the rest of this folder, and endpoints on top of middleware.
  { folder: 'src/http/request/', may: ['src/http/memoize.ts', ...belowHttp] },
  { folder: 'src/http/cookies/', may: ['src/config.ts', 'src/http/request/', ...belowHttp] },
  {
    folder: 'src/http/add-security-headers.ts',
    may: [...http('hono.ts memoize.ts request/'), ...belowHttp]
  },
  { folder: 'src/http/respond.ts', may: ['src/http/add-security-headers.ts', ...belowHttp] },
  {
    folder: 'src/http/errors/',
    may: [...http('add-security-headers.ts cookies/ respond.ts renditions/'), ...belowHttp]
  },
  {
    folder: 'src/http/middleware/',
    may: [
      ...http('add-security-headers.ts cookies/ errors/ memoize.ts read-session.ts'),
      ...http('redirect.ts request/ site-request.ts renditions/'),
      'src/config.ts',
      ...belowHttp
    ]
  },
  {
    folder: 'src/http/endpoints/',
    may: [
      'src/config.ts',
      'src/desk/',
      'src/gallery/',
      'src/ui/',
      ...http('add-security-headers.ts cookies/ errors/ hono.ts isolate-limit.ts middleware/'),
      ...http('redirect.ts renditions/ request/ respond-file.ts respond-to-form.ts respond.ts'),
      ...http('site-request.ts text-cache.ts'),
      ...belowHttp
    ]
  },
  {
    folder: 'src/http/',
    may: [
      'src/bindings.ts',
      ...http('cookies/ memoize.ts redirect.ts request/ respond-file.ts site-request.ts'),
      ...belowHttp
    ]
  },
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
      'src/desk/routes.ts',
      'src/forms/',
      'src/ui/',
      'locales/',
      'src/server/'
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
      ...server('action-log/ content/types.ts db/ jobs/retention-periods.ts mail/payload.ts'),
      ...server('operators/ outbox/store.ts outcome.ts passkeys/store.ts')
    ]
  },
  { folder: 'src/build-modules.d.ts', may: ['src/', '.types/'] }
]

/** The layers that several rules stand on. Not every rule uses each of their entries. */
export const layers = [serverBasics, belowHttp]
