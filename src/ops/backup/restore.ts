// `npm run ops -- restore local|staging|production backup.sql [--upload]`: prepares a backup on
// this machine and, with `--upload`, puts it into a new database of the account. The running site
// is not touched.
import { existsSync } from 'node:fs'
import path from 'node:path'
import {
  exitWithError,
  exitWithUsage,
  parseArguments,
  parseEnvironment
} from '../terminal/arguments.ts'
import { runWrangler } from '../wrangler.ts'
import { carryOverStatements, readCarriedOver } from './carried-over.ts'
import { countRows, listDifferences } from './counts.ts'
import { eraseAgain } from './erase-again.ts'
import { countOperatorPasskeys } from './operator-passkeys.ts'
import { type Dump, readDump } from './read-dump.ts'
import type { ScratchDatabase } from './scratch-database.ts'
import { writeDump } from './write-dump.ts'

const usage = `npm run ops -- restore local|staging|production backup.sql [--upload [--jurisdiction eu]] [--without-list]
Prepares the backup on this machine, as backup.restored.sql. Running sites are not affected.
  --upload        uploads the result to a new database, which no site uses yet
  --jurisdiction  the jurisdiction of that database
  --without-list  for a lost database: goes on without its list of erasures, invited operators and operators' passkeys
ERASURE_SECRET, TOKEN_SECRET and TOKEN_SECRET_BEFORE in the environment are those of the site.`
const { values, positionals } = parseArguments(usage, {
  upload: { type: 'boolean', default: false },
  jurisdiction: { type: 'string' },
  'without-list': { type: 'boolean', default: false }
})
const [environmentName, backup = '', ...surplus] = positionals
const environment = parseEnvironment(usage, environmentName, ['local', 'staging', 'production'])
if (backup === '' || surplus.length > 0) exitWithUsage(usage, 'Name one file with a backup.')
if (!existsSync(backup)) exitWithUsage(usage, `There is no file ${backup}.`)
if (values.upload && environment === 'local') {
  exitWithUsage(usage, '--upload is for staging and production.')
}

const secrets = Object.fromEntries(
  ['ERASURE_SECRET', 'TOKEN_SECRET', 'TOKEN_SECRET_BEFORE'].flatMap((name) => {
    const value = process.env[name]
    return value ? [[name, value]] : []
  })
)
// These files contain personal data, so only this user may read them.
process.umask(0o077)
// Loads the simulator only for valid arguments, because that takes a second.
const { createScratchDatabase } = await import('./scratch-database.ts')
const scratch = createScratchDatabase(secrets)
process.once('exit', scratch.delete)
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
try {
  const backupRows = await prepare(scratch, path.resolve(backup))
  if (values.upload) upload(backupRows)
} catch (error) {
  exitWithError(error)
}

async function prepare(scratch: ScratchDatabase, file: string): Promise<Dump> {
  console.log(`1. Importing ${backup} into a database on this machine`)
  const before = await readDump(file)
  console.log('2. Applying the migrations that are newer than the backup')
  await scratch.fill(before)

  const today = values['without-list']
    ? { erasures: [], withdrawals: [], passkeys: [], operators: [] }
    : readCarriedOver(environment)
  console.log('3. Ending sessions and links; pending deliveries are marked dead')
  console.log(
    `4. Erasing again: ${environment} has ${today.erasures.length} erasures on its list, and ${today.withdrawals.length} withdrawals of news`
  )
  const replacedCount = countOperatorPasskeys(scratch.file())
  console.log(
    `   Operators are those of ${environment}, with ${today.passkeys.length} passkeys in place of ${replacedCount} of the backup`
  )
  scratch.execute(carryOverStatements(today))
  const erased = await scratch.withWorker(eraseAgain)
  // The repeated erasures have just recorded the ids of erased accounts here.
  scratch.execute(['DELETE FROM access_changes'])
  console.log(`   ${erased.people} people and ${erased.accounts} accounts were erased again`)

  const target = `${backup.replace(/\.sql$/, '')}.restored.sql`
  writeDump(scratch.file(), target)
  const after = await readDump(target)
  console.log('5. Rows of each table')
  console.table(
    Object.fromEntries(
      Object.entries(after.counts).map(([name, count]) => [
        name,
        { backup: before.counts[name], restored: count }
      ])
    )
  )
  console.log(`${target} is ready.`)
  return after
}

/** Uploads a prepared backup to a new database, which no Worker uses yet. */
function upload({ file, counts }: Dump): void {
  const stamp = new Date().toISOString().replace(/\D/g, '').slice(0, 12)
  const name = `babylon-${environment}-${stamp}`
  const database = [name, `--env=${environment}`, '--remote']
  console.log(`6. Creating the database ${name}`)
  const jurisdiction = values.jurisdiction ? ['--jurisdiction', values.jurisdiction] : []
  runWrangler([
    'd1',
    'create',
    name,
    `--env=${environment}`,
    '--update-config=false',
    ...jurisdiction
  ])
  runWrangler(['d1', 'execute', ...database, '--yes', '--file', file])
  const differences = listDifferences(counts, countRows(database))
  if (differences.length > 0)
    throw new Error(
      `Delete the new database and restore again, because it differs:\n${differences.join('\n')}`
    )
  console.log(`All rows have been copied. To use the database, set database_name = "${name}" below [env.${environment}] in
wrangler.toml and run: npm run deploy -- ${environment}
To go back, restore the former name and deploy again. Then delete both files.`)
}
