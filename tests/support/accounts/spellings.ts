const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

/** Other strings that a lenient base64url decoder decodes to the same bytes. */
export function listSpellings(text: string): Record<string, string> {
  const half = text.length / 2
  const inside = (space: string) => text.slice(0, half) + space + text.slice(half)
  const bits = (text.length % 4) * 6 - 8 * Math.floor(((text.length % 4) * 6) / 8)
  const last = alphabet.indexOf(text.at(-1) ?? '')
  return {
    'a space before': ` ${text}`,
    'a space behind': `${text} `,
    'a tab inside': inside('\t'),
    'a line break inside': inside('\n'),
    'a form feed inside': inside('\f'),
    'a carriage return behind': `${text}\r`,
    padding: `${text}=`,
    'two paddings': `${text}==`,
    'an escape': `%${text.charCodeAt(0).toString(16)}${text.slice(1)}`,
    // The bits of the last character beyond the last byte are ignored.
    ...(bits > 0 && { 'stray bits': text.slice(0, -1) + alphabet[last ^ 1] })
  }
}
