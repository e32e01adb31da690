/** The beginning of a text, without splitting an emoji. */
export function firstCharacters(text: string, max: number): string {
  return Array.from(text).slice(0, max).join('')
}
