import type { Preparer, Statement } from '../../bindings.ts'
import { insertRow } from '../db/insert-row.ts'
import type { Condition } from '../db/sql-part.ts'
import type { Source } from '../visits/source.ts'
import { sourceRow } from '../visits/source-row.ts'

/** An expression for the source of a row of `leads`: a `SourceRow` as JSON, or `NULL`. */
export const sourceColumn = `(SELECT json_object('page', page, 'landing', landing,
    'referrer', referrer, 'campaign', campaign, 'details', lead_sources.details)
  FROM lead_sources WHERE lead_id = leads.id)`

export function insertLeadSource(
  db: Preparer,
  leadId: string,
  { source, ifStored }: { source: Source; ifStored: Condition }
): Statement {
  const row = { leadId, ...sourceRow(source) }
  return insertRow(db, 'lead_sources', row, { conditions: [ifStored] })
}
