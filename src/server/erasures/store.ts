import type { D1Database } from '@cloudflare/workers-types'
import type { Preparer, Statement } from '../../bindings.ts'
import { insertRow } from '../db/insert-row.ts'
import { readRows } from '../db/read-row.ts'

/** `person`: the messages and mails of an address; `account`: one account. */
export type ErasureKind = 'person' | 'account'

export interface Erasure {
  digest: string
  kind: ErasureKind
  keyId: string
  erasedAt: number
}

/** Records an erasure. If repeated, the later time is kept. */
export function insertErasure(db: Preparer, erasure: Erasure): Statement {
  return insertRow(db, 'erasures', erasure, {
    clause:
      'ON CONFLICT (digest, kind) DO UPDATE SET erased_at = max(erased_at, excluded.erased_at)'
  })
}

/** An SQL condition that binds the digest of an account. */
export const noAccountErasure =
  "NOT EXISTS (SELECT 1 FROM erasures WHERE digest = ? AND kind = 'account')"

export async function listErasures(db: D1Database, kind: ErasureKind): Promise<Erasure[]> {
  const sql = `SELECT digest, kind, key_id, erased_at FROM erasures
    WHERE kind = ?`
  return readRows(db.prepare(sql).bind(kind))
}
