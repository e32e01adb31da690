import type { Settings } from '../config.ts'
import type { FormState } from '../forms/definition/form-state.ts'
import type { Content } from '../server/content/content.ts'
import { createTranslator } from '../server/messages/translator.ts'
import type { Locale, TranslatedPaths } from '../shared/language/locale.ts'
import type { Messages, Translate } from '../shared/language/messages.ts'
import type { Href } from '../shared/links/href.ts'
import type { Route, RouteKey } from '../shared/links/route.ts'
import type { FormPage, PersonalPage, PlainPage } from './define-page.tsx'
import type { Visitor } from './page-request.ts'

/** A rendition of a page: everything that it depends on, apart from the sources. */
export interface Rendition {
  key: RouteKey
  route: Pick<Route, 'path' | 'layout' | 'index' | 'query' | 'freeText'>
  page:
    | PlainPage
    | (FormPage & { form: FormState })
    | (PersonalPage & { form: FormState; visitor: Visitor })
  format: 'document' | 'payload' | 'markdown'
  locale: Locale
  /** The path at which the rendition is served, such as `/faq.md`. */
  path: string
  /** The parameters in the page's path. */
  params: Record<string, string>
  /** The query with its `?`: as it was sent, or only the part that matters in this format. */
  search: string
  /** The origin of absolute links. */
  origin: string
  /** The origin that was requested, on which the headers of a cached page depend. */
  requestOrigin: string
  isCrawler: boolean
  /** Whether the browser sent the cookie of a logged-in visitor. */
  isLoggedIn: boolean
  /** The visitor's own language, in which the hint offers the page if it exists. */
  hint?: Locale
  /** Whether this request switched the language. */
  isLanguageSwitched?: boolean
}

/** The data that all renditions share. */
export interface Sources {
  settings: Settings
  /** The messages of the page's language, the hint's language and the default language. */
  bundles: Partial<Record<Locale, Partial<Messages>>>
  translatedPaths: TranslatedPaths
  hrefIn: (locale: Locale) => Href
  contentIn: (locale: Locale) => Content
}

export function translatorFor({ settings, bundles }: Sources, locale: Locale): Translate {
  return createTranslator({ locale, bundles, isStrict: settings.STRICT_MESSAGES === 'true' })
}
