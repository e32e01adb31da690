import { expect } from 'vitest'
import type { LoggedIn } from '../accounts.ts'
import { logInOperator, operators, operatorVars } from '../desk.ts'
import { sendForm } from '../form.ts'
import { startMailbox } from '../mailbox.ts'
import { startSite } from '../site.ts'

export const team = 'team@example.com'

/** A desk with its mails, whose owners change the team. */
export function startTeamSite() {
  const mailbox = startMailbox()
  const site = startSite({
    vars: () => ({ ...operatorVars, ...mailbox.vars(), TEAM_EMAIL: team })
  })

  /** Posts a form of the team, as the owner of the setting. */
  async function changeTeam(fields: Record<string, string>, session?: LoggedIn): Promise<number> {
    const headers = session ?? (await logInOperator(site, operators.owner))
    return (await sendForm(site, '/_ops/operators', fields, { headers })).status
  }

  /** Sends a message. @returns the id of the lead */
  async function sendLead(): Promise<string> {
    const message = { name: 'Ayşe Yılmaz', email: 'ayse@example.com', subject: 'general' }
    const sent = {
      ...message,
      message: 'Merhaba, acente olmak istiyoruz.',
      idempotency_key: crypto.randomUUID()
    }
    expect((await sendForm(site, '/contact-us', sent)).status).toBe(303)
    const sql = 'SELECT id FROM leads WHERE idempotency_key = ?'
    return String(await site.readValue(sql, sent.idempotency_key))
  }

  return { mailbox, site, changeTeam, sendLead }
}
