/** Elements without words: code and drawings. */
export const wordlessElements = ['script', 'style', 'template', 'svg'] as const

/** Elements that are left out of a page's text. */
export const silentElements = [...wordlessElements, 'nav', 'dialog', 'button'] as const

/** Elements that do not start a new line. */
export const inlineElements = [
  'a',
  'abbr',
  'b',
  'code',
  'em',
  'i',
  'mark',
  'span',
  'strong',
  'time'
] as const

/** Collapses white space, as browsers do. */
export function collapseWhitespace(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
