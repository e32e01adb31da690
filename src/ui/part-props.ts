import type { Locale } from '../shared/language/locale.ts'
import type { Translate } from '../shared/language/messages.ts'
import type { Href } from '../shared/links/href.ts'

/** Props of a part of a page that shows messages. */
export interface WithMessages {
  t: Translate
}

/** Props of a part that also links to pages. */
export interface WithLinks extends WithMessages {
  href: Href
}

/** Props of a part that also formats numbers or dates. */
export interface WithLocale extends WithMessages {
  locale: Locale
}
