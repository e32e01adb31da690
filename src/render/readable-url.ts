/**
 * Characters that are invisible, or change the direction or line breaks of the surrounding text.
 */
const invisible = /[\p{C}\p{Z}]/gu

/** Characters with a special meaning in URLs, which must stay escaped. */
const reserved = /[%/?#&=+;:,@$\\]/g

/**
 * Decodes a URL for reading: `/%C5%9F` → `/ş`. Keeps escapes that are malformed, or whose
 * characters would change the meaning of the URL or the look of the line. The result is text, not
 * HTML.
 */
export function readableUrl(url: string): string {
  return url
    .toWellFormed()
    .replace(/(?:%[0-9a-f]{2})+/gi, decode)
    .replace(invisible, (character) => encodeURIComponent(character))
}

function decode(escapes: string): string {
  try {
    return decodeURIComponent(escapes).replace(reserved, (character) =>
      encodeURIComponent(character)
    )
  } catch {
    // The escapes are not valid UTF-8.
    return escapes
  }
}
