import { assets } from 'babylon:assets'
import type { Graph } from 'schema-dts'
import type { OpenPage, PageHead, PageRequest } from '../pages/define-page.tsx'
import { feedPath } from '../server/content/feed-path.ts'
import { type Alternates, type Locale, mapAlternates } from '../shared/language/locale.ts'
import type { Translate } from '../shared/language/messages.ts'
import type { Layout as LayoutKind, Route, RouteKey } from '../shared/links/route.ts'
import { plainWords } from '../shared/text/keep-together.ts'
import type { LanguageLink } from '../ui/layouts/language-switch.tsx'
import type { LocaleHintProps } from '../ui/layouts/locale-hint.tsx'
import { alertOfQuery } from './alert.ts'
import { alternatesOf, type Counterparts, languageLinks } from './alternates.ts'
import { documentTitle } from './document.ts'
import type { HeadData } from './head.ts'
import { renderInLayout } from './layout.tsx'
import { structuredData } from './structured-data.ts'

interface RenderOptions {
  key: RouteKey
  route: Pick<Route, 'path' | 'layout' | 'index'>
  page: OpenPage
  request: PageRequest
  /** The messages that the page is rendered with. */
  wording: readonly object[]
  counterparts: Counterparts
  /** Whether the browser says that somebody is logged in. */
  signedIn: boolean
  /** The visitor's preferred language, if the page offers it. */
  hint?: { locale: Locale; t: Translate }
}

export interface RenderedPage {
  layout: LayoutKind
  head: HeadData
  structuredData?: Graph
  html: string
}

/** Renders a page in its layout, and collects the data of its head. */
export function renderPage(options: RenderOptions): RenderedPage {
  const { key, route, page, request, wording, counterparts, signedIn, hint } = options
  const { locale, params, search, origin, t, href, hrefIn } = request
  const { head } = page
  const ownPaths = alternatesOf(route.path, params)
  const alternates: Alternates = head.alternates ?? ownPaths
  const languages = languageLinks({ alternates, locale, hrefIn, counterparts, search })
  const layout = route.layout ?? 'default'
  const html = renderInLayout({
    kind: layout,
    wording,
    t,
    href,
    locale,
    current: key,
    signedIn,
    hasPlatform: request.settings.PLATFORM_URL !== undefined,
    languages,
    content: page.content,
    alert: alertOfQuery(new URLSearchParams(search), t),
    hint: hintOf(hint, alternates, languages, ownPaths[locale] + search)
  })
  const index = (head.index ?? true) && route.index !== false
  const canonical = origin + (head.canonical ?? ownPaths[locale])
  const parts = { head, request, layout, url: canonical, home: origin + href('home') }
  return {
    layout,
    html,
    structuredData: index ? structuredData(parts) : undefined,
    head: {
      ...wordsOf(head, key, request),
      canonical,
      alternates: mapAlternates(alternates, (path) => origin + path),
      index,
      feed: feedPath(href)
    }
  }
}

/** Omits the hint if the page does not exist in the visitor's language. */
function hintOf(
  hint: RenderOptions['hint'],
  alternates: Alternates,
  languages: LanguageLink[],
  page: string
): LocaleHintProps | undefined {
  const link = languages.find(({ locale }) => locale === hint?.locale)
  return hint && link && alternates[hint.locale] ? { ...link, t: hint.t, page } : undefined
}

/** The part of the head that describes the page itself. */
function wordsOf(
  { title, description, type = 'website', image }: PageHead,
  key: RouteKey,
  { locale, origin, t }: PageRequest
) {
  const siteName = t('shell.brand')
  const picture = image ?? assets[`og-${key}-${locale}.png`]?.url
  return {
    title: documentTitle(plainWords(title), siteName),
    description: plainWords(description),
    locale,
    type,
    image: picture && origin + picture,
    siteName
  }
}
