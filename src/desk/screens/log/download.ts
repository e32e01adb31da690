import {
  type ActionFilter,
  type LoggedAction,
  listActions
} from '../../../server/action-log/store.ts'
import { isoDay } from '../../../shared/language/local-day.ts'
import type { DownloadScreen } from '../../define-screen.ts'
import { csvFile } from '../../downloads/csv.ts'
import { jsonFile } from '../../downloads/json.ts'
import { readParts } from '../../list.ts'
import type { DeskRequest } from '../../request.ts'
import { parseActionFilter } from './filter.ts'

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

/** A download of the log with the filter of its screen, streamed from the database. */
export function logDownload(format: 'csv' | 'json'): DownloadScreen {
  return {
    backUrl: ({ deskHref, query }) => deskHref('log', { query: Object.fromEntries(query) }),

    async download(request) {
      const { query, locale, now } = request
      // Logs only the names of the filters, like the download of leads.
      const filters = [...query].flatMap(([name, value]) => (isFilter(name) && value ? [name] : []))
      const parts = readBatches(request)
      return {
        entry: { action: 'logExported', details: { filters: filters.join(' ') } },
        fileName: `log-${isoDay(now)}.${format}`,
        type: format === 'csv' ? 'text/csv' : 'application/json',
        content:
          format === 'csv' ? csvFile(locale, [...columns], createRows(parts)) : jsonFile(parts)
      }
    }
  }
}

function isFilter(name: string): boolean {
  return ['operator', 'action', 'kind', 'q', 'from', 'to'].includes(name)
}

function readBatches({ env, query, operator }: DeskRequest): AsyncGenerator<LoggedAction[]> {
  const filter: ActionFilter = parseActionFilter(query, operator.timeZone)
  return readParts(
    filter,
    (part, limit) => listActions(env.DB, part, limit),
    ({ id }) => id
  )
}

async function* createRows(parts: AsyncGenerator<LoggedAction[]>): AsyncGenerator<string[][]> {
  for await (const actions of parts) {
    yield actions.map((action) => {
      const cells = { ...action, details: JSON.stringify(action.details) }
      return columns.map((column) => String(cells[column] ?? ''))
    })
  }
}
