import { beforeEach, expect } from 'vitest'
import { operatorVars } from '../desk.ts'
import { startSite } from '../site.ts'
import { rawRequest } from './raw-request.ts'
import { browsers } from './user-agents.ts'

export const now = Date.parse('2026-11-22T10:00:00Z')

interface Row {
  grain: string
  period: number
  dimension: string
  value: string
  views: number
}

/** A click within the site. */
export const inside = { 'Sec-Fetch-Site': 'same-origin', 'Sec-Fetch-Mode': 'navigate' }

/** A site that counts each view, with no counts before each test, at the time `now`. */
export function startVisitSite() {
  const site = startSite({ faults: true, vars: { ...operatorVars, VISIT_SAMPLING: '1' } })

  beforeEach(async () => {
    await site.control({ time: now })
    await site.DB.exec('DELETE FROM visit_counts')
  })

  async function rows(): Promise<Row[]> {
    const sql = 'SELECT * FROM visit_counts ORDER BY grain, dimension, period, value'
    return site.listRows<Row>(sql)
  }

  /** The counts of the day, such as `page /faq 2`, after one more view, which is written last. */
  async function counted(): Promise<string[]> {
    expect((await open('/terms-of-use', inside)).status).toBe(200)
    const all = async () =>
      (await rows())
        .filter(({ grain }) => grain === 'day')
        .map(({ dimension, value, views }) => `${dimension} ${value} ${views}`)
    await expect.poll(all).toContain('page /terms-of-use 1')
    return (await all()).filter((line) => !line.includes('/terms-of-use'))
  }

  /** Opens a page as a browser does: `fetch` would send the headers of a script. */
  function open(path: string, headers: Record<string, string> = {}, method = 'GET') {
    const visitor = { Accept: 'text/html', 'User-Agent': browsers[0] ?? '' }
    return rawRequest(site.origin, path, { method, headers: { ...visitor, ...headers } })
  }

  function sendNote(note: unknown, headers: Record<string, string> = {}): Promise<Response> {
    const body = typeof note === 'string' ? note : JSON.stringify(note)
    return site.fetch('/_visits', { method: 'POST', headers, body })
  }

  return { site, rows, counted, open, sendNote }
}
