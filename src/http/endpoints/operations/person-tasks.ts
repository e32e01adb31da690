import type { LoggedRequest } from '../../../server/action-log/action-log.ts'
import { logOutPerson, resetPersonTwoStep } from '../../../server/people/end-access.ts'
import { erasePerson } from '../../../server/people/erase-person.ts'
import { showPerson } from '../../../server/people/read-person.ts'
import { withdrawConsent } from '../../../server/people/withdraw-consent.ts'
import type { SiteRequest } from '../../../server/request.ts'
import type { PersonTaskName } from '../../../shared/links/endpoint-paths.ts'

type PersonTask = (
  email: string,
  request: SiteRequest & Pick<LoggedRequest, 'actionLog'>
) => Promise<object>

/** The tasks that a call can run for one person, by their name in the path. */
export const personTasks: Record<PersonTaskName, PersonTask> = {
  show: showPerson,
  erase: erasePerson,
  'withdraw-consent': withdrawConsent,
  'log-out': logOutPerson,
  'reset-two-step': resetPersonTwoStep
}
