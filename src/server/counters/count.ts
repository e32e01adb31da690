import type { Statement } from '../../bindings.ts'
import type { Settings } from '../../config.ts'
import { logSecurity, type SecurityLogRequest } from '../base/security-log.ts'
import type { WorkRequest } from '../base/work-request.ts'
import { runBatch } from '../db/batch.ts'
import { batchRows } from '../db/read-row.ts'
import type { LimitRefusal, Outcome } from '../outcome.ts'
import type { Limit, LimitGroup } from './limit.ts'
import { type LimitGroupName, limits, mailLimits } from './limits.ts'
import {
  deleteCounters,
  deleteCountersWithPrefix,
  incrementIfAllowed,
  listRefusals,
  type RefusedUse
} from './store.ts'
import { counterKey, formatLabel, isAboutPerson, personKey, type Subject } from './subject.ts'

/** A visitor's request. Its network is counted, and a refusal is logged. */
type VisitorRequest = WorkRequest & SecurityLogRequest

/**
 * Counts a visitor's use against all limits of a group atomically. If one of them is reached,
 * nothing is counted, and the refusal is logged. The counters are global, unlike the rate-limit
 * binding, which counts per location and minute.
 * @param subject the party to count; the visitor's network is added
 */
export async function countVisitorUse(
  group: LimitGroupName,
  subject: Subject,
  request: VisitorRequest
): Promise<Outcome<'limit'>> {
  const result = await countUse(group, { ...subject, network: request.ip }, request)
  if (!('refused' in result)) return result
  const { limit, ...wait } = result
  await logSecurity({ event: 'limit reached', limit, email: subject.email }, request)
  return wait
}

interface ReachedLimit extends LimitRefusal {
  /** The limit's name in the log. */
  limit: string
}

/** Counts a use, such as a mail of a job, without logging a refusal. */
export async function countUse(
  group: LimitGroupName,
  subject: Subject,
  { env: { DB }, settings, now }: WorkRequest
): Promise<object | ReachedLimit> {
  const applied = limitsFor(group, subject)
  const counters = await Promise.all(
    applied.map(async (limit) => ({
      key: await counterKey(limit, subject, settings),
      uses: allowedUses(limit, settings),
      windowMs: limit.windowMs,
      isCounted: !limit.isOnlyRead
    }))
  )
  const [refusals] = await runBatch(DB, [
    listRefusals(DB, counters, now),
    incrementIfAllowed(DB, counters, now)
  ])
  // Only the longest wait satisfies all limits.
  const [longestRefusal] = batchRows<RefusedUse>(refusals).toSorted(
    (a, b) => b.windowEndsAt - a.windowEndsAt
  )
  const limit = longestRefusal && applied[longestRefusal.position]
  if (!limit) return {}
  return {
    limit: formatLabel(limit, subject),
    refused: 'limit',
    waitSeconds: Math.ceil((longestRefusal.windowEndsAt - now) / 1000),
    reason: limit.reason
  }
}

/**
 * Resets the counters of an address after a success, such as a correct password. Counters of
 * networks stay, so that one success does not allow a hundred more guesses.
 */
export async function resetUses(
  group: LimitGroupName,
  subject: Subject,
  { env, settings, ip }: VisitorRequest
): Promise<void> {
  const fullSubject: Subject = { ...subject, network: ip }
  const keys = limitsFor(group, fullSubject)
    .filter(isAboutPerson)
    .map((limit) => counterKey(limit, fullSubject, settings))
  await deleteCounters(env.DB, await Promise.all(keys))
}

/** The statement that deletes every counter about a person. */
export async function deletePersonCounters(
  email: string,
  { env, settings }: Omit<WorkRequest, 'now'>
): Promise<Statement> {
  return deleteCountersWithPrefix(env.DB, await personKey(email, settings))
}

function limitsFor(name: LimitGroupName, { browser, kind }: Subject): readonly Limit[] {
  const group: LimitGroup = limits[name]
  const groupLimits = browser === undefined ? group.limits : (group.ownBrowsers ?? group.limits)
  return kind ? [...groupLimits, ...mailLimits[kind]] : groupLimits
}

/** The number of uses that a limit allows. If `MAILS_PER_DAY` is 0, only receipts are refused. */
function allowedUses(
  { uses, isOnlyRead }: Limit,
  { MAILS_PER_DAY }: Pick<Settings, 'MAILS_PER_DAY'>
): number {
  if (typeof uses === 'number') return uses
  const isEndless = MAILS_PER_DAY === 0 && isOnlyRead
  return isEndless ? Number.MAX_SAFE_INTEGER : Math.floor(MAILS_PER_DAY * uses.share)
}
