import { assets } from 'babylon:assets'
import { renderToString } from 'react-dom/server'
import type { Settings } from '../../config.ts'
import type { Bindings } from '../../env.ts'
import type { FormState } from '../../forms/server/submission.ts'
import {
  notFound,
  type PageDefinition,
  type PageHead,
  type PageProps
} from '../../pages/define-page.ts'
import { type Layout as LayoutKind, type Route, type RouteKey, routes } from '../../routes.ts'
import { createHref } from '../../shared/href.ts'
import type { Locale } from '../../shared/locale.ts'
import type { Translate } from '../../shared/messages.ts'
import { Layout } from '../../ui/layouts/layout.tsx'
import type { Content } from '../content/content.ts'
import { feedPath } from '../content/feed-path.ts'
import type { Session } from '../sessions/store.ts'
import { alertOfQuery } from './alert.ts'
import { type Alternates, alternatesOf, switchTarget } from './alternates.ts'
import { declaredQuery } from './declared-query.ts'
import { documentTitle } from './document.ts'
import type { HeadData } from './head.ts'
import { keepTogether } from './keep-together.ts'

interface RenderRequest {
  key: RouteKey
  locale: Locale
  params: Record<string, string>
  /** The request's query as it was sent, with its `?`. */
  search: string
  /** Origin of canonical links. */
  origin: string
  t: Translate
  content: Content
  env: Bindings
  settings: Settings
  session?: Session
  form?: FormState
  /** The visitor's own language, when the page is to offer it. */
  hint?: { locale: Locale; t: Translate }
}

export interface RenderedPage {
  layout: LayoutKind
  head: HeadData
  structuredData: object[]
  html: string
}

/** A page as markup, or `undefined` when its address names nothing. */
export async function renderPage(
  page: PageDefinition<unknown>,
  request: RenderRequest
): Promise<RenderedPage | undefined> {
  const { key, locale, params, search, origin, t, content, form, hint } = request
  const { env, settings, session } = request
  const route: Route = routes[key]
  const query = new URLSearchParams(search)
  const href = createHref(routes, locale)

  const data = await page.load?.({
    locale,
    t,
    href,
    content,
    params,
    query: declaredQuery(route, query),
    env,
    settings,
    session
  })
  if (data === notFound) return undefined

  const props: PageProps<unknown> = { locale, t, href, origin, data, form }
  const head = page.head(props)
  const ownPaths = alternatesOf(routes, key, params)
  const alternates: Alternates = head.alternates ?? ownPaths
  const switchTo = switchTarget(routes, alternates, locale, search)
  const layout = route.layout ?? 'default'
  const html = renderToString(
    <Layout
      kind={layout}
      t={t}
      href={href}
      locale={locale}
      current={key}
      switchTo={switchTo}
      alert={alertOfQuery(query, t)}
      hint={hint && { ...hint, switchTo }}
    >
      <page.Page {...props} />
    </Layout>
  )
  return {
    layout,
    html: keepTogether(html),
    structuredData: head.structuredData ?? [],
    head: {
      ...wordsOf(head, request),
      canonical: origin + (head.canonical ?? ownPaths[locale]),
      alternates: absolute(alternates, origin),
      index: (head.index ?? true) && route.index !== false,
      feed: feedPath(href)
    }
  }
}

/** What the head says of the page itself. */
function wordsOf(
  { title, description, type = 'website', image }: PageHead,
  { key, locale, origin, t }: RenderRequest
) {
  const siteName = t('shell.brand')
  const picture = assets[image ?? `og-${key}-${locale}.png`]
  return {
    title: documentTitle(title, siteName),
    description,
    locale,
    type,
    image: picture && origin + picture.url,
    siteName
  }
}

function absolute(alternates: Alternates, origin: string): Alternates {
  return Object.fromEntries(
    Object.entries(alternates).map(([locale, path]) => [locale, origin + path])
  )
}
