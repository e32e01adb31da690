import { feedPath } from '../shared/links/endpoint-paths.ts'
import type { LanguageLink } from '../ui/layouts/language-switch.tsx'
import { findAlert } from './alert.ts'
import type { PreparedPage } from './define-page.tsx'
import { type RenderedPage, renderDocument } from './document.ts'
import { renderInLayout } from './layout.tsx'
import { type Rendition, type Sources, translatorFor } from './rendition.ts'

/** Everything that the layout and the head of a page without a route depend on. */
export interface BareRendition
  extends Pick<Rendition, 'locale' | 'search' | 'isCrawler' | 'isLoggedIn'> {
  /** The links to the same URL in the other languages. */
  languages: LanguageLink[]
}

/**
 * Writes a page without a route: an error or the gallery. It has no URL of its own, and so no
 * alternates and no structured data.
 */
export async function writeBarePage(
  rendition: BareRendition,
  { head, content }: PreparedPage,
  sources: Sources
): Promise<string> {
  const { locale, search } = rendition
  const t = translatorFor(sources, locale)
  const alert = findAlert(new URLSearchParams(search), t)
  const page: RenderedPage = {
    ...(await renderInLayout({ ...rendition, layout: 'default', content, alert }, sources)),
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
  return renderDocument(page, rendition, sources.settings)
}
