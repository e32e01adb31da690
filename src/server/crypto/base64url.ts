/** Bytes as base64url without padding (RFC 4648 §5). */
export function toBase64Url(bytes: Uint8Array): string {
  return bytes.toBase64({ alphabet: 'base64url', omitPadding: true })
}

/** Tells whether a text can be a token: all of ours are 256 bits in base64url. */
export function isTokenShaped(text: string): boolean {
  return /^[\w-]{43}$/.test(text)
}
