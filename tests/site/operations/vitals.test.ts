import { beforeEach, expect, test } from 'vitest'
import en from '../../../locales/en/desk/speed.json'
import { dayMs } from '../../../src/shared/time.ts'
import { logInOperator, operators, operatorVars, screenHtml } from '../../support/desk.ts'
import { crawlers } from '../../support/http/user-agents.ts'
import { textsOf } from '../../support/markup.ts'
import { startSite } from '../../support/site.ts'

const site = startSite({ faults: true, vars: operatorVars })

const start = Date.parse('2026-11-22T10:00:00Z')
const day = Date.parse('2026-11-22')
let minutes = 0

/** Each test has its own minute, because the number of views per minute is limited. */
beforeEach(async () => {
  minutes += 1
  await site.control({ time: start + minutes * 60_000 })
  await site.DB.exec('DELETE FROM vitals')
})

function send(body: unknown, headers: Record<string, string> = {}): Promise<Response> {
  return site.fetch('/_vitals', {
    method: 'POST',
    headers: { 'Content-Type': 'text/plain;charset=UTF-8', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body)
  })
}

interface Row {
  page: string
  locale: string
  metric: string
  bucket: number
  views: number
}

async function rows(): Promise<Row[]> {
  const sql = `SELECT page, locale, metric, bucket, views FROM vitals
    WHERE metric NOT LIKE '%.%' ORDER BY page, metric, bucket`
  return site.listRows<Row>(sql)
}

/** Stores one more valid view, and returns the rows before it. */
async function otherRows(): Promise<Row[]> {
  expect((await send({ page: '/terms-of-use', lcp: 1 })).status).toBe(204)
  const pages = async () => (await rows()).map(({ page }) => page)
  await expect.poll(pages).toContain('/terms-of-use')
  return (await rows()).filter(({ page }) => page !== '/terms-of-use')
}

test('measured views are stored as counts by day, page, language and metric §7.32 §7.33', async () => {
  const sent = await send({ page: '/tr/blogs/a-post', lcp: 1800, inp: 90, cls: 30 })
  expect(sent.status).toBe(204)
  expect(await sent.text()).toBe('')
  expect(sent.headers.get('Set-Cookie')).toBeNull()
  await send({ page: '/tr/blogs/another', lcp: 1999, cls: 0 })
  await send({ page: '/faq', lcp: 20_000 })
  await expect.poll(rows).toEqual([
    { page: '/blogs/:slug', locale: 'tr', metric: 'cls', bucket: 10, views: 1 },
    { page: '/blogs/:slug', locale: 'tr', metric: 'cls', bucket: 50, views: 1 },
    { page: '/blogs/:slug', locale: 'tr', metric: 'inp', bucket: 100, views: 1 },
    { page: '/blogs/:slug', locale: 'tr', metric: 'lcp', bucket: 2000, views: 2 },
    { page: '/faq', locale: 'en', metric: 'lcp', bucket: -1, views: 1 }
  ])
  expect(await site.readValue('SELECT DISTINCT day FROM vitals')).toBe(day)
})

test.each([
  ['no JSON', 'lcp=1', {}],
  ['a page that does not exist', { page: '/nothing', lcp: 1 }, {}],
  ['a path of the desk', { page: '/_ops', lcp: 1 }, {}],
  ['another field', { page: '/faq', lcp: 1, name: 'Ayşe' }, {}],
  ['a negative value', { page: '/faq', lcp: -1 }, {}],
  ['a value that is no number', { page: '/faq', lcp: '1' }, {}],
  ['a value beyond any page', { page: '/faq', lcp: 120_001 }, {}],
  ['more than 1 KB', { page: `/faq?${'x'.repeat(1100)}`, lcp: 1 }, {}],
  ['no metric', { page: '/faq' }, {}],
  ['another site', { page: '/faq', lcp: 1 }, { Origin: 'https://evil.example' }],
  ['a crawler', { page: '/faq', lcp: 1 }, { 'User-Agent': crawlers[0] ?? '' }]
])('%s is answered with 204 and not counted §7.34', async (_, body, headers) => {
  expect((await send(body, headers)).status).toBe(204)
  expect(await otherRows()).toEqual([])
})

test('an isolate counts 60 views a minute §7.33 §11.25', async () => {
  await Promise.all(Array.from({ length: 70 }, () => send({ page: '/faq', lcp: 1 })))
  await expect.poll(async () => (await rows())[0]?.views).toBe(60)
  minutes += 1
  await site.control({ time: start + minutes * 60_000 })
  expect((await otherRows())[0]?.views).toBe(60)
})

test('a database that does not respond causes only a log line', async () => {
  const before = site.logged('page view not counted')
  expect((await send({ page: '/faq', lcp: 1 }, { 'X-Fault': 'DB=throws' })).status).toBe(204)
  await expect.poll(() => site.logged('page view not counted')).toBe(before + 1)
})

test('the desk shows the 75th percentile of each day, page and language §7.35', async () => {
  const now = Date.now()
  await site.control({ time: now })
  const session = await logInOperator(site, operators.reader)
  const screen = () => screenHtml(site, '/_ops/speed', session)
  expect(await screen()).toContain(en.none)
  const today = now - (now % dayMs)
  const insert = site.DB.prepare('INSERT INTO vitals VALUES (?, ?, ?, ?, ?, ?)')
  await site.DB.batch([
    insert.bind(today, '/faq', 'tr', 'lcp', 1000, 74),
    insert.bind(today, '/faq', 'tr', 'lcp', 5000, 26),
    insert.bind(today, '/faq', 'tr', 'inp', 150, 10),
    insert.bind(today, '/', 'en', 'lcp', -1, 1),
    insert.bind(today, '/', 'en', 'cls', 100, 1)
  ])
  const html = await screen()
  expect(html).toContain(`>${en.chart}</h2>`)
  expect(html).toMatch(/>5.0 s<\/span> <span [^>]*badge--bad/)
  const [, table = ''] = html.split(`>${en.page}</th>`)
  const cells = [...table.matchAll(/<(?:th|td)[^>]*>(.*?)<\/(?:th|td)>/g)].map(([, cell = '']) =>
    cell.replace(/<[^>]+>/g, '')
  )
  expect(cells.slice(4, 14)).toEqual([
    ...['/ English', '1', '> 10.0 s', '–', '0.100'],
    ...['/faq Turkish', '100', '5.0 s', '150 ms', '–']
  ])
  expect(textsOf(table, 'vitals__bad')).toContain('5.0 s')
  expect(table).not.toContain('vitals__good')
})

test('the desk shows the views of one kind of device §7.35', async () => {
  await site.control({ time: Date.now() })
  const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Mobile/15E148 Safari/604.1'
  await send({ page: '/faq', lcp: 4500 }, { 'User-Agent': phone })
  await send({ page: '/faq', lcp: 400 })
  await send({ page: '/faq', lcp: 400 })
  await send({ page: '/faq', lcp: 400 })
  await expect.poll(async () => (await rows()).map(({ views }) => views)).toEqual([3, 1])
  const session = await logInOperator(site, operators.reader)
  const loading = async (query: string) =>
    /total-list__value">([^<]+)</.exec(await screenHtml(site, `/_ops/speed${query}`, session))?.[1]
  expect(await loading('')).toBe('0.5 s')
  expect(await loading('?device=phone')).toBe('5.0 s')
  expect(await loading('?device=desktop')).toBe('0.5 s')
  expect(await loading('?device=tablet')).toBeUndefined()
})

test('other methods are answered with 405 §7.32', async () => {
  const response = await site.fetch('/_vitals')
  expect(response.status).toBe(405)
  expect(response.headers.get('Allow')).toBe('POST')
})
