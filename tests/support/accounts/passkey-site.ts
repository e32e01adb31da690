import { expect } from 'vitest'
import { type LoggedIn, logInAs, newAccount, type Person, readCookies } from '../accounts.ts'
import { type Fields, readHtml, sendForm } from '../form.ts'
import { startMailbox } from '../mailbox.ts'
import { locationOf } from '../response.ts'
import { startSite } from '../site.ts'
import {
  type Authenticator,
  addPasskey,
  askChallenge,
  createAuthenticator,
  type Lies
} from './authenticator.ts'

interface Owner {
  person: Person
  headers: LoggedIn
  authenticator: Authenticator
  id: string
}

export const twoStep = '/two-step-verification'

export function codesIn(html: string): string[] {
  return [...html.matchAll(/<code>([^<]+)<\/code>/g)].map(([, code = '']) => code)
}

/** A site with a mailbox, and helpers for accounts with a passkey and two-step verification. */
export function startPasskeySite() {
  const mailbox = startMailbox()
  const site = startSite({ faults: true, inOrder: true, vars: mailbox.vars })

  /** A person who has just logged in and added a passkey. */
  async function newOwner(lies: Lies = {}): Promise<Owner> {
    const person = await newAccount(site)
    const headers = await logInAs(site, person)
    const authenticator = createAuthenticator(site)
    return {
      person,
      headers,
      authenticator,
      id: await addPasskey(site, headers, authenticator, lies)
    }
  }

  function logInWith(credential: string, fields: Fields = {}, headers = {}): Promise<Response> {
    const sent = { intent: 'passkeyLogIn', credential, ...fields }
    return sendForm(site, '/login/passkey', sent, { headers })
  }

  async function logIn({ authenticator }: Owner, lies: Lies = {}): Promise<Response> {
    return logInWith(authenticator.get(await askChallenge(site), lies))
  }

  /** Sends a form of the account page or of one that belongs to it. */
  function change(path: string, fields: Fields, headers: LoggedIn): Promise<Response> {
    return sendForm(site, `/account${path}`, fields, { headers })
  }

  function count(table: string, email: string): Promise<number> {
    const own = 'account_id = (SELECT id FROM accounts WHERE email_key = ?)'
    return site.countRows(`${table} WHERE ${own}`, email)
  }

  /** Switches two-step verification on. @returns the recovery codes */
  async function switchOn({ headers }: Pick<Owner, 'headers'>): Promise<string[]> {
    await change(twoStep, { intent: 'switchTwoStep', to: 'on' }, headers)
    return codesIn(await readHtml(site, `/account${twoStep}`, headers))
  }

  /** Uses the passkey in the session, which changes to two-step verification require. */
  async function prove({ headers, authenticator }: Owner, lies: Lies = {}): Promise<Response> {
    const credential = authenticator.get(await askChallenge(site), lies)
    return change('/passkey', { intent: 'proveByPasskey', credential }, headers)
  }

  /** Enters the right password. @returns the browser's cookies, with a pending login */
  async function enterPassword(
    { email, password }: Person,
    fields: Fields = {}
  ): Promise<LoggedIn> {
    const response = await sendForm(site, '/login', { email, password, ...fields })
    expect(locationOf(response)).toMatch(/^\/login\/passkey/)
    const cookies = response.headers.getSetCookie()
    expect(cookies.join()).not.toContain('__Host-session')
    expect(cookies.find((cookie) => cookie.startsWith('__Host-second_step='))).toMatch(
      /^__Host-second_step=[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; Secure; SameSite=Strict$/
    )
    return { Cookie: readCookies(response) }
  }

  function enterCode(recoveryCode: string, headers: LoggedIn, path = '/login/passkey') {
    return sendForm(site, path, { intent: 'recoveryCode', recoveryCode }, { headers })
  }

  /** The digests of an account's recovery codes, as they are stored. */
  async function readDigests(email: string): Promise<unknown[]> {
    const sql = `SELECT code_hash FROM recovery_codes
      WHERE account_id = (SELECT id FROM accounts WHERE email_key = ?) ORDER BY code_hash`
    const results = await site.listRows<{ code_hash: string }>(sql, email)
    return results.map((row) => row.code_hash)
  }

  return {
    mailbox,
    site,
    newOwner,
    logInWith,
    logIn,
    change,
    count,
    switchOn,
    prove,
    enterPassword,
    enterCode,
    readDigests
  }
}
