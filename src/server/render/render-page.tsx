import { assets } from 'babylon:assets'
import { renderToString } from 'react-dom/server'
import type { OpenPage, PageHead, PageRequest } from '../../pages/define-page.tsx'
import type { Locale } from '../../shared/locale.ts'
import type { Translate } from '../../shared/messages.ts'
import type { Layout as LayoutKind, Route, RouteKey } from '../../shared/route.ts'
import { Layout } from '../../ui/layouts/layout.tsx'
import { feedPath } from '../content/feed-path.ts'
import { alertOfQuery } from './alert.ts'
import { type Alternates, alternatesOf, switchTarget } from './alternates.ts'
import { documentTitle } from './document.ts'
import type { HeadData } from './head.ts'
import { keepTogether } from './keep-together.ts'

interface RenderOptions {
  key: RouteKey
  route: Pick<Route, 'path' | 'layout' | 'index'>
  page: OpenPage
  request: PageRequest
  /** The visitor's preferred language, if the page offers it. */
  hint?: { locale: Locale; t: Translate }
}

export interface RenderedPage {
  layout: LayoutKind
  head: HeadData
  structuredData: object[]
  html: string
}

/** Renders a page in its layout, and collects the data of its head. */
export function renderPage({ key, route, page, request, hint }: RenderOptions): RenderedPage {
  const { locale, params, search, origin, t, href, hrefIn } = request
  const { head } = page
  const ownPaths = alternatesOf(route.path, params)
  const alternates: Alternates = head.alternates ?? ownPaths
  const switchTo = switchTarget({ alternates, locale, hrefIn, search })
  const layout = route.layout ?? 'default'
  const html = renderToString(
    <Layout
      kind={layout}
      t={t}
      href={href}
      locale={locale}
      current={key}
      switchTo={switchTo}
      alert={alertOfQuery(new URLSearchParams(search), t)}
      hint={hint && { ...hint, switchTo }}
    >
      {page.content}
    </Layout>
  )
  return {
    layout,
    html: keepTogether(html),
    structuredData: head.structuredData ?? [],
    head: {
      ...wordsOf(head, key, request),
      canonical: origin + (head.canonical ?? ownPaths[locale]),
      alternates: absolute(alternates, origin),
      index: (head.index ?? true) && route.index !== false,
      feed: feedPath(href)
    }
  }
}

/** The words of the head. */
function wordsOf(
  { title, description, type = 'website', image }: PageHead,
  key: RouteKey,
  { locale, origin, t }: PageRequest
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
