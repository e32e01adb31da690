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

  function countPasskeys(email: string): Promise<number> {
    return site.countRows('passkeys WHERE account_id = ?', `operator:${email}`)
  }

  /** The newest three actions in the log. */
  async function actions(): Promise<string[]> {
    const sql = 'SELECT operator, action FROM operator_actions ORDER BY id DESC LIMIT 3'
    const results = await site.listRows<{ operator: string; action: string }>(sql)
    return results.map(({ operator, action }) => `${operator} ${action}`)
  }

  return { mailbox, site, withoutPasskeys, answer, countPasskeys, actions }
}
