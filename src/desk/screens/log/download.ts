import {
  type ActionFilter,
  type LoggedAction,
  listActions
} from '../../../server/action-log/store.ts'
import { listOperators } from '../../../server/operators/operators.ts'
import { isoDay } from '../../../shared/language/local-day.ts'
import { isoTime } from '../../../shared/text/iso-time.ts'
import { defineDownload } from '../../define-screen.ts'
import { csvDownload } from '../../downloads/csv.ts'
import { jsonFile } from '../../downloads/json.ts'
import { readParts } from '../../downloads/read-parts.ts'
import { findText } from '../../find-text.ts'
import type { DeskRequest } from '../../request.ts'
import { actorName } from '../../ui/text/actor-name.ts'
import { actionFilterNames, parseActionFilter } from './filter.ts'

/** All columns of the log, because the digest of each row covers them. */
const columns = [
  'id',
  'at',
  'operator',
  'role',
  'action',
  'subjectKind',
  'subjectId',
  'details',
  'digest'
] as const satisfies (keyof LoggedAction)[]

/** The readable columns, which come before the columns of the digests. */
const wordColumns = ['time', 'operatorName', 'actionWords', 'subjectWords']

/** The log with the filter of its screen, streamed as CSV or JSON, depending on the path. */
export const screen = defineDownload({
  backUrl: ({ deskHref, query }) => deskHref('log', { query: Object.fromEntries(query) }),

  async download(request) {
    const { path, deskHref, query, now } = request
    // Logs only the names of the filters, like the download of leads.
    const filters = actionFilterNames.filter((name) => query.get(name))
    const entry = { action: 'logExported', details: { filters: filters.join(' ') } } as const
    const parts = readBatches(request)
    if (path === deskHref('logJson')) {
      const fileName = `log-${isoDay(now)}.json`
      return { entry, fileName, type: 'application/json', content: jsonFile(parts) }
    }
    const header = [...wordColumns, ...columns]
    const rows = createRows(parts, request)
    return { entry, ...csvDownload(request, { name: 'log', header, parts: rows }) }
  }
})

function readBatches({ env, query, operator }: DeskRequest): AsyncGenerator<LoggedAction[]> {
  const filter: ActionFilter = parseActionFilter(query, operator.timeZone)
  return readParts(
    filter,
    (part, limit) => listActions(env.DB, part, limit),
    ({ id }) => id
  )
}

/** The rows, without the names of visitors, which the file would keep after an erasure. */
async function* createRows(
  parts: AsyncGenerator<LoggedAction[]>,
  request: DeskRequest
): AsyncGenerator<string[][]> {
  const { t } = request
  const operators = await listOperators(request)
  for await (const part of parts) {
    yield part.map((action) => {
      const cells = { ...action, details: JSON.stringify(action.details) }
      return [
        isoTime(action.at),
        actorName(t, action.operator, operators),
        findText(t('actions'), action.action) ?? '',
        findText(t('log.subjects'), action.subjectKind ?? '') ?? '',
        ...columns.map((column) => String(cells[column] ?? ''))
      ]
    })
  }
}
