import * as v from 'valibot'
import type { AppContext } from '../../../env.ts'
import type { ActionName } from '../../../server/action-log/action-log.ts'
import { personEntry } from '../../../server/action-log/person-entry.ts'
import { eraseAccountsAgain, erasePeopleAgain } from '../../../server/people/erase-again.ts'
import {
  erasePerson,
  type LoggedStatements,
  logOutPerson,
  resetPersonTwoStep,
  showPerson,
  withdrawConsent
} from '../../../server/people/people.ts'
import type { SiteRequest } from '../../../server/request.ts'
import { respondNotFound } from '../../errors/errors.ts'
import { readJson } from '../../request/read-json.ts'
import { siteRequest } from '../../request/site-request.ts'
import { apiLog } from './api-log.ts'
import { readCursor } from './read-cursor.ts'

interface PersonTask {
  action: ActionName
  /** Logs the task only if the statement before it in the batch changed a row. */
  ifChanged?: boolean
  /** @param logged the log entry, to store in the same batch as the change */
  run: (email: string, request: SiteRequest, logged: LoggedStatements) => Promise<object>
}

const personTasks: Record<string, PersonTask> = {
  show: { action: 'personShown', run: showPerson },
  erase: { action: 'personErased', run: erasePerson },
  'withdraw-consent': { action: 'consentWithdrawn', run: withdrawConsent },
  'log-out': { action: 'agencyLoggedOut', ifChanged: true, run: logOutPerson },
  'reset-two-step': { action: 'secondFactorReset', ifChanged: true, run: resetPersonTwoStep }
}

/** The email address is in the body, because URLs are logged. */
const personSchema = v.object({ email: v.pipe(v.string(), v.trim(), v.includes('@')) })

/** Runs a task of `personTasks` for one person. */
export async function handlePerson(c: AppContext): Promise<Response> {
  const name = c.req.param('task') ?? ''
  const task = Object.hasOwn(personTasks, name) ? personTasks[name] : undefined
  if (!task) return respondNotFound(c)
  const { email } = await readJson(c, personSchema, '{"email": "…"}')
  const request = siteRequest(c)
  const { action, ifChanged } = task
  const entry = apiLog(c).entry(await personEntry(action, email, request), { ifChanged })
  return c.json(await task.run(email, request, [entry]))
}

const erasers = { people: erasePeopleAgain, accounts: eraseAccountsAgain }

/** Repeats one batch of erasures of people or accounts after a backup was restored. */
export async function handleEraseAgain(c: AppContext): Promise<Response> {
  const kind = c.req.param('kind')
  if (kind !== 'people' && kind !== 'accounts') return respondNotFound(c)
  const after = await readCursor(c)
  const page = await erasers[kind](after, siteRequest(c))
  const { erased } = page
  if (erased > 0) {
    await apiLog(c).write({ action: 'erasedAgain', details: { [kind]: erased } })
  }
  return c.json(page)
}
