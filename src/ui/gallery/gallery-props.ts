import type { Href } from '../../shared/href.ts'
import type { Locale } from '../../shared/locale.ts'
import type { Translate } from '../../shared/messages.ts'

export interface GalleryProps {
  t: Translate
  href: Href
  locale: Locale
}
