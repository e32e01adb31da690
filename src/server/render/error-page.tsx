import { builtInMessages } from 'babylon:messages'
import { renderToString } from 'react-dom/server'
import type { Href } from '../../shared/href.ts'
import { byLocale, type Locale } from '../../shared/locale.ts'
import type { Translate } from '../../shared/messages.ts'
import { localePath, rawQuery, splitLocale } from '../../shared/paths.ts'
import { PageNotFoundError, type SiteError } from '../../shared/site-error.ts'
import { ErrorScreen, errorWords, statusMessageOf } from '../../ui/error-screen.tsx'
import { Layout } from '../../ui/layouts/layout.tsx'
import { feedPath } from '../content/feed-path.ts'
import { createTranslator } from '../messages/translator.ts'
import { alertOfQuery } from './alert.ts'
import { type Counterparts, languageLinks } from './alternates.ts'
import { documentTitle, renderDocument } from './document.ts'
import { readableAddress } from './readable-address.ts'

/** The parts of a request that are known even when its answer fails. */
interface FailedRequest {
  id: string
  url: string
  /** The language of the path's prefix. */
  locale: Locale
  hrefIn: (locale: Locale) => Href
  counterparts: Counterparts
  /** Whether the browser says that somebody is logged in. */
  signedIn: boolean
  wordingService: boolean
}

/** The error screen (§5.3). Its texts are in the bundle, so that it needs no KV, D1 or assets. */
export function renderErrorPage(error: SiteError, request: FailedRequest): string {
  const { id, locale, hrefIn, counterparts, signedIn, wordingService } = request
  const { statusCode } = error
  const href = hrefIn(locale)
  const t = createTranslator({ locale, bundles: builtInMessages })
  const url = new URL(request.url)
  // Without its prefix, `/tr//example.com` would name another site.
  const [, path] = splitLocale(url.pathname.replace(/\/{2,}/g, '/'))
  const alternates = byLocale((each) => localePath(each, path))
  const search = rawQuery(request.url)

  const html = renderToString(
    <Layout
      kind="default"
      t={t}
      href={href}
      locale={locale}
      signedIn={signedIn}
      languages={languageLinks({ alternates, locale, hrefIn, counterparts, search })}
      alert={alertOfQuery(new URLSearchParams(search), t)}
    >
      <ErrorScreen
        t={t}
        href={href}
        statusCode={statusCode}
        statusMessage={statusMessageOf(statusCode, t)}
        message={messageOf(error, t)}
        requestId={id}
      />
    </Layout>
  )
  const { title, description } = errorWords(statusCode, t)
  return renderDocument({
    head: {
      title: documentTitle(title, t('shell.brand')),
      description,
      locale,
      alternates: {},
      type: 'website',
      index: false,
      siteName: t('shell.brand'),
      feed: feedPath(href)
    },
    structuredData: [],
    html,
    crawler: false,
    wordingService
  })
}

/** The message of an error, unless it only repeats the status message. */
function messageOf(error: SiteError, t: Translate): string | undefined {
  if (error instanceof PageNotFoundError) {
    return t(`errors.notFound.${error.reason}`, { path: readableAddress(error.address) })
  }
  return error.message === error.statusMessage ? undefined : error.message
}
