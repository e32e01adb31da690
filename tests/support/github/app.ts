import { createPublicKey, generateKeyPairSync, randomBytes, verify } from 'node:crypto'
import { hourMs } from '../../../src/shared/time.ts'
import { Refused } from './state.ts'

type Permissions = Record<string, 'read' | 'write'>

interface Token {
  permissions: Permissions
  repositories: string[]
  expiresAt: number
}

/** The GitHub App: its key, its installation, and its issued tokens. */
export type App = ReturnType<typeof createApp>

const allGranted: Permissions = {
  metadata: 'read',
  contents: 'write',
  pull_requests: 'write',
  checks: 'read',
  statuses: 'read'
}

const id = 'Iv23liBabylonWords'
const installation = 4711

/**
 * Checks what GitHub checks of an App: the signature, issuer and lifetime of its JWT, and the token
 * of its installation, which expires after an hour and allows only what was asked for.
 * https://docs.github.com/en/apps/creating-github-apps/authenticating-with-a-github-app
 */
export function createApp(repository: { owner: string; name: string }) {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const tokens = new Map<string, Token>()
  const granted: Permissions = { ...allGranted }
  const app = {
    id,
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    /** The permissions that the operator has granted to the App. */
    granted,
    isInstalled: true,
    /** Milliseconds since 1970 by the clock of GitHub. */
    now: () => Date.now(),

    reset() {
      app.isInstalled = true
      app.now = () => Date.now()
      Object.assign(granted, allGranted)
      tokens.clear()
    },

    /** Makes every token invalid, as a removed key or installation does. */
    revoke: () => tokens.clear(),

    findInstallation(jwt: string) {
      verifyJwt(jwt)
      if (!app.isInstalled) throw new Refused(404, 'Not Found')
      return { id: installation, app_slug: 'babylon-words', permissions: granted }
    },

    giveToken(
      jwt: string,
      asked: number,
      { permissions = granted, repositories }: Partial<Token> = {}
    ) {
      verifyJwt(jwt)
      if (!app.isInstalled || asked !== installation) throw new Refused(404, 'Not Found')
      const isGranted = ([name, level]: [string, string]) =>
        granted[name] === 'write' || granted[name] === level
      if (!Object.entries(permissions).every(isGranted)) {
        throw new Refused(422, 'The permissions requested are not granted to this installation.')
      }
      if (repositories?.some((name) => name !== repository.name)) {
        throw new Refused(422, 'There is at least one repository that does not exist.')
      }
      const token = `ghs_${randomBytes(18).toString('hex')}`
      const expiresAt = app.now() + hourMs
      const scope = repositories ?? [repository.name]
      tokens.set(token, { permissions, repositories: scope, expiresAt })
      return { token, expires_at: new Date(expiresAt).toISOString(), permissions }
    },

    /** @throws Refused for a token that is unknown or expired, or lacks a permission */
    allow(authorization: string, needed: Permissions = {}): void {
      const token = tokens.get(authorization.replace(/^(?:Bearer|token) /, ''))
      if (!token || token.expiresAt <= app.now()) throw new Refused(401, 'Bad credentials')
      const lacks = Object.entries(needed).some(
        ([name, level]) => token.permissions[name] !== 'write' && token.permissions[name] !== level
      )
      if (lacks) throw new Refused(403, 'Resource not accessible by integration', 'FORBIDDEN')
    }
  }
  app.reset()

  function verifyJwt(authorization: string): void {
    const [header = '', payload = '', signature = ''] = authorization
      .replace(/^Bearer /, '')
      .split('.')
    const read = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString() || '{}')
    const isSigned = verify(
      'sha256',
      Buffer.from(`${header}.${payload}`),
      createPublicKey(privateKey),
      Buffer.from(signature, 'base64url')
    )
    if (!isSigned || read(header).alg !== 'RS256') {
      throw new Refused(401, 'A JSON web token could not be decoded')
    }
    const { iat, exp, iss } = read(payload)
    const now = app.now() / 1000
    if (iss !== id) throw new Refused(401, "'Issuer' claim ('iss') must be an Integer")
    if (iat > now) throw new Refused(401, "'Issued at' claim ('iat') must be in the past")
    if (exp <= now) throw new Refused(401, "'Expiration time' claim ('exp') must be in the future")
    if (exp > now + 600) {
      throw new Refused(401, "'Expiration time' claim ('exp') is too far in the future")
    }
  }

  return app
}
