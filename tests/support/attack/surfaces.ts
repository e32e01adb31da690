import type { Form } from '../../../src/forms/definition/define-form.ts'
import { legacyPaths, routes } from '../../../src/routes.ts'
import { locales } from '../../../src/shared/language/locale.ts'
import { localePath } from '../../../src/shared/links/paths.ts'
import type { Route } from '../../../src/shared/links/route.ts'
import { errorQuery, successQuery } from '../../../src/shared/protocol/protocol.ts'
import { pagePaths } from '../pages.ts'
import { importSource } from '../source/import-source.ts'

export interface FormSurface {
  path: string
  form: Form
  /** The page has other forms as well. */
  isOneOfSeveral: boolean
}

const source = await importSource<{ routes: typeof routes }>('src/routes.ts')
const formPages = await Promise.all(
  Object.values(source.routes).map(async ({ path, page: load }) => {
    const { page } = await load()
    return { path, list: page.forms?.map(({ form }) => form) ?? [] }
  })
)

/** The forms of every page in every language, read from the code, to include new ones. */
export const forms: FormSurface[] = formPages.flatMap(({ path, list }) =>
  locales.flatMap((locale) =>
    list.map((form) => ({
      path: localePath(locale, path),
      form,
      isOneOfSeveral: list.length > 1
    }))
  )
)

/** Every page in every language, including those behind the login. */
export const pages: string[] = [
  ...new Set([...pagePaths(), ...forms].map(({ path }: { path: string }) => path))
]

/** Every query parameter of each page, in each language. */
export const pageParameters: { path: string; name: string }[] = Object.values<Route>(routes)
  .filter(({ path }) => !path.includes(':'))
  .flatMap(({ path, query = [] }) =>
    locales.flatMap((locale) =>
      [errorQuery, successQuery, ...query].map((name) => ({ path: localePath(locale, path), name }))
    )
  )

export const endpointParameters = [
  { path: '/_icons/lucide.json', name: 'icons' },
  { path: '/_icons/none.json', name: 'icons' },
  { path: '/_ops/deliveries', name: 'state' }
]

/** Endpoints that answer in JSON, whatever the request accepts. */
export const jsonEndpoints = [
  '/healthz',
  '/builds/meta/none.json',
  '/_i18n/{messages}/tr/messages.json',
  '/_i18n/none/en/messages.json',
  '/_icons/lucide.json',
  '/_icons/none.json'
]

/** Every other endpoint of the Worker, every legacy path, and paths that do not exist. */
export const otherEndpoints = [
  ...locales.flatMap((locale) =>
    ['/sitemap.xml', '/blogs/feed.xml', '/_gallery', '/nothing', '/blogs/nothing'].map((path) =>
      localePath(locale, path)
    )
  ),
  '/robots.txt',
  '/.well-known/security.txt',
  '/_ops/messages/refresh',
  '/_ops/deliveries',
  '/_ops/deliveries/none/retry',
  '/_ops/people/show',
  '/_ops/erase-again/people',
  '/_ops/test-mail',
  '/_hint/close',
  '/_reports/none',
  '/_passkeys/challenge',
  '/_content/none.json',
  '/_assets/none.js',
  '/api/nothing',
  ...Object.keys(legacyPaths)
]
