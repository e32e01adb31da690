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
 * Writes a page without a route: an error or the gallery. It has no URL of its own, and so no
 * alternates and no structured data.
 */
export async function writeBarePage(
  view: BareView,
  { head, content }: PreparedPage,
  sources: Sources
): Promise<string> {
  const { locale, search } = view
  const t = translatorFor(sources, locale)
  const alert = findAlert(new URLSearchParams(search), t)
  const page: RenderedPage = {
    ...(await renderInLayout({ ...view, layout: 'default', content, alert }, sources)),
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
