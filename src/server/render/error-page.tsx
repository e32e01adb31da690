import { builtInMessages } from 'babylon:messages'
import { renderToString } from 'react-dom/server'
import type { Href } from '../../shared/href.ts'
import { byLocale, type Locale } from '../../shared/locale.ts'
import { localePath, rawQuery, splitLocale } from '../../shared/paths.ts'
import type { SiteError } from '../../shared/site-error.ts'
import { ErrorScreen, errorWords } from '../../ui/error-screen.tsx'
import { Layout } from '../../ui/layouts/layout.tsx'
import { feedPath } from '../content/feed-path.ts'
import { createTranslator } from '../messages/translator.ts'
import { languageLinks } from './alternates.ts'
import { documentTitle, renderDocument } from './document.ts'

/** The parts of a request that are known even when its answer fails. */
interface FailedRequest {
  id: string
  url: string
  /** The language of the path's prefix. */
  locale: Locale
  hrefIn: (locale: Locale) => Href
  wordingService: boolean
}

/** The error screen (§5.3). Its texts are in the bundle, so that it needs no KV, D1 or assets. */
export function renderErrorPage(error: SiteError, request: FailedRequest): string {
  const { id, locale, hrefIn } = request
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
      languages={languageLinks({ alternates, locale, hrefIn, search })}
    >
      <ErrorScreen
        t={t}
        href={href}
        statusCode={error.statusCode}
        path={url.pathname}
        requestId={id}
      />
    </Layout>
  )
  const { title, description } = errorWords(error.statusCode, t)
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
    wordingService: request.wordingService
  })
}
