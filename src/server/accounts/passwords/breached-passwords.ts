/**
 * Leaked passwords: the built-in list and, if the operator sets one, a service with a longer list.
 *
 * Import this file with `import()`: its list weighs 1 MiB.
 */
import filter from 'babylon:breached'
import type { Settings } from '../../../config.ts'
import { createHttpClient } from '../../../shared/network/http-client.ts'
import { log } from '../../base/log.ts'
import { digest } from '../../crypto/digest.ts'
import { filterPositions } from './breached-filter.ts'

/** A response with padding has about 1000 lines of 40 characters. */
const maxBytes = 256 * 1024
const timeoutMs = 1500

const bytes = new Uint8Array(filter)

/**
 * Whether a password is on the built-in list.
 * @param folded the password after `foldLetters`
 * @returns `true` also for one in 5000 other passwords
 */
export async function isBreached(folded: string): Promise<boolean> {
  const positions = filterPositions(await digest(folded))
  return positions.every((position) => ((bytes[position >> 3] ?? 0) >> (position & 7)) & 1)
}

/**
 * Asks the operator's service about a password exactly as it was typed. The service learns only the
 * first 5 of the 40 digits of its SHA-1, which countless passwords share (k-anonymity). Without a
 * usable response the password is accepted, because it has passed the built-in list.
 */
export async function isBreachedByService(
  password: string,
  { BREACHED_PASSWORDS_ORIGIN: baseUrl }: Settings
): Promise<boolean> {
  if (!baseUrl) return false
  const hash = await sha1(password)
  const ask = createHttpClient({ baseUrl, timeoutMs, maxBytes })
  try {
    const { status, text } = await ask(`/range/${hash.slice(0, 5)}`, {
      // Padding hides the length of the response from observers. Have I Been Pwned refuses requests
      // without a user agent, which Workers do not send.
      headers: { 'Add-Padding': 'true', Accept: 'text/plain', 'User-Agent': 'Babylon' },
      retries: 0
    })
    if (status === 200) return parseCount(hash.slice(5), text) > 0
    log.warn('breached passwords service failed', { status })
  } catch (error) {
    log.warn('breached passwords service failed', { error })
  }
  return false
}

/** How often a password has leaked, from lines of `suffix:count`. Padding has the count 0. */
function parseCount(suffix: string, lines: string): number {
  const line = lines.split(/\r?\n/).find((each) => each.startsWith(`${suffix}:`))
  return line ? Number(line.slice(suffix.length + 1)) : 0
}

/** SHA-1 of a string in upper case, as in the lists of such services. */
async function sha1(text: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-1', new TextEncoder().encode(text))
  return new Uint8Array(bytes).toHex().toUpperCase()
}
