import type { Preparer, Statement } from '../../bindings.ts'
import type { Condition } from '../db/sql-part.ts'
import { searchedTerms } from './terms.ts'

interface SearchTables {
  /** The table that maps words to the numbers of rows. */
  words: string
  /** The table of the indexed rows, by `number`. */
  rows: string
  /** The id column of `rows`. */
  id: string
}

export const leadSearch: SearchTables = { words: 'lead_words', rows: 'desk_leads', id: 'lead_id' }
export const accountSearch: SearchTables = {
  words: 'account_words',
  rows: 'desk_accounts',
  id: 'account_id'
}

/**
 * Statements that index a row, if it is stored.
 * @param ifCurrent a condition that is true while the row still has the indexed content
 */
export function insertTerms(
  db: Preparer,
  { words, rows, id: column }: SearchTables,
  {
    id,
    words: found,
    ifCurrent: { sql, values } = { sql: 'true', values: [] }
  }: { id: string; words: string[]; ifCurrent?: Condition }
): Statement[] {
  return [
    db
      .prepare(
        `INSERT INTO ${words} (word, number)
         SELECT value, number FROM json_each(?) CROSS JOIN ${rows} WHERE ${column} = ? AND ${sql}
         ON CONFLICT DO NOTHING`
      )
      .bind(JSON.stringify(found), id, ...values),
    db.prepare(`UPDATE ${rows} SET indexed = 1 WHERE ${column} = ? AND ${sql}`).bind(id, ...values)
  ]
}

/**
 * Conditions for rows that contain all words of a search. Unquoted words also match as prefixes. A
 * search without a word matches nothing.
 */
export function searchConditions({ words }: SearchTables, search: string): Condition[] {
  const searched = searchedTerms(search)
  if (searched.length === 0) return [{ sql: 'false', values: [] }]
  return searched.map(({ word, isWhole }) => ({
    sql: `number IN (SELECT number FROM ${words} WHERE word >= ? AND word <= ?)`,
    // The highest code point ends the range of words with this beginning.
    values: [word, isWhole ? word : `${word}\u{10FFFF}`]
  }))
}
