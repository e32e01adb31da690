import { beforeAll, expect } from 'vitest'
import type { LoggedIn } from '../accounts.ts'
import { logInOperator, operators, operatorVars, visit } from '../desk.ts'
import { type Fields, fieldsIn, readPage, sendForm } from '../form.ts'
import { sendLead } from '../leads.ts'
import { startMailbox } from '../mailbox.ts'
import { opsToken } from '../operate.ts'
import { startSite } from '../site.ts'

export const team = 'team@example.com'

/** A site whose operators, logged in before the tests, reply to leads. */
export function startRepliesSite() {
  const mailbox = startMailbox()
  const site = startSite({
    faults: true,
    vars: () => ({ ...operatorVars, ...mailbox.vars(), TEAM_EMAIL: team }),
    secrets: { OPS_TOKEN: opsToken }
  })
  const sessions = {} as Record<'reader' | 'editor' | 'owner', LoggedIn>
  beforeAll(async () => {
    for (const role of ['reader', 'editor', 'owner'] as const) {
      sessions[role] = await logInOperator(site, operators[role])
    }
  })

  let visitors = 0
  async function open(path: string, session = sessions.editor): Promise<string> {
    const response = await visit(site, path, session)
    expect([path, response.status]).toEqual([path, 200])
    return readPage(response)
  }
  function send(id: string, fields: Fields, session = sessions.editor): Promise<Response> {
    return sendForm(site, `/_ops/leads/${id}`, fields, { headers: session })
  }

  return {
    mailbox,
    site,
    sessions,
    open,
    send,

    /** Sends the contact form in Turkish. @returns the id of the lead, and its sender's address */
    async write(message = 'Merhaba,\nacente olmak istiyoruz.') {
      visitors += 1
      const email = `ayse-${visitors}@example.com`
      const id = await sendLead(site, { email, subject: 'partnership', message }, '/tr/contact-us')
      // The receipt is the first mail to the sender.
      await mailbox.mailTo(email)
      return { id, email, reference: id.slice(0, 8) }
    },

    async reply(id: string, changes: Fields = {}, session = sessions.editor): Promise<Response> {
      const fields = fieldsIn(await open(`/_ops/leads/${id}`, session), 'reply')
      return send(id, { ...fields, ...changes }, session)
    }
  }
}
