import { feedPath } from '../shared/links/endpoint-paths.ts'
import type { LanguageLink } from '../ui/layouts/language-switch.tsx'
import { findAlert } from './alert.ts'
import type { PreparedPage } from './define-page.tsx'
import { type RenderedPage, renderDocument } from './document.ts'
import { renderInLayout } from './layout.tsx'
import { type Sources, translatorFor, type View } from './view.ts'

/** Everything that the layout and the head of a page without a route depend on. */
export interface BareView extends Pick<View, 'locale' | 'search' | 'isCrawler' | 'isLoggedIn'> {
  /** The links to the same URL in the other languages. */
  languages: LanguageLink[]
}

/**
 * Renders an error or the gallery: content that is ready, where a page's is prepared for its route.
 * The layout and the document are those of {@link renderPage}. Without a route there is no URL of
 * its own, so neither alternates nor structured data.
 */
export function writeBarePage(
  view: BareView,
  { head, content }: PreparedPage,
  sources: Sources
): string {
  const { locale, search } = view
  const t = translatorFor(sources, locale)
  const alert = findAlert(new URLSearchParams(search), t)
  const page: RenderedPage = {
    ...renderInLayout({ ...view, layout: 'default', content, alert }, sources),
    head: {
      ...head,
      locale,
      type: 'website',
      alternates: {},
      isIndexed: false,
      siteName: t('shell.brand'),
      feed: feedPath(sources.hrefIn(locale))
    }
  }
  return renderDocument(page, view, sources.settings)
}
