import type { LoggedRequest } from '../action-log/action-log.ts'
import type { WorkRequest } from '../base/work-request.ts'

/** Work on a person is stored in one batch with its entry in the log. */
export type PersonRequest = WorkRequest & Pick<LoggedRequest, 'actionLog'>

/** The number of changed rows. */
export type Changes<Table extends string> = Record<Table, number>
