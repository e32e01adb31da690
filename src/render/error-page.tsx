import { opensAlert } from '../shared/links/alert-query.ts'
import { escapeHtml } from '../shared/text/escape.ts'
import { withoutJoiners } from '../shared/text/keep-together.ts'
import { type BareView, writeBarePage } from './bare-page.ts'
import { documentTitle } from './document.ts'
import { ErrorScreen, errorTexts, statusMessage } from './error-screen.tsx'
import { fillCached, hasPageCache } from './page-cache.ts'
import type { Replace } from './placeholders.ts'
import { type Sources, translatorFor, type View } from './view.ts'
import type { WrittenPage } from './written-page.ts'

/** Everything that an error screen depends on, apart from the sources. */
export interface ErrorView extends BareView, Pick<View, 'requestOrigin'> {
  statusCode: number
  message?: string
  requestId: string
}

/** The screen that replaces a page after an error (§5.3). Only unknown URLs' screens are cached. */
export async function renderErrorPage(view: ErrorView, sources: Sources): Promise<WrittenPage> {
  const { settings, bundles } = sources
  const { statusCode, locale, search, requestOrigin, isLoggedIn } = view
  if (statusCode !== 404 || opensAlert(search) || !hasPageCache(settings)) {
    return { body: new TextEncoder().encode(await renderError(view, sources)) }
  }
  return fillCached(settings, {
    key: [requestOrigin, statusCode, locale, isLoggedIn].join(' '),
    sources: [settings, ...Object.values(bundles)],
    share: (replace) => shareView(view, replace),
    write: async (sharedView) => ({ text: await renderError(sharedView, sources) })
  })
}

/** The view of all visitors, whose values are escaped for the HTML. */
function shareView(view: ErrorView, { text }: Replace): ErrorView {
  const { message = '', languages } = view
  return {
    ...view,
    message: text(escapeHtml(message)),
    languages: languages.map((each) => ({ ...each, href: text(escapeHtml(each.href)) })),
    search: ''
  }
}

function renderError(view: ErrorView, sources: Sources): Promise<string> {
  const { statusCode, locale } = view
  const t = translatorFor(sources, locale)
  const { title, description } = errorTexts(statusCode, t)
  const head = {
    title: documentTitle(withoutJoiners(title.replace(/\.$/, '')), t('shell.brand')),
    description: withoutJoiners(description)
  }
  const content = (
    <ErrorScreen
      {...view}
      t={t}
      href={sources.hrefIn(locale)}
      statusMessage={statusMessage(statusCode, t)}
    />
  )
  return writeBarePage(view, { head, content }, sources)
}
