import { assets } from 'babylon:assets'
import { type Alternates, mapAlternates } from '../shared/language/locale.ts'
import { feedPath } from '../shared/links/endpoint-paths.ts'
import { withoutJoiners } from '../shared/text/keep-together.ts'
import type { LanguageLink } from '../ui/layouts/language-switch.tsx'
import type { LocaleHintProps } from '../ui/layouts/locale-hint.tsx'
import { findAlert } from './alert.ts'
import { languageLinks, listAlternates } from './alternates.ts'
import { declaredQuery } from './declared-query.ts'
import { notFound, type PageHead, type PreparedPage } from './define-page.tsx'
import { documentTitle, type RenderedPage } from './document.ts'
import { renderInLayout } from './layout.tsx'
import type { PageRequest } from './page-request.ts'
import { type Rendition, type Sources, translatorFor } from './rendition.ts'
import { structuredData } from './structured-data.ts'

/**
 * Renders a page in its layout, and collects the data of its head.
 * @returns `undefined` if the route has no page for the path, such as an unknown post
 */
export async function renderPage(
  rendition: Rendition,
  sources: Sources
): Promise<RenderedPage | undefined> {
  const request = createPageRequest(rendition, sources)
  const page = await preparePage(rendition, request)
  if (page === notFound) return undefined
  const { key, route, locale, params, search, origin, isLoggedIn } = rendition
  const { t, href } = request
  const { head, content } = page
  const ownPaths = listAlternates(route.path, params)
  const alternates: Alternates = head.alternates ?? ownPaths
  const languages = languageLinks({ alternates, locale, search }, sources)
  const layout = route.layout ?? 'default'
  const rendered = await renderInLayout(
    {
      layout,
      locale,
      current: head.menu === false ? undefined : key,
      isLoggedIn,
      languages,
      content,
      alert: findAlert(new URLSearchParams(search), t),
      hint: localeHint(rendition, sources, { alternates, languages, path: ownPaths[locale] })
    },
    sources
  )
  const isIndexed = (head.index ?? true) && route.index !== false
  const canonical = origin + (head.canonical ?? ownPaths[locale])
  const parts = { head, request, layout, url: canonical, home: origin + href('home') }
  return {
    ...rendered,
    structuredData: isIndexed ? structuredData(parts) : undefined,
    head: {
      ...describePage(head, rendition, request),
      canonical,
      alternates: mapAlternates(alternates, (path) => origin + path),
      isIndexed,
      feed: feedPath(href)
    }
  }
}

export function createPageRequest(rendition: Rendition, sources: Sources): PageRequest {
  const { route, locale, params, search, origin, isCrawler } = rendition
  const { settings, hrefIn, contentIn } = sources
  return {
    settings,
    locale,
    href: hrefIn(locale),
    hrefIn,
    origin,
    search,
    isCrawler,
    query: declaredQuery(route, search),
    t: translatorFor(sources, locale),
    content: contentIn(locale),
    params
  }
}

/** Loads the data of a rendition's page. */
export async function preparePage(
  { page }: Rendition,
  request: PageRequest
): Promise<PreparedPage | typeof notFound> {
  if (page.kind === 'plain') return page.prepare(request)
  const { form } = page
  if (page.kind === 'form') return page.prepare({ ...request, form })
  return page.prepare({ ...request, ...page.visitor, form })
}

interface HintParts {
  alternates: Alternates
  languages: LanguageLink[]
  path: string
}

/** Omits the hint if the page does not exist in the visitor's language. */
function localeHint(
  { hint, search }: Rendition,
  sources: Sources,
  { alternates, languages, path }: HintParts
): LocaleHintProps | undefined {
  const link = languages.find(({ locale }) => locale === hint)
  if (!hint || !link || !alternates[hint]) return undefined
  return { ...link, t: translatorFor(sources, hint), page: path + search }
}

function describePage(
  { title, description, type = 'website', image }: PageHead,
  { key, locale, origin }: Rendition,
  { t }: PageRequest
) {
  const siteName = t('shell.brand')
  const picture = image ?? assets[`og-${key}-${locale}.png`]?.url
  return {
    title: documentTitle(withoutJoiners(title), siteName),
    description: withoutJoiners(description),
    locale,
    type,
    image: picture && origin + picture,
    siteName
  }
}
