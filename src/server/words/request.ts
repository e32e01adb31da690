import type { ActionLog } from '../action-log/action-log.ts'
import type { MailRequest } from '../mail/enqueue-mail.ts'
import type { Operator } from '../operators/operators.ts'

/** The request data for reading and changing words and posts in the repository. */
export interface WordsRequest extends MailRequest {
  operator: Operator
  log: ActionLog
}
