// `npm run operator -- reset-passkeys`: removes all passkeys of an operator and ends the sessions, for
// somebody who has lost every passkey while there is no second owner. The address comes from standard
// input, so that no shell interprets it. Wrangler's own login decides who may do this.
import { text } from 'node:stream/consumers'
import { parseArgs } from 'node:util'
import { command } from '../server/desk/actors.ts'
import { passkeyOwner } from '../server/desk/operators.ts'
import { emailKey } from '../shared/email-key.ts'
import { runStatements } from './d1.ts'

const usage =
  'echo ayse@example.com | npm run operator -- reset-passkeys [local|staging|production]'

const { positionals } = parseArgs({ allowPositionals: true })
const [task, environment = 'local', ...others] = positionals
if (task !== 'reset-passkeys' || others.length > 0) {
  console.error(usage)
  process.exit(2)
}

const email = emailKey(await text(process.stdin))
try {
  const [removed = []] = runStatements(
    [
      {
        sql: 'DELETE FROM passkeys WHERE account_id = ? RETURNING id',
        values: [passkeyOwner(email)]
      },
      {
        sql: `INSERT INTO operator_actions
            (at, operator, role, action, subject_kind, subject_id, details)
          SELECT ?, ?, ?, 'passkeysReset', 'operator', ?, '{}'
          WHERE changes() > 0`,
        values: [Date.now(), command.email, command.role, email]
      },
      { sql: 'DELETE FROM operator_sessions WHERE email = ?', values: [email] }
    ],
    environment
  )
  console.log(`Removed passkeys: ${removed.length}`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
