import type { D1Database, D1PreparedStatement, D1Result } from '@cloudflare/workers-types'
import type { Statement } from '../../bindings.ts'

/** A step of a batch: one statement, several, or none. */
type Step = Statement | readonly Statement[] | undefined

type StepResult<Given extends Step> = Given extends Statement
  ? D1Result
  : Given extends readonly Statement[]
    ? { -readonly [Index in keyof Given]: D1Result }
    : D1Result | undefined

/**
 * Runs steps in one batch, in order; none if they have no statements. A statement can check by
 * `changes()` whether the one before it has changed anything.
 * @returns the results of each step
 */
export async function runBatch<const Steps extends readonly Step[]>(
  db: D1Database,
  steps: Steps
): Promise<{ -readonly [Index in keyof Steps]: StepResult<Steps[Index]> }> {
  const statements = steps.flatMap((step) => step ?? [])
  // A database has prepared them, because nothing else implements `Preparer`.
  const results = statements.length > 0 ? await db.batch(statements as D1PreparedStatement[]) : []
  const stepResults = steps.map((step) =>
    step && 'length' in step ? results.splice(0, step.length) : step && results.shift()
  )
  // Each step has as many results as statements.
  return stepResults as { -readonly [Index in keyof Steps]: StepResult<Steps[Index]> }
}
