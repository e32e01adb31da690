// `npm run ops -- time-travel staging|production 2026-11-20T10:00:00Z --url https://…`: restores
// the database to a minute of the last 30 days, and repeats the erasures and withdrawals since
// then.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import * as v from 'valibot'
import {
  exitWithError,
  exitWithUsage,
  isSiteUrl,
  parseArguments,
  parseEnvironment
} from '../terminal/arguments.ts'
import { databaseArguments, jsonIn, runWrangler } from '../wrangler.ts'
import { carryOverStatements, readCarriedOver } from './carried-over.ts'
import { eraseAgain } from './erase-again.ts'

const usage = `npm run ops -- time-travel staging|production 2026-11-20T10:00:00Z --url https://www.example.com
Restores the site's database to that minute, at most 30 days ago, and repeats later erasures.
The environment variable OPS_TOKEN holds the site's OPS_TOKEN.`
const { values, positionals } = parseArguments(usage, { url: { type: 'string', default: '' } })
const [environmentName, time = '', ...surplus] = positionals
const token = process.env.OPS_TOKEN
const environment = parseEnvironment(usage, environmentName, ['staging', 'production'])
if (Number.isNaN(Date.parse(time)) || surplus.length > 0) {
  exitWithUsage(usage, 'Give one time, such as 2026-11-20T10:00:00Z.')
}
if (!isSiteUrl(values.url)) {
  exitWithUsage(usage, 'Give the URL of the site, such as --url https://www.example.com.')
}
if (!token) {
  exitWithUsage(usage, "The environment variable OPS_TOKEN is not set. Set it to the site's token.")
}

const database = databaseArguments(environment)
try {
  const today = readCarriedOver(environment)
  console.log(`1. ${environment} has ${today.erasures.length} erasures on its list`)
  const bookmarkTime = travel(['--timestamp', new Date(time).toISOString()])
  console.log(
    `2. The database is restored to ${time}. To undo this: npx wrangler d1 time-travel restore DB --env ${environment} --bookmark ${bookmarkTime}`
  )
  runWrangler(['d1', 'migrations', 'apply', ...database])
  execute(carryOverStatements(today))
  console.log('3. Sessions and links are ended; pending deliveries are marked dead')
  const { people, accounts } = await eraseAgain(new URL(values.url).origin, token)
  console.log(`4. ${people} people and ${accounts} accounts were erased again`)
} catch (error) {
  exitWithError(error)
}

function travel(to: string[]): string {
  const target = ['DB', `--env=${environment}`, ...to, '--json']
  const output = runWrangler(['d1', 'time-travel', 'restore', ...target])
  const response = v.object({ previous_bookmark: v.string() })
  return v.parse(response, jsonIn(output)).previous_bookmark
}

/** One file for all statements, so that no old session can be used in between. */
function execute(statements: string[]): void {
  const folder = mkdtempSync(path.join(tmpdir(), 'babylon-travel-'))
  try {
    const file = path.join(folder, 'statements.sql')
    writeFileSync(file, statements.map((statement) => `${statement};\n`).join(''))
    runWrangler(['d1', 'execute', ...database, '--yes', '--file', file])
  } finally {
    rmSync(folder, { recursive: true })
  }
}
