import type { D1Database, D1PreparedStatement, D1Result } from '@cloudflare/workers-types'
import type { Statement } from '../../bindings.ts'

/** The statements of a batch, in order. A name stands for one, for several, or for none. */
export type Statements = Record<string, Statement | readonly Statement[] | undefined>

export type BatchResults<Given extends Statements> = {
  [Name in keyof Given]: Given[Name] extends Statement
    ? D1Result
    : Given[Name] extends readonly Statement[]
      ? D1Result[]
      : D1Result | undefined
}

/**
 * Runs statements in one batch.
 * @param lastStatements statements at its end
 * @returns the results of all others, by name
 */
export async function runBatch<Given extends Statements>(
  db: D1Database,
  parts: Given,
  lastStatements: readonly Statement[] = []
): Promise<BatchResults<Given>> {
  const statements = [...Object.values(parts).flatMap((part) => part ?? []), ...lastStatements]
  // A database has prepared them, because nothing else implements `Preparer`.
  const results = await db.batch(statements as D1PreparedStatement[])
  const namedResults = Object.entries(parts).map(([name, part]) => {
    if (part && 'length' in part) return [name, results.splice(0, part.length)]
    return [name, part && results.shift()]
  })
  // Each name has as many results as statements.
  return Object.fromEntries(namedResults) as BatchResults<Given>
}
