import type { AppContext } from '../../../env.ts'
import { type ActionLog, createActionLog } from '../../../server/action-log/action-log.ts'
import { apiActor } from '../../../server/action-log/actors.ts'
import { siteRequest } from '../../request/site-request.ts'

/** API calls are in the same log as operators' actions. */
export function apiLog(c: AppContext): ActionLog {
  return createActionLog(apiActor, siteRequest(c))
}
