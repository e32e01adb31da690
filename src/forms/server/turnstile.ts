import * as v from 'valibot'
import type { Settings } from '../../config.ts'
import { log } from '../../server/base/log.ts'
import { createVisitorClient } from '../../server/base/visitor-client.ts'
import { digest } from '../../server/crypto/digest.ts'
import type { FormState } from '../definition/form-state.ts'

const attemptMs = 1500

const responseBytes = 64 * 1024

const verificationSchema = v.object({ success: v.boolean() })

/** The data of the Turnstile widget; `undefined` unless both keys are set. */
export function turnstileState(settings: Settings): FormState['turnstile'] {
  const { TURNSTILE_SITE_KEY: siteKey, TURNSTILE_SECRET: secret, TURNSTILE_ORIGIN } = settings
  return siteKey && secret
    ? { siteKey, script: `${TURNSTILE_ORIGIN}/turnstile/v0/api.js` }
    : undefined
}

/**
 * Verifies the Turnstile token with Cloudflare. If Cloudflare does not respond, the form passes:
 * the other guards still apply, and losing a message is worse than spam.
 */
export async function passesTurnstile(
  settings: Settings,
  { token, idempotencyKey }: { token: string; idempotencyKey: string }
): Promise<boolean> {
  if (!turnstileState(settings)) return true
  if (token === '') return false
  const request = createVisitorClient({
    baseUrl: settings.TURNSTILE_ORIGIN,
    timeoutMs: attemptMs,
    maxBytes: responseBytes
  })
  try {
    const { body } = await request('/turnstile/v0/siteverify', {
      body: {
        secret: settings.TURNSTILE_SECRET,
        response: token,
        idempotency_key: await requestKey(token, idempotencyKey)
      },
      retries: 1
    })
    const result = v.safeParse(verificationSchema, body)
    if (result.success) return result.output.success
    log.warn('turnstile: invalid siteverify response')
  } catch (error) {
    log.warn('turnstile: no siteverify response', { error })
  }
  return true
}

/**
 * Derives the idempotency key for Cloudflare, which accepts a token only once. A resent form has
 * the same key and gets the same result, unless its token is new. Cloudflare requires a UUID.
 */
async function requestKey(token: string, idempotencyKey: string): Promise<string> {
  const hash = await digest(`${idempotencyKey},${token}`)
  // Sets the version of the UUID to 8, which allows any hash (RFC 9562 §5.8).
  return hash.replace(/^(.{8})(.{4})(.{3})(.{3})(.{12}).*$/, '$1-$2-8$3-8$4-$5')
}
