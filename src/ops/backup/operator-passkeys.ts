import { DatabaseSync } from 'node:sqlite'
import * as v from 'valibot'
import { passkeyOwner } from '../../server/operators/operators.ts'
import { insertStatement } from './invited-operators.ts'

export const operatorPasskeysSchema = v.array(
  v.object({
    id: v.string(),
    account_id: v.string(),
    credential_id: v.string(),
    public_key: v.string(),
    counter: v.number(),
    transports: v.string(),
    name: v.string(),
    created_at: v.number(),
    last_used_at: v.nullable(v.number())
  })
)

const isOperators = `account_id GLOB '${passkeyOwner('*')}'`

/** Reads the passkeys with which operators log in to the desk. */
export const passkeyQuery = `SELECT ${Object.keys(operatorPasskeysSchema.item.entries)} FROM passkeys WHERE ${isOperators}`

/** Counts the passkeys in a database file without starting Wrangler. */
export function countOperatorPasskeys(file: string): number {
  const db = new DatabaseSync(file)
  try {
    const row = db.prepare(`SELECT count(*) AS n FROM passkeys WHERE ${isOperators}`).get()
    return Number(row?.n)
  } finally {
    db.close()
  }
}

/**
 * The statements that replace all operators' passkeys in another database. A backup may contain
 * passkeys that were removed because they were stolen, and a forged file its author's passkeys.
 */
export function operatorPasskeyStatements(
  list: v.InferOutput<typeof operatorPasskeysSchema>
): string[] {
  // Replaces an account's passkey in the backup that has the same id.
  const inserts = list.map((passkey) => insertStatement('passkeys', passkey))
  return [`DELETE FROM passkeys WHERE ${isOperators}`, ...inserts]
}
