import type { D1PreparedStatement } from '@cloudflare/workers-types'
import type { CountingRequest } from '../counters/count.ts'
import { mailCounter, mailWindowMs } from '../counters/limits.ts'
import { countAnyway, readCounter } from '../counters/store.ts'
import { counterKey } from '../counters/subject.ts'

/** The counter of all mails, which the shares of `MAILS_PER_DAY` are compared with. */
const mails = { name: mailCounter, of: [] }

/** The statement that counts a mail, for the caller's batch. A mail that is stored is never refused. */
export async function countMail({
  env,
  settings,
  now
}: CountingRequest): Promise<D1PreparedStatement> {
  const key = await counterKey(mails, {}, settings)
  return countAnyway(env.DB, key, { now, windowMs: mailWindowMs })
}

/** The mails that have been counted in the current window. */
export async function mailsOfDay({ env, settings, now }: CountingRequest): Promise<number> {
  return readCounter(env.DB, await counterKey(mails, {}, settings), now)
}
