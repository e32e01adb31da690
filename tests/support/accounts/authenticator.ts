import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto'
import type { LoggedIn } from '../accounts.ts'
import { readPage, sendForm } from '../form.ts'
import { locationOf } from '../response.ts'
import type { Site } from '../site.ts'

/** Deviations from an honest answer. */
export interface Lies {
  origin?: string
  rpId?: string
  type?: string
  /** Claims that the page was in a frame of another site. */
  crossOrigin?: boolean
  topOrigin?: string
  /** Claims that the user was not verified. */
  isUnverified?: boolean
  /** The signature counter, if the authenticator has one. */
  counter?: number
  userHandle?: string
  /** Corrupts the signature. */
  isForged?: boolean
  /** Format of the attestation statement, which is signed with the passkey itself. */
  format?: string
}

/** An authenticator with one passkey, for tests without a browser. */
export interface Authenticator {
  credentialId: string
  /** Answers a challenge with a new passkey, as JSON of `PublicKeyCredential`. */
  create(challenge: string, lies?: Lies): string
  /** Answers a challenge with the passkey. */
  get(challenge: string, lies?: Lies): string
}

const [userPresent, userVerified, hasCredential] = [0x01, 0x04, 0x40]

export function createAuthenticator({ origin }: Pick<Site, 'origin'>): Authenticator {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(32)
  const credentialId = id.toString('base64url')

  /** Authenticator data: https://www.w3.org/TR/webauthn-3/#authenticator-data */
  function createData(
    { rpId = new URL(origin).hostname, ...lies }: Lies,
    credential?: Buffer
  ): Buffer {
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(lies.counter ?? 0)
    const flags = userPresent | (lies.isUnverified ? 0 : userVerified)
    return Buffer.concat([
      createHash('sha256').update(rpId).digest(),
      Buffer.from([flags | (credential ? hasCredential : 0)]),
      counter,
      credential ?? Buffer.alloc(0)
    ])
  }
  function clientData(type: string, challenge: string, lies: Lies): Buffer {
    const data = { type: lies.type ?? type, challenge, origin: lies.origin ?? origin }
    const { crossOrigin = false, topOrigin } = lies
    return Buffer.from(JSON.stringify({ ...data, crossOrigin, topOrigin }))
  }
  function sign(data: Buffer, client: Buffer, { isForged }: Lies): Buffer {
    const signed = Buffer.concat([data, createHash('sha256').update(client).digest()])
    const signature = createSign('sha256').update(signed).sign(privateKey)
    if (isForged) signature[signature.length - 1] = (signature.at(-1) ?? 0) ^ 1
    return signature
  }
  function answer(response: Record<string, unknown>): string {
    const common = { id: credentialId, rawId: credentialId, type: 'public-key' }
    return JSON.stringify({ ...common, clientExtensionResults: {}, response })
  }

  return {
    credentialId,
    create(challenge, lies = {}) {
      const key = new Map<unknown, unknown>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')]
      ])
      const credential = Buffer.concat([
        Buffer.alloc(16),
        Buffer.from([0, id.length]),
        id,
        cbor(key)
      ])
      const [data, client] = [
        createData(lies, credential),
        clientData('webauthn.create', challenge, lies)
      ]
      const statement = new Map<unknown, unknown>([
        ['alg', -7],
        ['sig', sign(data, client, lies)]
      ])
      const attestation = new Map<unknown, unknown>([
        ['fmt', lies.format ?? 'none'],
        ['attStmt', lies.format ? statement : new Map()],
        ['authData', data]
      ])
      return answer({
        clientDataJSON: client.toString('base64url'),
        attestationObject: cbor(attestation).toString('base64url'),
        transports: ['internal']
      })
    },
    get(challenge, lies = {}) {
      const [data, client] = [createData(lies), clientData('webauthn.get', challenge, lies)]
      return answer({
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: sign(data, client, lies).toString('base64url'),
        userHandle: lies.userHandle
      })
    }
  }
}

export async function askChallenge(site: Site): Promise<string> {
  const response = await sendForm(site, '/_passkeys/challenge', {}, { script: true })
  const { challenge } = (await response.json()) as { challenge: string }
  return challenge
}

/** Adds a passkey to the account of a person who has just logged in. @returns its id */
export async function addPasskey(
  site: Site,
  headers: LoggedIn,
  authenticator = createAuthenticator(site),
  lies: Lies = {}
): Promise<string> {
  const credential = authenticator.create(await askChallenge(site), lies)
  const fields = { intent: 'addPasskey', credential }
  const response = await sendForm(site, '/account/passkey', fields, { headers })
  const location = locationOf(response)
  if (!location) throw new Error(`No passkey was added: ${await readPage(response)}`)
  return new URL(location, site.origin).searchParams.get('id') ?? ''
}

/** The CBOR types (RFC 8949) that authenticators use. */
function cbor(value: unknown): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string') return Buffer.concat([head(3, value.length), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  if (!(value instanceof Map)) throw new TypeError(`No CBOR for ${String(value)}`)
  return Buffer.concat([head(5, value.size), ...[...value].flat().map(cbor)])
}

function head(type: number, length: number): Buffer {
  if (length < 24) return Buffer.from([(type << 5) | length])
  return length < 256
    ? Buffer.from([(type << 5) | 24, length])
    : Buffer.from([(type << 5) | 25, length >> 8, length & 255])
}
