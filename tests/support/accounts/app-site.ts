import { beforeEach, expect } from 'vitest'
import { type LoggedIn, logInAs, newAccount, type Person, readCookies } from '../accounts.ts'
import { type Fields, sendForm } from '../form.ts'
import { startMailbox } from '../mailbox.ts'
import { locationOf } from '../response.ts'
import { startSite } from '../site.ts'
import { addApp, stepAt } from './authenticator-app.ts'

export interface Owner {
  person: Person
  headers: LoggedIn
  secret: string
}

/** A site with accounts that have an authenticator app. */
export function startAppSite() {
  const state: { clockMs: number } = { clockMs: 0 }
  const mailbox = startMailbox()
  const site = startSite({ faults: true, inOrder: true, vars: mailbox.vars })
  const twoStep = '/account/two-step-verification'

  beforeEach(async () => {
    state.clockMs = 0
    await nextStep()
  })

  /** Moves the clock to the beginning of a later time step. @returns the step */
  async function nextStep(): Promise<number> {
    const step = stepAt(Date.now() + state.clockMs) + 1
    state.clockMs = step * 30_000 + 1000 - Date.now()
    await site.control({ clockMs: state.clockMs })
    return step
  }

  /** A person who has just logged in and set up an authenticator app. */
  async function newOwner(): Promise<Owner> {
    const person = await newAccount(site)
    const headers = await logInAs(site, person)
    return {
      person,
      headers,
      secret: await addApp(site, headers, stepAt(Date.now() + state.clockMs))
    }
  }

  function change(path: string, fields: Fields, headers: LoggedIn): Promise<Response> {
    return sendForm(site, path, fields, { headers })
  }

  /** Enters the right password. @returns the browser's cookies, with a pending login */
  async function enterPassword({ email, password }: Person): Promise<LoggedIn> {
    const response = await sendForm(site, '/login', { email, password })
    expect(locationOf(response)).toBe('/login/passkey')
    return { Cookie: readCookies(response) }
  }

  function enterCode(appCode: string, headers: LoggedIn, path = '/login/passkey') {
    return change(path, { intent: 'appCode', appCode }, headers)
  }

  /** Logs in with the password and a code. @returns the path that the answer leads to */
  async function logIn(person: Person, appCode: string): Promise<string> {
    return locationOf(await enterCode(appCode, await enterPassword(person)))
  }

  async function storedApp({ email }: Person) {
    const sql = `SELECT second_factors.* FROM second_factors
      JOIN accounts ON accounts.id = account_id WHERE email_key = ?`
    return site.DB.prepare(sql).bind(email).first<Record<string, string | number | null>>()
  }
  return {
    mailbox,
    site,
    twoStep,
    nextStep,
    newOwner,
    change,
    enterPassword,
    enterCode,
    logIn,
    storedApp,
    state
  }
}
