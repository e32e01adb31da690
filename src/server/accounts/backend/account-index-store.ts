import type { D1Database } from '@cloudflare/workers-types'
import type { Preparer, Statement } from '../../../bindings.ts'
import { readRows } from '../../db/read-row.ts'
import { accountSearch, insertTerms } from '../../desk-search/store.ts'
import { termsIn } from '../../desk-search/terms.ts'
import type { Account } from './backend.ts'

export type SearchedAccount = Pick<Account, 'id' | 'company' | 'name'>

/** Statements that index an account, if it is stored with this company and name. */
export function indexAccount(db: Preparer, { id, company, name }: SearchedAccount): Statement[] {
  return insertTerms(db, accountSearch, {
    id,
    words: termsIn(`${company} ${name}`),
    ifCurrent: {
      sql: 'EXISTS (SELECT 1 FROM accounts WHERE id = ? AND company = ? AND name = ?)',
      values: [id, company, name]
    }
  })
}

/** Lists accounts that are not indexed, such as those from a restored backup. */
export async function listUnindexedAccounts(
  db: D1Database,
  limit: number
): Promise<SearchedAccount[]> {
  const sql = `SELECT id, company, name FROM accounts
    WHERE id IN (SELECT account_id FROM desk_accounts WHERE indexed = 0 LIMIT ?)`
  return readRows(db.prepare(sql).bind(limit))
}
