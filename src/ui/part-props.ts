import type { Locale } from '../shared/language/locale.ts'
import type { Translate } from '../shared/language/messages.ts'
import type { Href } from '../shared/links/href.ts'

/** A part of a page that shows messages. */
export interface WithMessages {
  t: Translate
}

/** One that links to other pages, too. */
export interface WithLinks extends WithMessages {
  href: Href
}

/** One that formats numbers or dates, too. */
export interface WithLocale extends WithMessages {
  locale: Locale
}
