import type { Settings } from '../../config.ts'
import type { ActionLog } from '../action-log/action-log.ts'
import type { Operator } from '../operators/operators.ts'

/** The request data of everything that reads or changes words and posts in the repository. */
export interface WordsRequest {
  settings: Settings
  now: number
  operator: Operator
  log: ActionLog
}
