import { withoutAlert } from '../../shared/alert-query.ts'
import { addressOf, type Href } from '../../shared/href.ts'
import { type Alternates, byLocale, type Locale, locales } from '../../shared/locale.ts'
import type { LanguageLink } from '../../ui/layouts/language-switch.tsx'

/** A route's path in each language. */
export function alternatesOf(path: string, params: Record<string, string>): Record<Locale, string> {
  return byLocale((locale) => addressOf(path, locale, { params }))
}

interface LinkOptions {
  alternates: Alternates
  locale: Locale
  hrefIn: (locale: Locale) => Href
  /** The raw query, with its `?`. */
  search: string
}

/**
 * The links of the language switcher: the page's counterparts with the query as it was sent,
 * without the keys that open a dialog. For a language that lacks the page, its blog list.
 */
export function languageLinks({ alternates, locale, hrefIn, search }: LinkOptions): LanguageLink[] {
  return locales
    .filter((each) => each !== locale)
    .map((each) => {
      const counterpart = alternates[each]
      if (!counterpart) return { locale: each, href: hrefIn(each)('blogs') }
      // The counterpart may contain parameters that matter, but the request's query has them too.
      return { locale: each, href: counterpart.split('?', 1)[0] + withoutAlert(search) }
    })
}
