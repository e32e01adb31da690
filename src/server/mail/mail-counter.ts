import type { Statement } from '../../bindings.ts'
import type { WorkRequest } from '../base/work-request.ts'
import { mailCounter, mailWindowMs } from '../counters/limits.ts'
import { incrementCounter, readCounter } from '../counters/store.ts'
import { counterKey } from '../counters/subject.ts'
import { nobody } from './payload.ts'

const mails = { name: mailCounter, by: [] }
const noMails = { name: 'mails to nobody', by: [] }

/** A statement that counts a mail, for the caller's batch, without enforcing a limit. */
export async function countMail(
  to: string,
  { env, settings, now }: WorkRequest
): Promise<Statement> {
  const key = await counterKey(to === nobody ? noMails : mails, {}, settings)
  return incrementCounter(env.DB, key, { now, windowMs: mailWindowMs })
}

/** The number of mails in the current window. */
export async function readMailCount({ env, settings, now }: WorkRequest): Promise<number> {
  return readCounter(env.DB, await counterKey(mails, {}, settings), now)
}
