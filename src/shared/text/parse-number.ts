/**
 * Parses a whole number from untrusted text.
 * @returns `undefined` for other text, and for a number that is too long to be exact
 */
export function parseNumber(text: string | null | undefined): number | undefined {
  return text && /^\d{1,15}$/.test(text) ? Number(text) : undefined
}
