export async function hmac(secret: string, text: string): Promise<Uint8Array<ArrayBuffer>> {
  const encoder = new TextEncoder()
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey('raw', encoder.encode(secret), algorithm, false, [
    'sign'
  ])
  return new Uint8Array(await crypto.subtle.sign('HMAC', key, encoder.encode(text)))
}
