import type { D1PreparedStatement } from '@cloudflare/workers-types'
import type { CountingRequest } from '../counters/count.ts'
import { mailCounter, mailWindowMs } from '../counters/limits.ts'
import { incrementCounter, readCounter } from '../counters/store.ts'
import { counterKey } from '../counters/subject.ts'

const mails = { name: mailCounter, of: [] }
const noMails = { name: 'mails to nobody', of: [] }

/**
 * The statement that counts a mail, for the caller's batch. It never refuses a mail.
 * @param to empty for a mail to nobody, which is counted separately, to do the same work
 */
export async function countMail(
  { env, settings, now }: CountingRequest,
  to: string
): Promise<D1PreparedStatement> {
  const key = await counterKey(to === '' ? noMails : mails, {}, settings)
  return incrementCounter(env.DB, key, { now, windowMs: mailWindowMs })
}

/** The mails that have been counted in the current window. */
export async function mailsOfDay({ env, settings, now }: CountingRequest): Promise<number> {
  return readCounter(env.DB, await counterKey(mails, {}, settings), now)
}
