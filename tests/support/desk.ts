import { createHash } from 'node:crypto'
import { newToken } from '../../src/build/desk-link.ts'
import { cookiesOf, type SignedIn } from './accounts.ts'
import { sendForm } from './form.ts'
import type { Mailbox } from './mailbox.ts'
import { type Site, tokenSecret } from './site.ts'

/** The operators of the tests, one of each role. */
export const operators = {
  owner: 'owner@example.com',
  secondOwner: 'second@example.com',
  editor: 'editor@example.com',
  reader: 'reader@example.com'
}

/** The setting that makes them operators. */
export const operatorVars = {
  OPS_EMAILS: `${operators.owner}=owner, ${operators.secondOwner}=owner, ${operators.editor}=editor, ${operators.reader}`
}

/** Asks for a link. @returns the cookie of the browser */
export async function askForLink(site: Site, email: string, path = '/_ops/login') {
  const response = await sendForm(site, path, { intent: 'ask', email })
  return { response, browser: cookiesOf(response) }
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

/** Writes a link to the database, as `npm start` does. @returns its token */
export async function writeLink(site: Site, email: string): Promise<string> {
  const token = newToken(tokenSecret)
  const { DB } = await site.env()
  const linkHash = createHash('sha256').update(token).digest('hex')
  await DB.prepare(
    'INSERT INTO operator_links (link_hash, email, browser_hash, expires_at) VALUES (?, ?, NULL, ?)'
  )
    .bind(linkHash, email, Date.now() + 600_000)
    .run()
  return token
}

/** Logs an operator in. */
export async function logInOperator(site: Site, email: string): Promise<SignedIn> {
  return { Cookie: cookiesOf(await openLink(site, await writeLink(site, email))) }
}

/** Requests a screen with an operator's session. */
export function visit(site: Site, path: string, session?: SignedIn): Promise<Response> {
  return site.fetch(path, { headers: { Accept: 'text/html', ...session } })
}
