import { spawnSync } from 'node:child_process'

/** The environment of Wrangler when a script of ours runs it. */
export const wranglerEnv = {
  ...process.env,
  WRANGLER_SEND_METRICS: 'false',
  WRANGLER_SEND_ERROR_REPORTS: 'false',
  CLOUDFLARE_CF_FETCH_ENABLED: 'false',
  CI: 'true'
}

/** A statement with a value for each `?` in it. */
export interface Statement {
  sql: string
  values: (string | number | null)[]
}

/**
 * Runs statements on the site's database with Wrangler, which has no parameters: each value becomes a
 * literal that cannot end early, a text its bytes in hexadecimal. No shell is involved.
 * @returns the rows of each statement
 * @throws Error with Wrangler's output
 */
export function runStatements(
  statements: Statement[],
  { remote }: { remote: boolean }
): Record<string, unknown>[][] {
  const sql = statements.map(literal).join('; ')
  const place = remote ? '--remote' : '--local'
  const options = ['d1', 'execute', 'DB', place, '--yes', '--json', '--command', sql]
  const { status, stdout, stderr } = spawnSync('wrangler', options, {
    // A higher level would swallow the result, too.
    env: { ...wranglerEnv, WRANGLER_LOG: 'log' },
    encoding: 'utf8'
  })
  if (status !== 0) throw new Error(`${stdout}${stderr}`)
  // Wrangler prints a result for each statement.
  const results = JSON.parse(stdout) as { results: Record<string, unknown>[] }[]
  return results.map(({ results }) => results)
}

/** A statement with its values as literals. @throws Error when their number is wrong */
export function literal({ sql, values }: Statement): string {
  const parts = sql.split('?')
  if (parts.length !== values.length + 1) throw new Error(`Wrong number of values for: ${sql}`)
  return parts.reduce((text, part, index) => text + literalOf(values[index - 1] ?? null) + part)
}

function literalOf(value: string | number | null): string {
  if (typeof value === 'string') return `CAST(X'${Buffer.from(value).toString('hex')}' AS TEXT)`
  if (value === null) return 'NULL'
  if (!Number.isSafeInteger(value)) throw new Error(`Not a whole number: ${value}`)
  return String(value)
}
