/** Bytes as base64url without padding (RFC 4648 §5). */
export function toBase64Url(bytes: Uint8Array): string {
  return bytes.toBase64({ alphabet: 'base64url', omitPadding: true })
}

/**
 * Decodes base64url; `undefined` for any non-canonical form, such as with spaces, padding or stray
 * bits at the end. Otherwise a single-use value could be used once in each spelling.
 */
export function fromBase64Url(text: string): Uint8Array<ArrayBuffer> | undefined {
  if (!/^[\w-]+$/.test(text) || text.length % 4 === 1) return undefined
  const bytes = Uint8Array.fromBase64(text, { alphabet: 'base64url' })
  return toBase64Url(bytes) === text ? bytes : undefined
}

/** Whether a string has the shape of a token: 256 bits in base64url. */
export function isTokenShaped(text: string): boolean {
  return /^[\w-]{43}$/.test(text)
}
