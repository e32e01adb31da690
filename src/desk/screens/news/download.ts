import { listSubscribers } from '../../../server/news/unsubscribe-link.ts'
import { isoTime } from '../../../shared/text/iso-time.ts'
import { defineDownload } from '../../define-screen.ts'
import { csvDownload } from '../../downloads/csv.ts'
import type { DeskRequest } from '../../request.ts'

/** The subscribers to news with their unsubscribe links, for the program that sends the news. */
export const screen = defineDownload({
  backUrl: ({ deskHref }) => deskHref('news'),

  async download(request) {
    return {
      entry: { action: 'newsListExported' },
      ...csvDownload(request, { name: 'news', header: columns, parts: createRows(request) })
    }
  }
})

/** Columns have the same names as in JSON, because programs read them. */
const columns = [
  'email',
  'locale',
  'source',
  'version',
  'givenAt',
  'unsubscribeUrl',
  'oneClickUrl'
] as const

async function* createRows(request: DeskRequest): AsyncGenerator<string[][]> {
  for (let after: string | null = ''; after !== null; ) {
    const { subscribers, next } = await listSubscribers(after, request)
    const rows = subscribers.map(({ givenAt, ...rest }) => {
      const cells = { ...rest, givenAt: isoTime(givenAt) }
      return columns.map((column) => cells[column])
    })
    if (rows.length > 0) yield rows
    after = next
  }
}
