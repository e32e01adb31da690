import { afterEach } from 'vitest'
import type { LoggedIn } from '../accounts.ts'
import { logInOperator, operators, operatorVars } from '../desk.ts'
import { sendForm } from '../form.ts'
import { startMailbox } from '../mailbox.ts'
import { startSite } from '../site.ts'

export const team = 'team@example.com'

/** A desk with its mails, whose owners change the team. Stored operators end with their test. */
export function startTeamSite() {
  const mailbox = startMailbox()
  const site = startSite({
    vars: () => ({ ...operatorVars, ...mailbox.vars(), TEAM_EMAIL: team })
  })

  afterEach(() => site.run('DELETE FROM operators'))

  /** Posts a form of the team, as the owner of the setting. */
  async function changeTeam(fields: Record<string, string>, session?: LoggedIn): Promise<number> {
    const headers = session ?? (await logInOperator(site, operators.owner))
    return (await sendForm(site, '/_ops/operators', fields, { headers })).status
  }

  return { mailbox, site, changeTeam }
}
