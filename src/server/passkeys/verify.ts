/**
 * Verifies authenticator responses with @simplewebauthn/server.
 *
 * Import this file with `import()`, because most isolates do not need it.
 */
import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server'
import { decodeAttestationObject, decodeClientDataJSON } from '@simplewebauthn/server/helpers'
import * as v from 'valibot'
import type { WorkRequest } from '../base/work-request.ts'
import { toBase64Url } from '../crypto/base64url.ts'
import type { Outcome } from '../outcome.ts'
import type { SiteRequest } from '../request.ts'
import { checkChallenge, spendChallenge } from './challenge.ts'
import { algorithms } from './options.ts'
import { relyingParty } from './relying-party.ts'
import type { Passkey } from './store.ts'

type VerifyRequest = WorkRequest & Pick<SiteRequest, 'origin'>

/** `expired`: the challenge has expired or was already used. `rejected`: anything else. */
type Verification<Value> = Outcome<'expired' | 'rejected', Value>

const bytes = v.pipe(v.string(), v.regex(/^[\w-]+$/))
const common = {
  id: bytes,
  rawId: bytes,
  type: v.literal('public-key'),
  clientExtensionResults: v.object({})
}
const registrationSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    ...common,
    response: v.object({
      clientDataJSON: bytes,
      attestationObject: bytes,
      transports: v.optional(v.array(v.pipe(v.string(), v.regex(/^[\w-]{1,20}$/))), [])
    })
  })
)
const assertionSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    ...common,
    response: v.object({
      clientDataJSON: bytes,
      authenticatorData: bytes,
      signature: bytes,
      userHandle: v.nullish(bytes)
    })
  })
)

/** An assertion, as serialised by `PublicKeyCredential.toJSON()`. */
type Assertion = v.InferOutput<typeof assertionSchema>

/** Parses an assertion; `undefined` if malformed. */
export function parseAssertion(json: string): Assertion | undefined {
  const result = v.safeParse(assertionSchema, json)
  return result.success ? result.output : undefined
}

/** Verifies a new passkey. Requires user verification by PIN, fingerprint or face. */
export async function verifyRegistration(
  json: string,
  request: VerifyRequest
): Promise<Verification<Pick<Passkey, 'credentialId' | 'publicKey' | 'counter' | 'transports'>>> {
  const credential = v.safeParse(registrationSchema, json)
  if (!credential.success) return { refused: 'rejected' }
  const { transports, clientDataJSON, attestationObject } = credential.output.response
  return verify(request, async (expectations) => {
    refuseFrames(clientDataJSON)
    refuseCertificates(attestationObject)
    const { registrationInfo } = await verifyRegistrationResponse({
      ...expectations,
      // The library's type lists the known transports, but browsers may send others.
      response: credential.output as Parameters<typeof verifyRegistrationResponse>[0]['response'],
      supportedAlgorithmIDs: algorithms
    })
    if (!registrationInfo) return undefined
    const { id, publicKey, counter } = registrationInfo.credential
    return { credentialId: id, publicKey: toBase64Url(publicKey), counter, transports }
  })
}

/** Verifies an assertion of a stored passkey. @returns the new signature counter */
export async function verifyAssertion(
  { response, ...assertion }: Assertion,
  { credentialId, publicKey, counter }: Passkey,
  request: VerifyRequest
): Promise<Verification<{ counter: number }>> {
  return verify(request, async (expectations) => {
    refuseFrames(response.clientDataJSON)
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      ...expectations,
      response: {
        ...assertion,
        response: { ...response, userHandle: response.userHandle ?? undefined }
      },
      credential: {
        id: credentialId,
        publicKey: Uint8Array.fromBase64(publicKey, { alphabet: 'base64url' }),
        counter
      }
    })
    return verified ? { counter: authenticationInfo.newCounter } : undefined
  })
}

interface Expectations {
  expectedChallenge: (challenge: string) => Promise<boolean>
  expectedOrigin: string
  expectedRPID: string
  requireUserVerification: true
}

/** Verifies a response, then marks its challenge as used. */
async function verify<Result extends object>(
  request: VerifyRequest,
  check: (expectations: Expectations) => Promise<Result | undefined>
): Promise<Verification<Result>> {
  const { id, origin } = relyingParty(request)
  let answeredChallenge = { challenge: '', state: 'foreign' }
  const expectations: Expectations = {
    async expectedChallenge(challenge) {
      answeredChallenge = { challenge, state: await checkChallenge(challenge, request) }
      return answeredChallenge.state === 'valid'
    },
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: true
  }
  let result: Result | undefined
  try {
    result = await check(expectations)
  } catch {
    // The library throws on every unexpected value. The error is not logged, because its message
    // quotes input.
    return { refused: answeredChallenge.state === 'expired' ? 'expired' : 'rejected' }
  }
  if (result === undefined) return { refused: 'rejected' }
  const isFirst = await spendChallenge(request.env.DB, answeredChallenge.challenge)
  return isFirst ? result : { refused: 'expired' }
}

/**
 * Rejects a response from a cross-origin frame, which the library does not check. Our pages cannot
 * be framed.
 * https://www.w3.org/TR/webauthn-3/#dom-collectedclientdata-crossorigin
 */
function refuseFrames(clientDataJSON: string): void {
  const { crossOrigin, topOrigin } = Object(decodeClientDataJSON(clientDataJSON))
  const isFramed = (crossOrigin ?? false) !== false || topOrigin !== undefined
  if (isFramed) throw new Error('The answer comes from a frame of another site.')
}

/**
 * Rejects attestations with certificates, which we do not request: the library would fetch
 * revocation lists from URLs that the sender chooses (SSRF).
 */
function refuseCertificates(attestationObject: string): void {
  const attestation = decodeAttestationObject(
    Uint8Array.fromBase64(attestationObject, { alphabet: 'base64url' })
  )
  if (attestation.get('attStmt').get('x5c')) throw new Error('Certificates are not accepted.')
}
