import type { D1Database, D1Result } from '@cloudflare/workers-types'
import { type AccountEvent, logEvent, type SecurityLogRequest } from '../base/security-log.ts'
import { type BatchStep, type DependentStep, runBatch } from '../db/batch.ts'
import type { Condition } from '../db/sql-part.ts'
import { ifNotErased } from '../erasures/erasures.ts'
import type { SiteRequest } from '../request.ts'
import { browserName } from '../sessions/browser-name.ts'
import { insertEvent, listEvents, type StoredEvent } from './store.ts'

/** Maximum events that the owner sees; the export contains all. */
const maxEvents = 50
/** More events than anybody can cause before they are deleted. */
const exportedEvents = 10_000

/** Events caused by operators, as stored, which the desk logs as actions. */
const operatorEvents = [
  'blocked by operator',
  'unblocked by operator',
  'sessions ended by operator',
  'second factor reset by operator'
] as const
type OperatorEvent = (typeof operatorEvents)[number]

export type HistoryEvent = AccountEvent['event'] | OperatorEvent

type HistoryRequest = SecurityLogRequest &
  Pick<SiteRequest, 'env' | 'settings' | 'now' | 'userAgent' | 'geo'>

interface HistoryOptions {
  conditions?: readonly Condition[]
  /** Identical for a form that is sent twice. */
  id?: string
}

/**
 * The steps that store events in the history of their account, for the batch of the change.
 * Call `logEvents` after the batch.
 */
export function insertEvents(
  events: readonly AccountEvent[],
  { env, now: at, userAgent, geo }: HistoryRequest,
  { id = crypto.randomUUID(), conditions }: HistoryOptions = {}
): DependentStep[] {
  const browser = browserName(userAgent)
  return events.map(({ event, account: accountId }) => {
    const row = { id: `${id}:${event}`, accountId, event, browser, ...geo, at }
    return insertEvent(env.DB, row, conditions)
  })
}

/** Logs events that have been stored. */
export async function logEvents(
  events: readonly AccountEvent[],
  request: SecurityLogRequest
): Promise<void> {
  await Promise.all(events.map((event) => logEvent(event, request)))
}

/** Writes a change of an account and its event in one batch, then logs the event. */
export async function writeEvent(
  event: AccountEvent,
  request: HistoryRequest,
  changes: readonly BatchStep[] = []
): Promise<D1Result[]> {
  const conditions = [await ifNotErased(event.account, request)]
  const history = insertEvents([event], request, { conditions })
  const [results] = await runBatch(request.env.DB, [changes, history])
  await logEvents([event], request)
  return results
}

/** The step that stores an operator's action on an account, for the caller's batch. */
export function operatorEvent(
  accountId: string,
  event: OperatorEvent,
  { env, now: at }: Pick<SiteRequest, 'env' | 'now'>,
  conditions?: readonly Condition[]
): DependentStep {
  const nowhere = { browser: '', country: '', city: '' }
  const row = { id: crypto.randomUUID(), accountId, event, ...nowhere, at }
  return insertEvent(env.DB, row, conditions)
}

/** The newest events of an account, for its owner. */
export function readHistory(db: D1Database, accountId: string): Promise<StoredEvent[]> {
  return listEvents(db, accountId, maxEvents)
}

export function exportHistory(db: D1Database, accountId: string): Promise<StoredEvent[]> {
  return listEvents(db, accountId, exportedEvents)
}
