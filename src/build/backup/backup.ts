// `npm run backup -- local|staging|production [--output file.sql]`: a copy of the database in a file.
import { chmodSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { databaseOf, runWrangler } from '../wrangler.ts'
import { countRowsInFile } from './counts.ts'

const usage = 'npm run backup -- local|staging|production [--output backup.sql]'
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { output: { type: 'string' } }
})
const [environment = ''] = positionals
if (!['local', 'staging', 'production'].includes(environment) || positionals.length !== 1) {
  console.error(usage)
  process.exit(2)
}

const minute = new Date().toISOString().slice(0, 16).replaceAll(':', '-')
const file = values.output ?? `backup-${environment}-${minute}.sql`
const database = databaseOf(environment)
try {
  runWrangler(['d1', 'export', ...database, '--skip-confirmation', '--output', file])
  // It has everything that the site knows about people.
  chmodSync(file, 0o600)
  console.table(countRowsInFile(file))
  console.log(
    `${file} is written. Rehearse restoring it: npm run restore -- ${environment} ${file}`
  )
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
