import { spawnSync } from 'node:child_process'
import { stripVTControlCharacters } from 'node:util'
import { toPrintableLines } from './terminal/printable.ts'

const wranglerEnv = {
  ...process.env,
  WRANGLER_SEND_METRICS: 'false',
  WRANGLER_SEND_ERROR_REPORTS: 'false',
  CLOUDFLARE_CF_FETCH_ENABLED: 'false',
  CI: 'true'
}

class WranglerError extends Error {
  override name = 'WranglerError'
}

interface RunOptions {
  cwd?: string
  env?: Record<string, string>
}

/**
 * Runs Wrangler and waits for it.
 * @returns what it has printed
 * @throws WranglerError with its output when it fails
 */
export function runWrangler(args: string[], { cwd, env }: RunOptions = {}): string {
  const { status, stdout, stderr, error } = spawnSync('wrangler', args, {
    cwd,
    // Wrangler prints its results as log lines.
    env: { ...wranglerEnv, NO_COLOR: '1', WRANGLER_LOG: 'log', ...env },
    encoding: 'utf8',
    maxBuffer: 512 * 1024 * 1024
  })
  if (status === 0) return stdout
  const lines = [stdout, stderr, error?.message].filter(Boolean).join('\n')
  // Omits the table of several hundred modules, which would hide the reason.
  const output = toPrintableLines(
    stripVTControlCharacters(lines)
      .trim()
      .replace(/^[┌├│└].*\n/gm, '')
  )
  const command = args.filter((arg) => !arg.startsWith('-')).slice(0, 3)
  throw new WranglerError(`wrangler ${command.join(' ')}: ${reasonIn(output)}\n${output}`)
}

/**
 * Finds the reason, which Wrangler marks with ERROR between advice and links, or prints as `text`
 * in JSON.
 */
function reasonIn(output: string): string {
  return /(?:ERROR\]?\s*|"text": ")(.+?)(?:\. |\.?"?$)/m.exec(output)?.[1] ?? 'failed'
}

/** The arguments of `wrangler d1` that select an environment's database. */
export function databaseArguments(environment: string): string[] {
  return environment === 'local'
    ? ['DB', '--env=', '--local']
    : ['DB', `--env=${environment}`, '--remote']
}

/** Runs one SQL statement. @returns its rows */
export function queryD1<Row>(database: string[], sql: string, run = runWrangler): Row[] {
  return rowsIn<Row>(run(['d1', 'execute', ...database, '--json', '--command', sql]))[0] ?? []
}

/** The rows of each statement in the output of `wrangler d1 execute`. */
export function rowsIn<Row>(output: string): Row[][] {
  // The statements determine the shape of their rows.
  const results = jsonIn(output) as { results: Row[] }[]
  return results.map((result) => result.results)
}

/** The JSON in Wrangler's output, which may begin with lines of text. */
export function jsonIn(output: string): unknown {
  return JSON.parse(output.slice(output.search(/^[[{]/m)))
}
