import type { Person } from '../accounts.ts'
import { locationOf } from '../response.ts'
import { startSite } from '../site.ts'

/** The path that the account page redirects to after the end of a session. */
export const expired = '/login?error=session_expire&redirect=%2Faccount'

/** A site, and helpers for the sessions of its accounts. */
export function startSessionSite() {
  const site = startSite({ faults: true })

  async function sessionRows(): Promise<Record<string, unknown>[]> {
    return site.listRows('SELECT * FROM sessions ORDER BY created_at')
  }

  /** Redirect target of the account page; undefined if it opens. */
  async function redirectTarget(headers: Record<string, string>): Promise<string | undefined> {
    const response = await site.fetch('/account', { headers })
    return response.status === 200 ? undefined : locationOf(response)
  }

  /** Whether a session opens the account page. */
  async function opens(headers: Record<string, string>): Promise<boolean> {
    const { status } = await site.fetch('/account', { headers })
    return status === 200
  }

  /** The ids of a person's sessions, newest first. */
  async function listIds({ email }: Person): Promise<string[]> {
    const results = await site.listRows<{ id: string }>(
      `SELECT sessions.id FROM sessions JOIN accounts ON accounts.id = account_id
       WHERE email_key = ? ORDER BY sessions.created_at DESC`,
      email
    )
    return results.map(({ id }) => id)
  }

  return { site, sessionRows, redirectTarget, opens, listIds }
}
