import type { D1Database, D1PreparedStatement, D1Result } from '@cloudflare/workers-types'
import type { Preparer, Statement } from '../../bindings.ts'

/** The end of a `WHERE` clause, which only `prepareSteps` chooses. */
export type IfChanged = '' | 'AND changes() > 0'

/**
 * A step that runs only if the step before it has changed a row. As the first of its list, it
 * always runs.
 */
export interface DependentStep<Prepared = Statement> {
  prepare(ifChanged: IfChanged): Prepared
}

/** The step of a statement that ends in its `WHERE` clause. */
export function dependentStatement<Prepared>(
  db: Preparer<Prepared>,
  sql: string,
  ...values: (string | number | null)[]
): DependentStep<Prepared> {
  return { prepare: (ifChanged) => db.prepare(`${sql} ${ifChanged}`).bind(...values) }
}

export type BatchStep<Prepared = Statement> = Prepared | DependentStep<Prepared>

/** A step by itself, or steps of which each may depend on the one before it. */
type BatchPart = BatchStep | readonly BatchStep[] | undefined

type PartResult<Part extends BatchPart> = Part extends readonly BatchStep[]
  ? { -readonly [Index in keyof Part]: D1Result }
  : Part extends BatchStep
    ? D1Result
    : D1Result | undefined

/**
 * Runs everything in one batch, in order; nothing if there are no statements. A part never depends
 * on another one.
 * @returns the results of each part
 */
export async function runBatch<const Parts extends readonly BatchPart[]>(
  db: D1Database,
  parts: Parts
): Promise<{ -readonly [Index in keyof Parts]: PartResult<Parts[Index]> }> {
  const statements = parts.flatMap((part) => prepareSteps(part ? [part].flat() : []))
  // A database has prepared them, because nothing else implements `Preparer`.
  const results = statements.length > 0 ? await db.batch(statements as D1PreparedStatement[]) : []
  const partResults = parts.map((part) =>
    part && 'length' in part ? results.splice(0, part.length) : part && results.shift()
  )
  // Each part has as many results as steps.
  return partResults as { -readonly [Index in keyof Parts]: PartResult<Parts[Index]> }
}

/** The statements of steps. The database's `changes()` counts the rows of the statement before. */
export function prepareSteps<Prepared extends object>(
  steps: readonly BatchStep<Prepared>[]
): Prepared[] {
  return steps.map((step, index) =>
    'prepare' in step ? step.prepare(index > 0 ? 'AND changes() > 0' : '') : step
  )
}
