const encoder = new TextEncoder()

/** SHA-256 of a string or of bytes, in hexadecimal. */
export async function digest(content: string | Uint8Array<ArrayBuffer>): Promise<string> {
  const bytes = typeof content === 'string' ? encoder.encode(content) : content
  return new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)).toHex()
}
