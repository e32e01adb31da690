import {
  accountId,
  type LoggedIn,
  newPerson,
  type Person,
  registerAccount,
  registration
} from '../accounts.ts'
import { operatorVars } from '../desk.ts'
import { sendForm } from '../form.ts'
import { startMailbox } from '../mailbox.ts'
import { startSite } from '../site.ts'

export interface Agency {
  person: Person
  id: string
}

/** @param decision such as `approved`, or `declined.expired` with a stock sentence */
export function decisionFields(decision: string, note: string, seenAt = '') {
  const [chosen = '', sentence = 'none'] = decision.split('.')
  return { intent: 'decide', do: chosen, [chosen]: sentence, [`${chosen}Note`]: note, seenAt }
}

/** A desk with agencies that wait for their check. */
export function startAgencyDesk() {
  const mailbox = startMailbox()
  const site = startSite({
    faults: true,
    inOrder: true,
    vars: () => ({ ...operatorVars, ...mailbox.vars() })
  })

  /** An agency whose email address is not confirmed. */
  async function register(): Promise<Agency> {
    const person = newPerson()
    await sendForm(site, '/register', registration(person))
    return { person, id: await accountId(site, person) }
  }

  async function open(): Promise<Agency> {
    const person = await registerAccount(site)
    return { person, id: await accountId(site, person) }
  }

  function act(id: string, session: LoggedIn, fields: Record<string, string>): Promise<Response> {
    return sendForm(site, `/_ops/agencies/${id}`, fields, { headers: session })
  }

  function decide(id: string, session: LoggedIn, decision: string, note: string, seenAt = '') {
    return act(id, session, decisionFields(decision, note, seenAt))
  }

  return { mailbox, site, register, open, act, decide }
}
