import { assets } from 'babylon:assets'
import { hasMessageService } from '../../../config.ts'
import type { AppContext } from '../../../env.ts'
import { languageLinks } from '../../../render/alternates.ts'
import { renderDocument } from '../../../render/document.ts'
import { renderInLayout } from '../../../render/layout.tsx'
import { loadBundles } from '../../../server/messages/load-messages.ts'
import { createTranslator } from '../../../server/messages/translator.ts'
import { byLocale, type Locale } from '../../../shared/language/locale.ts'
import { feedPath, galleryPath } from '../../../shared/links/endpoint-paths.ts'
import { localePath } from '../../../shared/links/paths.ts'
import { privateNoStore } from '../../../shared/protocol/cache-control.ts'
import { Gallery } from '../../../ui/gallery/gallery.tsx'
import { siteRequest } from '../../request/site-request.ts'

/** The gallery in a language. Loaded on demand, because visitors do not need it. */
export async function showGallery(c: AppContext, locale: Locale): Promise<Response> {
  const bundles = await loadBundles(siteRequest(c), [locale])
  const t = createTranslator({ locale, bundles, strict: true })
  const href = c.get('href')
  const alternates = byLocale((each) => localePath(each, galleryPath))
  const languages = languageLinks({
    alternates,
    locale,
    hrefIn: c.get('hrefIn'),
    translatedPaths: c.get('translatedPaths'),
    search: ''
  })
  const layout = 'default'
  const rendered = renderInLayout({
    kind: layout,
    bundles: Object.values(bundles),
    t,
    href,
    locale,
    languages,
    content: (
      <>
        <link rel="stylesheet" href={assets['gallery.css']?.url} />
        <Gallery t={t} href={href} locale={locale} />
      </>
    )
  })
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
      ...rendered,
      layout,
      crawler: c.get('crawler'),
      messageService: hasMessageService(c.get('settings'))
    })
  )
}
