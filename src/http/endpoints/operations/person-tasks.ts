import type { ActionName } from '../../../server/action-log/action-log.ts'
import {
  erasePerson,
  type LoggedStatements,
  logOutPerson,
  resetPersonTwoStep,
  showPerson,
  withdrawConsent
} from '../../../server/people/people.ts'
import type { SiteRequest } from '../../../server/request.ts'

interface PersonTask {
  action: ActionName
  /** Logs the task only if the statement before it in the batch changed a row. */
  ifChanged?: boolean
  /** @param logged the log entry, to store in the same batch as the change */
  run: (email: string, request: SiteRequest, logged: LoggedStatements) => Promise<object>
}

/** The tasks that a call can run for one person, by their name in the path. */
export const personTasks: Record<string, PersonTask> = {
  show: { action: 'personShown', run: showPerson },
  erase: { action: 'personErased', run: erasePerson },
  'withdraw-consent': { action: 'consentWithdrawn', run: withdrawConsent },
  'log-out': { action: 'agencyLoggedOut', ifChanged: true, run: logOutPerson },
  'reset-two-step': { action: 'secondFactorReset', ifChanged: true, run: resetPersonTwoStep }
}
