import { createLocalJWKSet, errors, type JSONWebKeySet, jwtVerify } from 'jose'
import * as v from 'valibot'
import { createHttpClient } from '../../../shared/network/http-client.ts'
import { SiteError } from '../../../shared/protocol/site-error.ts'
import { hourMs } from '../../../shared/time.ts'
import type { WorkRequest } from '../../base/work-request.ts'

const keysPath = '/cdn-cgi/access/certs'

/** Milliseconds for which the team's keys are cached. */
const keysMs = hourMs
/** Minimum milliseconds between two reads for an unknown key id. */
const unknownKeyMs = 30_000
/** Minimum milliseconds between two reads after a failure. */
const failureMs = 5000

/** Asymmetric algorithms only: with a symmetric one, anybody could sign with the public key. */
const algorithms = ['RS256', 'ES256']

interface Keys {
  team: string
  keySet: JSONWebKeySet
  readAt: number
}

let cachedKeys: Keys | undefined
let nextReadAt = 0

const keysSchema = v.looseObject({ keys: v.array(v.looseObject({ kty: v.string() })) })
const claimsSchema = v.object({ email: v.pipe(v.string(), v.minLength(3), v.maxLength(254)) })

/**
 * Verifies signature, issuer, audience and lifetime of the token that Cloudflare Access adds to
 * each request.
 * https://developers.cloudflare.com/cloudflare-one/access-controls/applications/http-apps/authorization-cookie/validating-json/
 * @returns the person's email address; `undefined` for an invalid token
 * @throws SiteError 503 when the team's keys cannot be read
 */
export async function verifyAccessToken(
  assertion: string,
  request: WorkRequest
): Promise<string | undefined> {
  try {
    return await verify(assertion, request)
  } catch (error) {
    if (!(error instanceof errors.JOSEError)) throw error
    return undefined
  }
}

async function verify(
  assertion: string,
  request: WorkRequest,
  keys?: Keys
): Promise<string | undefined> {
  const { settings, now } = request
  const { ACCESS_TEAM = '', ACCESS_AUD = '' } = settings
  const usedKeys = keys ?? (await currentKeys(ACCESS_TEAM, now))
  try {
    const { payload } = await jwtVerify(assertion, createLocalJWKSet(usedKeys.keySet), {
      issuer: ACCESS_TEAM,
      audience: ACCESS_AUD,
      algorithms,
      requiredClaims: ['exp', 'iat'],
      currentDate: new Date(now)
    })
    // Service tokens have no email address, so they belong to no operator.
    const claims = v.safeParse(claimsSchema, payload)
    return claims.success ? claims.output.email : undefined
  } catch (error) {
    const isRotated = error instanceof errors.JWKSNoMatchingKey && !keys && now >= nextReadAt
    if (!isRotated) throw error
    return verify(assertion, request, await readKeys(ACCESS_TEAM, now))
  }
}

async function currentKeys(team: string, now: number): Promise<Keys> {
  const isFresh = cachedKeys?.team === team && now - cachedKeys.readAt < keysMs
  if (cachedKeys && isFresh) return cachedKeys
  if (cachedKeys?.team !== team) nextReadAt = 0
  if (now < nextReadAt) {
    // If the keys cannot be read, stale ones are still used.
    if (cachedKeys?.team === team) return cachedKeys
    throw new SiteError(503, { cause: 'the keys of Cloudflare Access cannot be read' })
  }
  return readKeys(team, now)
}

/** Fetches the team's keys, without redirects and with a size limit. */
async function readKeys(team: string, now: number): Promise<Keys> {
  nextReadAt = now + failureMs
  const request = createHttpClient({ baseUrl: team, timeoutMs: 2500, maxBytes: 64 * 1024 })
  try {
    const { status, body } = await request(keysPath, { retries: 0 })
    const keySet = v.parse(keysSchema, body)
    if (status !== 200) throw new Error(`HTTP ${status}`)
    nextReadAt = now + unknownKeyMs
    cachedKeys = { team, keySet, readAt: now }
    return cachedKeys
  } catch (cause) {
    if (cachedKeys?.team === team) return cachedKeys
    throw new SiteError(503, { cause })
  }
}
