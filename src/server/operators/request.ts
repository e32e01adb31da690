import type { LoggedRequest } from '../action-log/action-log.ts'
import type { Operator } from './operators.ts'

/** The request data of an operator's work, which is logged. */
export interface OperatorRequest extends LoggedRequest {
  operator: Operator
}
