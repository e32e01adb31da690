/** One-time codes of authenticator apps: TOTP (RFC 6238) with SHA-1, 6 digits and 30 seconds. */

const stepMs = 30_000
const digits = 6
const secretBytes = 20

/**
 * The codes of the steps before and after are also accepted, because clocks differ and people need
 * time to type.
 */
const skew = [0, -1, 1]

/** A new secret of 160 bits, as long as SHA-1's digest (RFC 4226, section 4). */
export function createSecret(): Uint8Array<ArrayBuffer> {
  return crypto.getRandomValues(new Uint8Array(secretBytes))
}

/** The code of a time step: the number of 30-second intervals since 1970. */
export async function computeCode(secret: Uint8Array<ArrayBuffer>, step: number): Promise<string> {
  const algorithm = { name: 'HMAC', hash: 'SHA-1' }
  const key = await crypto.subtle.importKey('raw', secret, algorithm, false, ['sign'])
  const counter = new DataView(new ArrayBuffer(8))
  counter.setBigUint64(0, BigInt(step))
  const mac = new DataView(await crypto.subtle.sign('HMAC', key, counter))
  const offset = mac.getUint8(mac.byteLength - 1) & 0xf
  const number = mac.getUint32(offset) & 0x7fffffff
  return String(number % 10 ** digits).padStart(digits, '0')
}

/**
 * The time step that a code belongs to; `undefined` for a wrong code. Spaces are ignored, because
 * apps show codes in two groups and some people type the space.
 */
export async function findStep(
  secret: Uint8Array<ArrayBuffer>,
  code: string,
  now: number
): Promise<number | undefined> {
  const plainCode = code.normalize('NFKC').replace(/[\s\p{Pd}]/gu, '')
  const steps = skew.map((offset) => Math.floor(now / stepMs) + offset)
  const codes = await Promise.all(steps.map((step) => computeCode(secret, step)))
  // The comparison need not take constant time, because a code expires before the few allowed
  // guesses could measure it.
  return steps.find((_, index) => codes[index] === plainCode)
}

/** Base32 without padding (RFC 4648 §6), in which people type a secret into an app. */
export function toBase32(bytes: Uint8Array): string {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  const groups = bits.match(/.{1,5}/g) ?? []
  return groups.map((group) => letters[Number.parseInt(group.padEnd(5, '0'), 2)]).join('')
}

interface KeyOwner {
  secret: Uint8Array
  issuer: string
  email: string
}

/**
 * The URI in a QR code for an app.
 * https://github.com/google/google-authenticator/wiki/Key-Uri-Format
 */
export function keyUri({ secret, issuer, email }: KeyOwner): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(email)}`
  const name = encodeURIComponent(issuer)
  return `otpauth://totp/${label}?secret=${toBase32(secret)}&issuer=${name}&algorithm=SHA1&digits=${digits}&period=${stepMs / 1000}`
}
