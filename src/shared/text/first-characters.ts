/** The beginning of a text, without half an emoji at its end. */
export function firstCharacters(text: string, max: number): string {
  return Array.from(text).slice(0, max).join('')
}
