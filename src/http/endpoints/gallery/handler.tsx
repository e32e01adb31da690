import { assets } from 'babylon:assets'
import type { AppContext } from '../../../env.ts'
import { Gallery } from '../../../gallery/gallery.tsx'
import { languageLinks } from '../../../render/alternates.ts'
import { writeBarePage } from '../../../render/bare-page.ts'
import { encodeText } from '../../../render/written-page.ts'
import { createTranslator } from '../../../server/messages/translator.ts'
import { byLocale } from '../../../shared/language/locale.ts'
import { galleryPath } from '../../../shared/links/endpoint-paths.ts'
import { localePath } from '../../../shared/links/paths.ts'
import { privateNoStore } from '../../../shared/protocol/cache-control.ts'
import { loadSources } from '../../renditions/sources.ts'
import { respond } from '../../respond.ts'

/** The gallery in the language of its path. Loaded on demand, because visitors do not need it. */
export async function showGallery(c: AppContext): Promise<Response> {
  const locale = c.get('locale')
  const sources = await loadSources(c, [locale])
  const t = createTranslator({ locale, bundles: sources.bundles, isStrict: true })
  const alternates = byLocale((each) => localePath(each, galleryPath))
  const rendition = {
    locale,
    search: '',
    languages: languageLinks({ alternates, locale, search: '' }, sources),
    isCrawler: c.get('isCrawler'),
    isLoggedIn: false
  }
  const head = { title: 'Gallery', description: 'Every component in every state.' }
  const content = (
    <>
      <link rel="stylesheet" href={assets['gallery.css']?.url} />
      <Gallery t={t} href={c.get('href')} locale={locale} />
    </>
  )
  const html = await writeBarePage(rendition, { head, content }, sources)
  return respond(c, await encodeText(html), {
    cacheControl: privateNoStore,
    headers: { 'Content-Type': 'text/html; charset=UTF-8' }
  })
}
