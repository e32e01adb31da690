import { dimensions } from '../../../server/visits/dimensions.ts'
import { parseRange } from '../../../server/visits/range.ts'
import { listCounts } from '../../../server/visits/statistics-store.ts'
import { isoDay } from '../../../shared/language/local-day.ts'
import { defineDownload } from '../../define-screen.ts'
import { csvDownload } from '../../downloads/csv.ts'
import type { DeskRequest } from '../../request.ts'

const columns = ['dimension', 'period', 'value', 'views']

/** The counts of a date range as a file for spreadsheet programs, with untranslated values. */
export const screen = defineDownload({
  backUrl: ({ deskHref, query }) => deskHref('visits', { query: Object.fromEntries(query) }),

  async download(request) {
    const { name } = parseRange(request.query.get('range'), request.now)
    return {
      entry: { action: 'visitsExported', details: { range: name } },
      ...csvDownload(request, { name: 'visits', header: columns, parts: createRows(request) })
    }
  }
})

async function* createRows({ env, query, now }: DeskRequest): AsyncGenerator<string[][]> {
  const range = parseRange(query.get('range'), now)
  for (const dimension of dimensions) {
    const rows = await listCounts(env.DB, range, dimension)
    yield rows.map(({ period, value, views }) => [dimension, isoDay(period), value, String(views)])
  }
}
