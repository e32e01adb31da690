import { opensAlert } from '../shared/links/alert-query.ts'
import { escapeHtml } from '../shared/text/escape.ts'
import { withoutJoiners } from '../shared/text/keep-together.ts'
import { type HrefName, hrefValues, sharedLinks } from './alternates.ts'
import { type BareRendition, writeBarePage } from './bare-page.ts'
import { documentTitle } from './document.ts'
import { ErrorScreen, errorTexts, statusMessage } from './error-screen.tsx'
import { fillCached, hasPageCache } from './page-cache.ts'
import type { Placeholders, Values } from './placeholders.ts'
import { type Rendition, type Sources, translatorFor } from './rendition.ts'
import type { WrittenBody } from './written-page.ts'

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
): Promise<WrittenBody> {
  const { settings, bundles } = sources
  const { statusCode, locale, search, requestOrigin, isLoggedIn } = rendition
  if (statusCode !== 404 || opensAlert(search) || !hasPageCache(settings)) {
    return { body: new TextEncoder().encode(await renderError(rendition, sources)) }
  }
  return fillCached(settings, {
    key: [requestOrigin, statusCode, locale, isLoggedIn].join(' '),
    sources: [settings, ...Object.values(bundles)],
    share: (placeholders) => shareRendition(rendition, placeholders),
    readValues: () => visitorValues(rendition),
    write: async (sharedRendition) => ({ text: await renderError(sharedRendition, sources) })
  })
}

type VisitorValue = 'message' | HrefName

/** The rendition of all visitors. */
function shareRendition(
  rendition: ErrorRendition,
  { text }: Placeholders<VisitorValue>
): ErrorRendition {
  const languages = sharedLinks(rendition.languages, text)
  return { ...rendition, message: text('message'), languages, search: '' }
}

/** The values of one visitor, escaped for the HTML. */
function visitorValues({ message = '', languages }: ErrorRendition): Values<VisitorValue> {
  return { ...hrefValues(languages), message: escapeHtml(message) }
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
