import { builtInMessages } from 'babylon:messages'
import { createTranslator } from '../server/messages/translator.ts'
import { byLocale, type Locale } from '../shared/language/locale.ts'
import type { Translate } from '../shared/language/messages.ts'
import { feedPath } from '../shared/links/endpoint-paths.ts'
import type { Href } from '../shared/links/href.ts'
import { localePath, splitLocale } from '../shared/links/paths.ts'
import { PageNotFoundError, type SiteError } from '../shared/protocol/site-error.ts'
import { escapeHtml } from '../shared/text/escape.ts'
import type { PageAlert } from '../ui/feedback/alert-dialog.tsx'
import { ErrorScreen, errorWords, statusMessageOf } from '../ui/feedback/error-screen.tsx'
import type { LanguageLink } from '../ui/layouts/language-switch.tsx'
import { alertOfQuery } from './alert.ts'
import { languageLinks, type TranslatedPaths } from './alternates.ts'
import { documentTitle, renderDocument } from './document.ts'
import { renderInLayout } from './layout.tsx'
import { placeholder, type Template, templateOf } from './placeholders.ts'
import { readableUrl } from './readable-url.ts'

/** The parts of a request that are known even if everything else fails. */
export interface FailedRequest {
  id: string
  path: string
  /** The query as it was sent, with its `?`. */
  search: string
  /** The language of the path's prefix. */
  locale: Locale
  hrefIn: (locale: Locale) => Href
  translatedPaths: TranslatedPaths
  /** Whether the browser says that somebody is logged in. */
  loggedIn: boolean
  wordingService: boolean
  hasPlatform: boolean
}

/**
 * The error screen (§5.3). Its messages are in the Worker, so it needs neither KV, D1 nor the
 * assets.
 */
export function renderErrorPage(error: SiteError, request: FailedRequest): string {
  const t = createTranslator({ locale: request.locale, bundles: builtInMessages })
  return renderScreen(error.statusCode, request, {
    t,
    message: messageOf(error),
    languages: languagesOf(request),
    alert: alertOfQuery(new URLSearchParams(request.search), t)
  })
}

/**
 * The screen for a URL without a page. Only the URL and the links to the other languages vary, so
 * the rest can be cached. It opens no alert.
 */
export function notFoundTemplate(request: FailedRequest): Template {
  const t = createTranslator({ locale: request.locale, bundles: builtInMessages })
  return templateOf(
    renderScreen(404, request, {
      t,
      message: placeholder('address'),
      languages: languagesOf(request).map(({ locale }) => ({ locale, href: placeholder(locale) }))
    })
  )
}

/** The values of the placeholders in `notFoundTemplate`. */
export function notFoundTexts(address: string, request: FailedRequest): Record<string, string> {
  const links = languagesOf(request).map(({ locale, href }) => [locale, escapeHtml(href)])
  return { address: escapeHtml(readableUrl(address)), ...Object.fromEntries(links) }
}

/** The links to the same URL in the other languages. */
function languagesOf(request: FailedRequest): LanguageLink[] {
  const { search, locale, hrefIn, translatedPaths } = request
  // Without its prefix, `/tr//example.com` would point to another site.
  const [, path] = splitLocale(request.path.replace(/\/{2,}/g, '/'))
  const alternates = byLocale((each) => localePath(each, path))
  return languageLinks({ alternates, locale, hrefIn, translatedPaths, search })
}

interface ScreenParts {
  t: Translate
  message?: string
  languages: LanguageLink[]
  alert?: PageAlert
}

function renderScreen(
  statusCode: number,
  { id, locale, hrefIn, loggedIn, wordingService, hasPlatform }: FailedRequest,
  { t, message, languages, alert }: ScreenParts
): string {
  const href = hrefIn(locale)
  const html = renderInLayout({
    kind: 'default',
    bundles: [builtInMessages],
    t,
    href,
    locale,
    loggedIn,
    hasPlatform,
    languages,
    alert,
    content: (
      <ErrorScreen
        t={t}
        href={href}
        statusCode={statusCode}
        statusMessage={statusMessageOf(statusCode, t)}
        message={message}
        requestId={id}
      />
    )
  })
  const { title, description } = errorWords(statusCode, t)
  return renderDocument({
    head: {
      title: documentTitle(title.replace(/\.$/, ''), t('shell.brand')),
      description,
      locale,
      alternates: {},
      type: 'website',
      index: false,
      siteName: t('shell.brand'),
      feed: feedPath(href)
    },
    html,
    crawler: false,
    wordingService
  })
}

/** The address without a page, or the message of an error that does not repeat its status. */
function messageOf(error: SiteError): string | undefined {
  if (error instanceof PageNotFoundError) return readableUrl(error.address)
  return error.message === error.statusMessage ? undefined : error.message
}
