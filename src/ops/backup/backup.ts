// `npm run ops -- backup local|staging|production [--output file.sql]`: exports the database.
import { renameSync, rmSync } from 'node:fs'
import { localDatabaseFile } from '../database/local-file.ts'
import {
  exitWithError,
  exitWithUsage,
  parseArguments,
  parseEnvironment
} from '../terminal/arguments.ts'
import { databaseArguments, runWrangler } from '../wrangler.ts'
import { readDump } from './read-dump.ts'
import { writeDump } from './write-dump.ts'

const usage = `npm run ops -- backup local|staging|production [--output backup.sql]
Copies the database to a file, by default backup-{environment}-{time}.sql in this folder.`
const { values, positionals } = parseArguments(usage, { output: { type: 'string' } })
const [environmentName, ...surplus] = positionals
const environment = parseEnvironment(usage, environmentName, ['local', 'staging', 'production'])
if (surplus.length > 0) exitWithUsage(usage, 'Name one environment. The file is named by --output.')

const minute = new Date().toISOString().slice(0, 16).replaceAll(':', '-')
const file = values.output ?? `backup-${environment}-${minute}.sql`
// The file contains all personal data, so only this user may read it.
process.umask(0o077)
/** The extension marks an incomplete file. */
const part = `${file}.part`
try {
  rmSync(part, { force: true })
  if (environment === 'local') writeDump(localDatabaseFile(), part)
  else {
    const options = ['--skip-confirmation', '--output', part]
    runWrangler(['d1', 'export', ...databaseArguments(environment), ...options])
  }
  const { counts } = await readDump(part)
  renameSync(part, file)
  console.table(counts)
  console.log(
    `${file} is written. Rehearse restoring it: npm run ops -- restore ${environment} ${file}`
  )
} catch (error) {
  exitWithError(error)
}
