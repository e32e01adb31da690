import { type Locale, localeTags } from '../../../shared/language/locale.ts'

/** A saved reply without its greeting and its closing, which most share, for lists. */
export function savedReplyExcerpt(text: string, locale: Locale): string {
  const paragraphs = text.split(/\n{2,}/)
  const content = (paragraphs.length < 3 ? paragraphs : paragraphs.slice(1, -1)).join(' ')
  // The greeting ends with a comma, after which many continue in lower case.
  return content.charAt(0).toLocaleUpperCase(localeTags[locale].intl) + content.slice(1)
}
