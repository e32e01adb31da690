import * as v from 'valibot'
import { runStatements } from '../database/d1.ts'
import { erasureInserts, erasureQuery, erasuresSchema } from './erasure-list.ts'
import { invitedOperatorsSchema, operatorQuery, operatorStatements } from './invited-operators.ts'
import {
  operatorPasskeyStatements,
  operatorPasskeysSchema,
  passkeyQuery
} from './operator-passkeys.ts'
import { sanitiseBackup } from './sanitise-backup.ts'
import { withdrawalQuery, withdrawalStatements, withdrawalsSchema } from './withdrawal-list.ts'

const schema = v.object({
  erasures: erasuresSchema,
  withdrawals: withdrawalsSchema,
  passkeys: operatorPasskeysSchema,
  operators: invitedOperatorsSchema
})

/** The rows of the current database that a restored one must also contain. */
type CarriedOver = v.InferOutput<typeof schema>

/** Reads the rows to carry over from the database of an environment. */
export function readCarriedOver(environment: string): CarriedOver {
  const queries = [erasureQuery, withdrawalQuery, passkeyQuery, operatorQuery]
  const [erasures, withdrawals, passkeys, operators] = runStatements(
    queries.map((sql) => ({ sql, values: [] })),
    environment
  )
  return v.parse(schema, { erasures, withdrawals, passkeys, operators })
}

/** The statements that clean up an older database and add these rows to it. */
export function carryOverStatements({
  erasures,
  withdrawals,
  passkeys,
  operators
}: CarriedOver): string[] {
  return [
    ...sanitiseBackup,
    ...operatorStatements(operators),
    ...operatorPasskeyStatements(passkeys),
    ...erasureInserts(erasures),
    ...withdrawalStatements(withdrawals)
  ]
}
