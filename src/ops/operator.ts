// `npm run ops -- operator reset-passkeys`: removes all passkeys of an operator and ends their
// sessions, for an operator who has lost every passkey while there is no second owner. The operator
// and all owners are notified by mail. The email address is read from standard input, so that no
// shell interprets it. Access is protected by Wrangler's own login.
import { randomUUID } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { localEnvironment, parseEnvironments } from '../build/settings/environments.ts'
import { checkSettings, type Settings } from '../config.ts'
import { commandActor } from '../server/action-log/actors.ts'
import { insertAction } from '../server/action-log/store.ts'
import { prepareSteps } from '../server/db/batch.ts'
import { inCamelCase } from '../server/db/read-row.ts'
import { mailDelivery } from '../server/mail/payload.ts'
import {
  operatorBooleans,
  type StoredOperator,
  selectOperators
} from '../server/operators/operator-store.ts'
import { mergeOperators, type Operator, passkeyOwner } from '../server/operators/operators.ts'
import {
  type OperatorPasskeyMail,
  passkeyMailRecipients
} from '../server/operators/passkeys/passkey-mail.ts'
import { deleteOperatorSessions } from '../server/operators/sessions/session-store.ts'
import { insertDelivery } from '../server/outbox/store.ts'
import { deletePasskeys } from '../server/passkeys/store.ts'
import { defaultLocale } from '../shared/language/locale.ts'
import { emailKey } from '../shared/text/email-key.ts'
import { preparer, runStatements } from './database/d1.ts'
import {
  exitWithError,
  exitWithUsage,
  parseArguments,
  parseEnvironment,
  readEmail
} from './terminal/arguments.ts'

const usage = `echo ayse@example.com | npm run ops -- operator reset-passkeys [local|staging|production]
Removes all passkeys of an operator in the local database, or that of another environment.`

const { positionals } = parseArguments(usage, {})
const [task, environmentName = localEnvironment, ...surplus] = positionals
if (task !== 'reset-passkeys' || surplus.length > 0) {
  exitWithUsage(usage, 'Name one task: reset-passkeys, and at most one environment.')
}
const environment = parseEnvironment(usage, environmentName, [
  localEnvironment,
  'staging',
  'production'
])

const email = emailKey(await readEmail(usage, 'operator'))
const now = Date.now()
const settings = mergeSettings(environment)

/** The mails are in English and sent by the next run of the cron job. */
const mails = passkeyMailRecipients(email, readOperators(environment)).map(
  (to): OperatorPasskeyMail => ({
    template: 'operator-passkeys-reset',
    operator: email,
    by: commandActor.email,
    locale: defaultLocale,
    to,
    origin: settings.SITE_ORIGIN ?? 'http://localhost'
  })
)
try {
  const { email: operator, role } = commandActor
  const reset = { action: 'passkeysReset', subjectKind: 'operator', subjectId: email, details: {} }
  const deliveries = mails.map((payload) => {
    return { id: randomUUID(), ...mailDelivery(payload), createdAt: now }
  })
  const [removedRows = []] = runStatements(
    prepareSteps([
      deletePasskeys(preparer, passkeyOwner(email)),
      insertAction(preparer, { at: now, operator, role, ...reset }),
      ...deliveries.map((each) => insertDelivery(preparer, each)),
      deleteOperatorSessions(preparer, email)
    ]),
    environment
  )
  console.log(`Removed passkeys: ${removedRows.length}`)
  if (removedRows.length === 0) {
    console.error(`This operator has no passkeys (${environment}). Is the address right?`)
  }
} catch (error) {
  exitWithError(error)
}

function readOperators(name: string): Operator[] {
  const [rows = []] = runStatements([selectOperators(preparer)], name)
  return mergeOperators(settings, inCamelCase<StoredOperator>(rows, operatorBooleans))
}

/** The settings of `wrangler.toml` and of this machine. */
function mergeSettings(name: string): Settings {
  const vars = parseEnvironments(readFileSync('wrangler.toml', 'utf8')).get(name)?.vars
  const isLocal = name === localEnvironment && existsSync('.dev.vars')
  return checkSettings({ ...vars, ...(isLocal && parseEnv(readFileSync('.dev.vars', 'utf8'))) })
}
