import { assets } from 'babylon:assets'
import { Hono } from 'hono/quick'
import { renderToString } from 'react-dom/server'
import type { AppContext, AppEnv } from '../../../env.ts'
import { languageLinks } from '../../../render/alternates.ts'
import { renderDocument } from '../../../render/document.ts'
import { feedPath } from '../../../server/content/feed-path.ts'
import { loadBundles } from '../../../server/messages/bundle.ts'
import { createTranslator } from '../../../server/messages/translator.ts'
import { byLocale, type Locale, locales } from '../../../shared/language/locale.ts'
import { localePath } from '../../../shared/links/paths.ts'
import { Layout } from '../../../ui/layouts/layout.tsx'
import { privateNoStore } from '../../cache-control.ts'
import { answerNotFound } from '../../errors/errors.ts'
import { hasWordingService, siteRequest } from '../../request/site-request.ts'

const path = '/_gallery'

/** Shows every component in every state, for development and tests. It needs the setting `GALLERY`. */
export function gallery(): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  for (const locale of locales) {
    app.get(localePath(locale, path), (c) =>
      c.get('settings').GALLERY === 'true' ? showGallery(c, locale) : answerNotFound(c)
    )
  }
  return app
}

async function showGallery(c: AppContext, locale: Locale): Promise<Response> {
  const { Gallery } = await import('../../../ui/gallery/gallery.tsx')
  const bundles = await loadBundles(siteRequest(c), [locale])
  const t = createTranslator({ locale, bundles, strict: true })
  const href = c.get('href')
  const alternates = byLocale((each) => localePath(each, path))
  const languages = languageLinks({
    alternates,
    locale,
    hrefIn: c.get('hrefIn'),
    counterparts: c.get('counterparts'),
    search: ''
  })
  const html = renderToString(
    <Layout kind="default" t={t} href={href} locale={locale} languages={languages}>
      <link rel="stylesheet" href={assets['gallery.css']?.url} />
      <Gallery t={t} href={href} locale={locale} />
    </Layout>
  )
  c.header('Cache-Control', privateNoStore)
  return c.html(
    renderDocument({
      head: {
        title: 'Gallery',
        description: 'Every component in every state.',
        locale,
        alternates: {},
        type: 'website',
        index: false,
        siteName: t('shell.brand'),
        feed: feedPath(href)
      },
      html,
      crawler: c.get('crawler'),
      wordingService: hasWordingService(c)
    })
  )
}
