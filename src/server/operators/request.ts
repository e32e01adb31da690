import type { ActionLog } from '../action-log/action-log.ts'
import type { SiteRequest } from '../request.ts'
import type { Operator } from './operators.ts'

/** The request data of an operator's work, which is logged. */
export interface OperatorRequest extends SiteRequest {
  operator: Operator
  log: ActionLog
}
