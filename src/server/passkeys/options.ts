import { minuteMs } from '../../shared/time.ts'
import { toBase64Url } from '../crypto/base64url.ts'
import type { SiteRequest } from '../request.ts'
import { relyingParty } from './relying-party.ts'
import type { Passkey } from './store.ts'

/** Ed25519, ES256 and RS256, in order of preference. https://www.iana.org/assignments/cose */
export const algorithms = [-8, -7, -257]

/** Milliseconds until the browser's prompt closes; equals the lifetime of a challenge. */
const timeout = 5 * minuteMs

type Descriptors = NonNullable<PublicKeyCredentialRequestOptionsJSON['allowCredentials']>

/** Has no challenge; the browser fetches one when the visitor presses the button. */
export type CreationOptions = Omit<PublicKeyCredentialCreationOptionsJSON, 'challenge'>
export type RequestOptions = Omit<PublicKeyCredentialRequestOptionsJSON, 'challenge'>

interface PasskeyOwner {
  ownerId: string
  email: string
  name: string
}

/** Options for a new discoverable passkey with user verification. */
export async function creationOptions(
  { ownerId, email, name }: PasskeyOwner,
  passkeys: Passkey[],
  siteName: string,
  request: Pick<SiteRequest, 'origin'>
): Promise<CreationOptions> {
  return {
    rp: { id: relyingParty(request).id, name: siteName },
    user: { id: await userHandle(ownerId), name: email, displayName: name },
    pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key', alg })),
    excludeCredentials: createDescriptors(passkeys),
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required'
    },
    attestation: 'none',
    timeout
  }
}

/** Options for a login with any passkey of this site, or with one of the given passkeys. */
export function requestOptions(
  request: Pick<SiteRequest, 'origin'>,
  passkeys: Passkey[] = []
): RequestOptions {
  return {
    rpId: relyingParty(request).id,
    allowCredentials: createDescriptors(passkeys),
    userVerification: 'required',
    timeout
  }
}

/** The user handle, which must not contain personal data. */
export async function userHandle(ownerId: string): Promise<string> {
  const text = new TextEncoder().encode(`passkey-user:${ownerId}`)
  return toBase64Url(new Uint8Array(await crypto.subtle.digest('SHA-256', text)))
}

function createDescriptors(passkeys: Passkey[]): Descriptors {
  return passkeys.map(({ credentialId: id, transports }) => ({
    type: 'public-key',
    id,
    transports
  }))
}
