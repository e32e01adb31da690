import type { LoggedIn } from '../accounts.ts'
import { operatorVars } from '../desk.ts'
import { sendForm } from '../form.ts'
import { startMailbox } from '../mailbox.ts'
import { startSite } from '../site.ts'

/** A desk with a mailbox, and helpers for the passkeys of its operators. */
export function startOperatorPasskeys() {
  const mailbox = startMailbox()
  const site = startSite({ faults: true, vars: () => ({ ...operatorVars, ...mailbox.vars() }) })

  async function withoutPasskeys(): Promise<void> {
    await site.DB.prepare('DELETE FROM passkeys').run()
  }

  function answer(session: LoggedIn, credential: string, script = true): Promise<Response> {
    const fields = { intent: 'answer', credential }
    return sendForm(site, '/_ops/login/passkey', fields, { headers: session, script })
  }

  async function listPasskeys(email: string): Promise<unknown> {
    const sql = 'SELECT count(*) AS rows FROM passkeys WHERE account_id = ?'
    return site.DB.prepare(sql).bind(`operator:${email}`).first('rows')
  }

  /** The newest three actions in the log. */
  async function actions(): Promise<string[]> {
    const sql = 'SELECT operator, action FROM operator_actions ORDER BY id DESC LIMIT 3'
    const { results } = await site.DB.prepare(sql).all<{ operator: string; action: string }>()
    return results.map(({ operator, action }) => `${operator} ${action}`)
  }

  return { mailbox, site, withoutPasskeys, answer, listPasskeys, actions }
}
