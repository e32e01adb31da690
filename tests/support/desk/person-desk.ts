import { expect } from 'vitest'
import { type LoggedIn, logInAs, newPerson, type Person, registerAccount } from '../accounts.ts'
import { operatorVars } from '../desk.ts'
import { sendForm } from '../form.ts'
import { sendLead } from '../leads.ts'
import { locationOf } from '../response.ts'
import { startSite } from '../site.ts'

/** A desk with people that an owner looks up. */
export function startPersonDesk() {
  const site = startSite({ faults: true, vars: operatorVars })

  /** A person with a message, an account and a session. */
  async function knownPerson(): Promise<Person> {
    const person = await registerAccount(site, {
      ...newPerson(),
      email: `known-${crypto.randomUUID()}@example.com`
    })
    await logInAs(site, person)
    const message = `${person.email} writes`
    await sendLead(site, { name: 'Ayse Yilmaz', email: person.email, message, marketing: 'on' })
    return person
  }

  /** Looks a person up. @returns the path of the screen */
  async function lookUp(email: string, session: LoggedIn): Promise<string> {
    const fields = { intent: 'show', email }
    const response = await sendForm(site, '/_ops/people', fields, { headers: session })
    expect(response.status).toBe(303)
    return locationOf(response)
  }

  function act(path: string, session: LoggedIn, fields: Record<string, string>): Promise<Response> {
    return sendForm(site, path, fields, { headers: session })
  }

  async function newestActions(count: number): Promise<Record<string, unknown>[]> {
    const sql = `SELECT action, subject_kind AS kind, subject_id AS id, details
      FROM operator_actions ORDER BY rowid DESC LIMIT ?`
    return (await site.listRows(sql, count)).toReversed()
  }
  return { site, knownPerson, lookUp, act, newestActions }
}
