import { opensAlert } from '../shared/links/alert-query.ts'
import { escapeHtml } from '../shared/text/escape.ts'
import { withoutJoiners } from '../shared/text/keep-together.ts'
import { type BareRendition, writeBarePage } from './bare-page.ts'
import { documentTitle } from './document.ts'
import { ErrorScreen, errorTexts, statusMessage } from './error-screen.tsx'
import { fillCached, hasPageCache } from './page-cache.ts'
import type { Replace } from './placeholders.ts'
import { type Rendition, type Sources, translatorFor } from './rendition.ts'
import type { WrittenPage } from './written-page.ts'

/** Everything that an error screen depends on, apart from the sources. */
export interface ErrorRendition extends BareRendition, Pick<Rendition, 'requestOrigin'> {
  statusCode: number
  message?: string
  requestId: string
}

/** The screen that replaces a page after an error (§5.3). Only unknown URLs' screens are cached. */
export async function renderErrorPage(
  rendition: ErrorRendition,
  sources: Sources
): Promise<WrittenPage> {
  const { settings, bundles } = sources
  const { statusCode, locale, search, requestOrigin, isLoggedIn } = rendition
  if (statusCode !== 404 || opensAlert(search) || !hasPageCache(settings)) {
    return { body: new TextEncoder().encode(await renderError(rendition, sources)) }
  }
  return fillCached(settings, {
    key: [requestOrigin, statusCode, locale, isLoggedIn].join(' '),
    sources: [settings, ...Object.values(bundles)],
    share: (replace) => shareRendition(rendition, replace),
    write: async (sharedRendition) => ({ text: await renderError(sharedRendition, sources) })
  })
}

/** The rendition of all visitors, whose values are escaped for the HTML. */
function shareRendition(rendition: ErrorRendition, { text }: Replace): ErrorRendition {
  const { message = '', languages } = rendition
  return {
    ...rendition,
    message: text(escapeHtml(message)),
    languages: languages.map((each) => ({ ...each, href: text(escapeHtml(each.href)) })),
    search: ''
  }
}

function renderError(rendition: ErrorRendition, sources: Sources): Promise<string> {
  const { statusCode, locale } = rendition
  const t = translatorFor(sources, locale)
  const { title, description } = errorTexts(statusCode, t)
  const head = {
    title: documentTitle(withoutJoiners(title.replace(/\.$/, '')), t('shell.brand')),
    description: withoutJoiners(description)
  }
  const content = (
    <ErrorScreen
      {...rendition}
      t={t}
      href={sources.hrefIn(locale)}
      statusMessage={statusMessage(statusCode, t)}
    />
  )
  return writeBarePage(rendition, { head, content }, sources)
}
