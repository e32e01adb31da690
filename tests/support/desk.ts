import { createHash, randomBytes } from 'node:crypto'
import { beforeAll, expect } from 'vitest'
import { signDeskToken } from '../../src/ops/desk-link.ts'
import { type Authenticator, askChallenge, createAuthenticator } from './accounts/authenticator.ts'
import { type LoggedIn, readCookies, signedToken } from './accounts.ts'
import { readPage, readText, sendForm } from './form.ts'
import type { Mailbox } from './mailbox.ts'
import { type Site, tokenSecret } from './site.ts'

/** The tests' operators, one for each role. */
export const operators = {
  owner: 'owner@example.com',
  secondOwner: 'second@example.com',
  editor: 'editor@example.com',
  reader: 'reader@example.com'
}

export const operatorVars = {
  OPS_EMAILS: `${operators.owner}=owner, ${operators.secondOwner}=owner, ${operators.editor}=editor, ${operators.reader}`
}

/** Requests a login link. @returns the browser's cookie */
export async function askForLink(site: Site, email: string, path = '/_ops/login') {
  const response = await sendForm(site, path, { intent: 'ask', email })
  return { response, browser: readCookies(response) }
}

/** The token of the newest link that was mailed to an operator. */
export async function mailedToken(mailbox: Mailbox, email: string, nth = 1): Promise<string> {
  const mail = await mailbox.mailTo(email, nth)
  const link = /https?:\S+\/_ops\/login\?\S+/.exec(mail.text)?.[0] ?? ''
  return new URL(link).searchParams.get('token') ?? ''
}

/** Opens a link, as the button on its screen does. @param browser the cookies */
export function openLink(site: Site, token: string, browser = ''): Promise<Response> {
  return sendForm(site, '/_ops/login', { intent: 'open', token }, { headers: { Cookie: browser } })
}

/** Writes a login link to the database, like `npm start`. @returns its token */
export async function writeLink(site: Site, email: string, browser?: string): Promise<string> {
  const token = signDeskToken(tokenSecret)
  const hash = (text: string) => createHash('sha256').update(text).digest('hex')
  await site.run(
    'INSERT INTO operator_links (link_hash, email, browser_hash, expires_at) VALUES (?, ?, ?, ?)',
    hash(token),
    email,
    browser === undefined ? null : hash(browser),
    Date.now() + 600_000
  )
  return token
}

/**
 * Logs an operator in: writes the session that a link leaves for readers, and a passkey for all
 * others. `enrol` and `askForLink` use the real login.
 */
export async function logInOperator(
  site: Site,
  email: string,
  now = Date.now()
): Promise<LoggedIn> {
  const token = newSessionToken()
  await writeSession(site, { token, email, now })
  return sessionCookie(token)
}

/** The sessions of a reader, an editor and an owner, who log in before the tests of a file. */
export function logInTeam(site: Site): Record<'reader' | 'editor' | 'owner', LoggedIn> {
  const [reader, editor, owner] = [newSessionToken(), newSessionToken(), newSessionToken()]
  beforeAll(async () => {
    const now = Date.now()
    await writeSession(site, { token: reader, email: operators.reader, now })
    await writeSession(site, { token: editor, email: operators.editor, now })
    await writeSession(site, { token: owner, email: operators.owner, now })
  })
  return {
    reader: sessionCookie(reader),
    editor: sessionCookie(editor),
    owner: sessionCookie(owner)
  }
}

function newSessionToken(): string {
  return signedToken('operator-session', randomBytes(16).toString('hex'))
}

async function writeSession(
  site: Site,
  { token, email, now }: { token: string; email: string; now: number }
): Promise<void> {
  const confirmedAt = email === operators.reader ? null : now
  await site.run(
    `INSERT INTO operator_sessions (token_hash, email, awaits_passkey, proved_at, created_at,
       last_used_at, expires_at, ends_at)
     VALUES (?1, ?2, 0, ?3, ?4, ?4, ?4 + 3600000, ?4 + 43200000)`,
    createHash('sha256').update(token).digest('hex'),
    email,
    confirmedAt,
    now
  )
}

function sessionCookie(token: string): LoggedIn {
  return { Cookie: `__Host-ops=${token}` }
}

/** Opens a mailed link in the browser that requested it. */
export async function followLink(site: Site, email: string): Promise<LoggedIn> {
  const token = await writeLink(site, email, 'the browser')
  return { Cookie: readCookies(await openLink(site, token, '__Host-ops_browser=the browser')) }
}

/** Logs an operator without a passkey in by a link, and adds the first one. */
export async function enrol(
  site: Site,
  email: string
): Promise<{ session: LoggedIn; authenticator: Authenticator }> {
  const authenticator = createAuthenticator(site)
  const waiting = await followLink(site, email)
  const fields = { intent: 'enrol', credential: authenticator.create(await askChallenge(site)) }
  const response = await sendForm(site, '/_ops/login/passkey', fields, { headers: waiting })
  return { session: { Cookie: readCookies(response) }, authenticator }
}

/** Requests a screen with an operator's session. */
export function visit(site: Site, path: string, session?: LoggedIn): Promise<Response> {
  return site.fetch(path, { headers: { Accept: 'text/html', ...session } })
}

/** The markup of a screen, with its entities decoded. */
export function screenHtml(site: Site, path: string, session?: LoggedIn): Promise<string> {
  return readPage(visit(site, path, session))
}

/** The text of a screen's main part. Fails if the screen is not shown. */
export async function screenText(site: Site, path: string, session?: LoggedIn): Promise<string> {
  const response = await visit(site, path, session)
  expect([path, response.status]).toEqual([path, 200])
  const [, main = ''] = (await response.text()).split('<main')
  return readText(main)
}

interface LoggedAction {
  action: string
  operator: string
  details: string
}

/** The logged actions on a lead, an account or another subject, in their order. */
export async function actionsOn(site: Site, id: string): Promise<LoggedAction[]> {
  const sql =
    'SELECT action, operator, details FROM operator_actions WHERE subject_id = ? ORDER BY id'
  return await site.listRows<LoggedAction>(sql, id)
}
