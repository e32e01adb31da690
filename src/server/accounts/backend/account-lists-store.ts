import type { D1Database } from '@cloudflare/workers-types'
import { fromKeys } from '../../../shared/typed-object.ts'
import { countCapped } from '../../db/count-capped.ts'
import { readRows, readValue } from '../../db/read-row.ts'
import { ifGiven, inListSql, joinConditions } from '../../db/sql-part.ts'
import { accountSearch, searchConditions } from '../../desk-search/store.ts'
import { type AccountState, accountStates } from './account-state.ts'
import { type AccountRow, accountColumns } from './account-store.ts'

interface ListQuery {
  state?: AccountState
  /** Words or beginnings of words in the company or the name. */
  search: string
  before?: number
  limit: number
}

interface ListedAccount extends AccountRow {
  /** Increases with each registration. */
  number: number
}

export async function listAccounts(
  db: D1Database,
  { state, search, before = Number.MAX_SAFE_INTEGER, limit }: ListQuery
): Promise<ListedAccount[]> {
  const { sql: where, values } = joinConditions([
    ifGiven('desk_accounts.state = ?', state),
    ifGiven('number < ?', before),
    ...(search.trim() === '' ? [] : searchConditions(accountSearch, search))
  ])
  // CROSS JOIN makes SQLite read `desk_accounts` first, in the order of `number`.
  const sql = `SELECT number, ${accountColumns} FROM desk_accounts
    CROSS JOIN accounts ON accounts.id = account_id
    WHERE ${where} ORDER BY number DESC LIMIT ?`
  return readRows(db.prepare(sql).bind(...values, limit))
}

/** Counts the accounts in each state, up to a limit. */
export function countByState(db: D1Database, limit: number): Promise<Record<AccountState, number>> {
  const queries = fromKeys(accountStates, (state) => ({
    sql: `desk_accounts WHERE state = '${state}'`,
    values: []
  }))
  return countCapped(db, queries, limit)
}

/** Counts the accounts that await a decision, up to a limit. */
export async function countWaiting(db: D1Database, limit: number): Promise<number> {
  const sql = `SELECT count(*) AS waiting FROM
    (SELECT 1 FROM desk_accounts WHERE state = 'waiting' LIMIT ?)`
  return (await readValue<number>(db.prepare(sql).bind(limit), 'waiting')) ?? 0
}

/** The companies of those accounts that are still in our own database, by account id. */
export async function listCompanies(
  db: D1Database,
  ids: string[]
): Promise<ReadonlyMap<string, string>> {
  const sql = `SELECT id, company FROM accounts WHERE id ${inListSql}`
  const rows = await readRows<Pick<AccountRow, 'id' | 'company'>>(
    db.prepare(sql).bind(JSON.stringify(ids))
  )
  return new Map(rows.map(({ id, company }) => [id, company]))
}

/** A pagination cursor for waiting accounts: the time of confirmation, then the id. */
export interface WaitingCursor {
  verifiedAt: number
  id: string
}

/** Lists the accounts that await a decision, from a cursor on, longest wait first. */
export async function listAgenciesToCheck(
  db: D1Database,
  { after = { verifiedAt: 0, id: '' }, limit }: { after?: WaitingCursor; limit: number }
): Promise<AccountRow[]> {
  const sql = `SELECT ${accountColumns} FROM accounts
    WHERE review = 'waiting' AND blocked_at IS NULL AND verified_at IS NOT NULL
      AND (verified_at, id) > (?, ?)
    ORDER BY verified_at, id LIMIT ?`
  return readRows(db.prepare(sql).bind(after.verifiedAt, after.id, limit))
}
