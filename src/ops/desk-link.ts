import { createHash, createHmac, randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { checkSettings } from '../config.ts'
import { deskRoutes } from '../desk/routes.ts'
import { insertLink } from '../server/operators/login/link-store.ts'
import { linkPurpose } from '../server/operators/login/link-token.ts'
import { dayMs } from '../shared/time.ts'
import { preparer, runStatements } from './database/d1.ts'

/** A day, because a developer may open the desk long after starting the site. */
const lifetimeMs = dayMs

/**
 * Creates a one-time link that logs in to the desk of the local site, as the first owner in the
 * settings. The row is inserted into the local database directly, so that no endpoint exists for
 * this.
 * @returns `undefined` if the local settings have no owner
 */
export function createDeskLink(devVars: string, origin: string): string | undefined {
  const { OPS_EMAILS, TOKEN_SECRET } = checkSettings(parseEnv(readFileSync(devVars, 'utf8')))
  const [owner] = [...OPS_EMAILS].find(([, role]) => role === 'owner') ?? []
  if (!owner || !TOKEN_SECRET) return undefined
  const token = signDeskToken(TOKEN_SECRET)
  const linkHash = createHash('sha256').update(token).digest('hex')
  const link = { linkHash, email: owner, browserHash: null, expiresAt: Date.now() + lifetimeMs }
  runStatements([insertLink(preparer, link)], 'local')
  return `${origin}${deskRoutes.login.path}?token=${token}`
}

/** Does the same as `server/crypto/signed-token.ts`, which uses methods that Node 24 lacks. */
export function signDeskToken(secret: string): string {
  const nonce = randomBytes(16)
  const payload = `${linkPurpose}:${nonce.toString('hex')}`
  const mac = createHmac('sha256', secret).update(payload).digest().subarray(0, 16)
  return Buffer.concat([nonce, mac]).toString('base64url')
}
