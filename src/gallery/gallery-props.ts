import type { Locale } from '../shared/language/locale.ts'
import type { Translate } from '../shared/language/messages.ts'
import type { Href } from '../shared/links/href.ts'

export interface GalleryProps {
  t: Translate
  href: Href
  locale: Locale
}
