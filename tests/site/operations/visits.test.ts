import { beforeEach, expect, test } from 'vitest'
import en from '../../../locales/en/desk/visits.json'
import tr from '../../../locales/tr/desk/visits.json'
import { newPerson, registration } from '../../support/accounts.ts'
import {
  logInOperator,
  operators,
  operatorVars,
  screenHtml,
  screenText,
  visit
} from '../../support/desk.ts'
import { sendForm } from '../../support/form.ts'
import { listRows } from '../../support/list-rows.ts'
import { rawRequest } from '../../support/raw-request.ts'
import { startSite } from '../../support/site.ts'
import { browsers, crawlers } from '../../support/user-agents.ts'

const site = startSite({ faults: true, vars: { ...operatorVars, VISIT_SAMPLING: '1' } })

const now = Date.parse('2026-11-22T10:00:00Z')
const day = Date.parse('2026-11-22')
const month = Date.parse('2026-11-01')

beforeEach(async () => {
  await site.control({ time: now })
  await site.DB.exec('DELETE FROM visit_counts')
})

interface Row {
  grain: string
  period: number
  dimension: string
  value: string
  views: number
}

async function rows(): Promise<Row[]> {
  const sql = 'SELECT * FROM visit_counts ORDER BY grain, dimension, period, value'
  return listRows<Row>(site.DB, sql)
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

/** A click within the site. */
const inside = { 'Sec-Fetch-Site': 'same-origin', 'Sec-Fetch-Mode': 'navigate' }

/** Opens a page as a browser does: `fetch` would send the headers of a script. */
function open(path: string, headers: Record<string, string> = {}, method = 'GET') {
  const visitor = { Accept: 'text/html', 'User-Agent': browsers[0] ?? '' }
  return rawRequest(site.origin, path, { method, headers: { ...visitor, ...headers } })
}

function sendNote(note: unknown, headers: Record<string, string> = {}): Promise<Response> {
  const body = typeof note === 'string' ? note : JSON.stringify(note)
  return site.fetch('/_visits', { method: 'POST', headers, body })
}

test('a visit is counted by a few facts, and nothing else is stored §12.12 §12.12.1 §12.12.2', async () => {
  const response = await open('/tr/faq?utm_campaign=%20Spring%20%202026%20&utm_source=x', {
    'Sec-Fetch-Site': 'cross-site',
    'Sec-Fetch-Mode': 'navigate',
    Referer: 'https://www.Example.com/a-secret-path?name=Ay%C5%9Fe',
    'User-Agent':
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148 Safari/604.1',
    'X-Cf': encodeURIComponent(JSON.stringify({ country: 'TR', city: 'Ankara' }))
  })
  expect(response.status).toBe(200)
  expect(response.headers['set-cookie']).toBeUndefined()
  const values = [
    ['campaign', 'spring 2026'],
    ['country', 'TR'],
    ['device', 'phone'],
    ['entry', '/faq'],
    ['language', 'tr'],
    ['page', '/faq'],
    ['source', 'example.com']
  ].map(([dimension, value]) => ({ dimension, value, views: 1 }))
  await expect
    .poll(rows)
    .toEqual([
      ...values.map((row) => ({ grain: 'day', period: day, ...row })),
      ...values.map((row) => ({ grain: 'month', period: month, ...row }))
    ])
})

test('views of a visit after the first are counted by page only, and so are reloads §12.12.2', async () => {
  await open('/faq', inside)
  await open('/faq', { Referer: `${site.origin}/` })
  await open('/faq', { 'Sec-Fetch-Site': 'none', 'Cache-Control': 'max-age=0' })
  // The browser shows its cached page.
  const etag = (await open('/faq', { 'Sec-GPC': '1' })).headers.etag ?? ''
  expect((await open('/faq', { ...inside, 'If-None-Match': etag })).status).toBe(304)
  expect(await counted()).toEqual(['page /faq 4'])
})

test.each([
  ['a typed address', { 'Sec-Fetch-Site': 'none' }, 'source '],
  [
    'another host of the same site',
    { 'Sec-Fetch-Site': 'same-site', Referer: 'https://platform.example.com/' },
    'source platform.example.com'
  ],
  ['an app', { Referer: 'android-app://com.google.android.gm/' }, 'source com.google.android.gm'],
  ['a referrer that is no URL', { Referer: 'nothing' }, 'source '],
  ['a host of more than 100 characters', { Referer: `https://${'a.'.repeat(50)}com/` }, 'source ']
])('%s begins a visit §12.12.2', async (_, headers, source) => {
  await open('/faq', headers)
  expect(await counted()).toEqual(expect.arrayContaining(['entry /faq 1', `${source} 1`]))
})

// Each request has its own page, so that a wrong count shows which one.
const uncounted: [who: string, path: string, headers: Record<string, string>][] = [
  ['a crawler', '/faq', { 'User-Agent': crawlers[0] ?? '' }],
  ['Global Privacy Control', '/about-us', { 'Sec-GPC': '1' }],
  ["a browser's prefetch", '/features', { 'Sec-Purpose': 'prefetch;prerender' }],
  ['a script', '/blogs', { 'Sec-Fetch-Mode': 'cors' }],
  ['a payload', '/login/_payload.json', {}],
  ['the Markdown of a page', '/register.md', {}],
  ['Markdown by preference', '/privacy-policy', { Accept: 'text/markdown' }],
  ['a missing page', '/nothing', {}],
  ['a redirect', '/tr/gsa_ol', {}],
  ['the outcome of a form', '/contact-us?sent=1', {}],
  ['the desk', '/_ops', {}],
  ['a file', '/robots.txt', {}]
]

test('only pages that people see are counted as views §12.12.3', async () => {
  for (const [, path, headers] of uncounted) await open(path, headers)
  expect(await counted()).toEqual([])
})

test('neither a form that is refused nor a HEAD is a view §12.12.3', async () => {
  expect((await sendForm(site, '/contact-us', { name: '' })).status).toBe(422)
  await open('/faq', {}, 'HEAD')
  expect(await counted()).toEqual([])
})

test('an email address in the place of a campaign’s name is not stored §12.12.2', async () => {
  await open('/faq?utm_campaign=ayse@example.com')
  await open(`/faq?utm_campaign=${'x'.repeat(61)}`)
  const campaigns = (await counted()).filter((line) => line.startsWith('campaign'))
  expect(campaigns).toEqual(['campaign * 1', `campaign ${'x'.repeat(60)} 1`])
})

test('browsers report the pages that they show in place, and the forms that are begun §7.51', async () => {
  const sent = await sendNote({ seen: ['/tr/faq', '/', '/blogs/choosing-a-supplier', '/nothing'] })
  expect([sent.status, await sent.text(), sent.headers.get('Set-Cookie')]).toEqual([204, '', null])
  const arrival = 'www.google.com /tr/faq?utm_campaign=Spring'
  await sendNote({ begun: '/tr/partnership/gsa', visit: arrival })
  await sendNote({ begun: '/faq', visit: arrival })
  expect(await counted()).toEqual([
    'begunCampaign spring 1',
    'begunPage /partnership/gsa 1',
    'begunSource google.com 1',
    'page / 1',
    'page /blogs/choosing-a-supplier 1',
    'page /faq 1'
  ])
})

// Each note names its own page, so that a wrong count shows which one.
const refusedNotes: [what: string, note: unknown, headers: Record<string, string>][] = [
  ['no JSON', 'begun', {}],
  ['another field', { begun: '/contact-us', name: 'Ayşe' }, {}],
  ['a page with a query', { seen: ['/faq?email=a'] }, {}],
  ['21 pages', { seen: Array.from({ length: 21 }, () => '/about-us') }, {}],
  ['more than 4 KB', { begun: `/request-demo${' '.repeat(4096)}` }, {}],
  ['another site', { begun: '/partnership/gsa' }, { Origin: 'https://evil.example' }],
  ['a crawler', { begun: '/partnership/franchise' }, { 'User-Agent': crawlers[0] ?? '' }],
  ['Global Privacy Control', { begun: '/partnership/stream' }, { 'Sec-GPC': '1' }]
]

test('a note that is malformed or must not count is answered with 204 §7.52', async () => {
  for (const [what, note, headers] of refusedNotes) {
    expect((await sendNote(note, headers)).status, what).toBe(204)
  }
  expect(await counted()).toEqual([])
})

/** Counts 299 sources of the day. */
async function fill(dimension: string): Promise<void> {
  const sql = `INSERT INTO visit_counts
    WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 299)
    SELECT 'day', ?, ?, 'host-' || i || '.example', 1 FROM n`
  await site.DB.prepare(sql).bind(dimension, day).run()
}

test('a dimension counts 300 values a day separately, and all others together §12.12.4', async () => {
  await fill('source')
  for (const host of ['host-7.example', 'new.example', 'newer.example', 'newest.example']) {
    await open('/faq', { Referer: `https://${host}/` })
  }
  const sources = (await counted()).filter((line) => line.startsWith('source'))
  // All four may be written in one batch.
  expect(sources).toHaveLength(301)
  expect(sources).toContain('source host-7.example 2')
  expect(sources).toContain('source * 2')
})

test('many views at once are all counted §12.12.5', async () => {
  await Promise.all(
    Array.from({ length: 60 }, (_, index) =>
      open('/faq', { ...inside, 'User-Agent': browsers[index % browsers.length] ?? '' })
    )
  )
  expect(await counted()).toEqual(['page /faq 60'])
})

test('a database that does not respond causes only a log line §12.12.5', async () => {
  const before = site.logged('visits not counted')
  expect((await open('/faq', { 'X-Fault': 'DB=throws' })).status).toBe(200)
  await expect.poll(() => site.logged('visits not counted')).toBe(before + 1)
  expect(await counted()).toEqual([])
})

test('one view in VISIT_SAMPLING counts for all, and with 0 none is counted §12.12.6', async () => {
  await site.set({ VISIT_SAMPLING: '0' })
  await open('/faq', inside)
  await site.set({ VISIT_SAMPLING: '3' })
  const views = async () => {
    await open('/about-us', inside)
    return (await rows()).find(({ value }) => value === '/about-us')?.views ?? 0
  }
  await expect.poll(views).toBeGreaterThan(0)
  expect((await views()) % 3).toBe(0)
  await site.set({ VISIT_SAMPLING: '1' })
  expect((await counted()).filter((line) => line.includes('/faq'))).toEqual([])
})

test('counts are kept for 25 months §12.12.7', async () => {
  const limit = Date.parse('2024-10-22T10:00:00Z')
  const insert = site.DB.prepare(`INSERT INTO visit_counts VALUES (?, ?, ?, '/faq', 1)`)
  await site.DB.batch(
    ['day', 'month'].flatMap((grain) =>
      ['page', 'begunCampaign'].flatMap((dimension) => [
        insert.bind(grain, dimension, limit - 1),
        insert.bind(grain, dimension, limit)
      ])
    )
  )
  await site.runCron(now)
  expect((await rows()).map(({ period }) => period)).toEqual([limit, limit, limit, limit])
})

test('other methods are answered with 405 §7.52', async () => {
  const response = await site.fetch('/_visits')
  expect([response.status, response.headers.get('Allow')]).toEqual([405, 'POST'])
})

/** Adds counts: `day page 2026-11-22 /faq 3`. */
async function add(...lines: string[]): Promise<void> {
  const insert = site.DB.prepare('INSERT INTO visit_counts VALUES (?, ?, ?, ?, ?)')
  await site.DB.batch(
    lines.map((line) => {
      const [grain, dimension, date = '', value, views] = line.split(' ')
      return insert.bind(grain, dimension, Date.parse(date), value, Number(views))
    })
  )
}

/** The cells of each row of the screen's tables, and its figures, as text. */
async function screen(path: string, email = operators.reader): Promise<string[]> {
  const session = await logInOperator(site, email, now)
  const html = await screenHtml(site, path, session)
  const parts = html.match(
    /<tr>.*?<\/tr>|<div class="totals__item">.*?<\/div>|<(p|div) class="(?:desk-\w+|empty-state)">.*?<\/\1>/g
  )
  return (parts ?? []).map((part) =>
    part
      .replaceAll(/<svg.*?<\/svg>/g, '')
      .replaceAll(/<[^>]+>/g, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim()
  )
}

test('the desk compares a range of days with the one before §12.12.8', async () => {
  expect(await screen('/_ops/visits')).toContain(en.none)
  await add(
    ...['2026-10-24', '2026-11-22'].map((date) => `day page ${date} /faq 600`),
    'day page 2026-10-23 /faq 300',
    'day page 2026-09-24 /about-us 300',
    'day page 2026-09-23 /faq 5000',
    'month page 2026-11-01 /faq 7000',
    'day language 2026-11-22 en 40',
    'day source 2026-11-22 example.com 3',
    'day source 2026-10-23 example.com 2',
    'day source 2026-11-22 * 1',
    'day country 2026-11-22 DE 2',
    'day device 2026-11-22 phone 2',
    'day sentPage 2026-11-22 contact 1'
  )
  const rows = await screen('/_ops/visits')
  expect(rows).toEqual(
    expect.arrayContaining([
      `${en.totals.visits} 40 –`,
      `${en.totals.views} 1,200 +100%`,
      `${en.totals.rate} 2.5% –`,
      '/faq 1,200 +300%',
      'example.com 3 +50%',
      `${en.other} 1 –`,
      'Germany 2 –',
      `${en.devices.phone} 2 –`,
      '22 Nov 40 0'
    ])
  )
  expect(rows).not.toContain('/about-us 0 -100%')
  const turkish = await screen('/tr/_ops/visits?range=7')
  expect(turkish).toEqual(
    expect.arrayContaining([`${tr.totals.views} 600 –`, 'Almanya 2 –', `${tr.devices.phone} 2 –`])
  )
})

test.each([
  ['7', 2, 'day language 2026-11-21 en 67'],
  ['30', 7, 'day language 2026-11-21 en 67'],
  ['year', 3, 'month language 2026-10-01 en 67']
])(
  'in a chart of %s, every %dth date stands below its bar, back from the last §12.12.8',
  async (range, distance, line) => {
    await add(line)
    const session = await logInOperator(site, operators.reader, now)
    const html = await (await visit(site, `/_ops/visits?range=${range}`, session)).text()
    const bars = [...html.matchAll(/<rect x="(.+?)" [^>]*width="(.+?)"[^>]*><title>(.+?):/g)]
    const middles = new Map(bars.map(([, x, width, day]) => [day, Number(x) + Number(width) / 2]))
    const labels = [...html.matchAll(/<text ([^>]*)>(.+?)</g)]
    const dates = bars.map(([, , , day]) => day)
    expect(labels.map(([, , day]) => day)).toEqual(
      dates.filter((_, index) => (dates.length - 1 - index) % distance === 0)
    )
    for (const [, place = '', day] of labels) {
      const middle = middles.get(day) ?? 0
      expect(Number(/x="(.+?)%"/.exec(place)?.[1]) * 6, day).toBeCloseTo(middle, 0)
    }
    expect(html).toContain(
      '<span>80</span><span>60</span><span>40</span><span>20</span><span>0</span>'
    )
  }
)

test('a year is the sum of its months §12.12.8', async () => {
  await add(
    'month page 2026-11-01 /faq 2',
    'month page 2025-12-01 /faq 2',
    'month page 2025-11-01 /faq 8',
    'month page 2024-12-01 /faq 8',
    'month page 2024-11-01 /faq 1000',
    'day page 2026-11-22 /faq 1'
  )
  expect(await screen('/_ops/visits?range=year')).toContain('/faq 4 -75%')
})

test('the funnel from a visit to an answered lead and an approved agency is counted §12.12.9', async () => {
  const [person, other] = [newPerson(), newPerson()]
  const from = { visit: 'www.google.com /?utm_campaign=Spring' }
  const message = { name: person.name, email: person.email, phone: '', subject: 'general' }
  for (const text of ['First', 'Second', 'Third']) {
    const sent = await sendForm(site, '/contact-us', {
      ...message,
      ...from,
      message: `${text} one, hello.`
    })
    expect(sent.status).toBe(303)
  }
  await sendForm(site, '/register', { ...registration(other), ...from })
  const { subject: _, ...sender } = message
  const demo = { ...sender, company: 'Nil', country: 'TR', agencySize: 'small', message: 'Demo' }
  for (const name of ['Ada', 'Spam']) {
    const sent = await sendForm(site, '/request-demo', { ...demo, ...from, name })
    expect(sent.status).toBe(303)
  }
  const set = 'UPDATE desk_leads SET state = ? WHERE number = ?'
  const { results } = await site.DB.prepare('SELECT number FROM desk_leads ORDER BY number').all<{
    number: number
  }>()
  const states = ['answered', 'closed', 'spam', 'new', 'spam']
  await site.DB.batch(
    results.map(({ number }, index) => site.DB.prepare(set).bind(states[index], number))
  )
  await site.DB.prepare("UPDATE accounts SET verified_at = 1, review = 'approved'").run()
  await sendNote({ begun: '/contact-us', visit: from.visit })
  await add('day page 2026-11-22 /contact-us 9', 'day source 2026-11-22 google.com 5')
  await counted()
  expect(await screen('/_ops/visits')).toEqual(
    expect.arrayContaining(['/contact-us 9 1 2 2 –', '/register 0 0 1 – 1'])
  )
  expect(await screen('/_ops/visits?by=source')).toContain('google.com 5 1 4 1 2 1')
  expect(await screen('/_ops/visits?by=campaign')).toContain('spring 0 1 4 1 2 1')
  // Undone changes are not counted. Deleted leads stay counted, because counts are anonymous.
  await site.DB.batch([
    site.DB.prepare("UPDATE desk_leads SET state = 'new' WHERE state = 'closed'"),
    site.DB.prepare('UPDATE accounts SET blocked_at = 1'),
    site.DB.prepare(
      "DELETE FROM leads WHERE id IN (SELECT lead_id FROM desk_leads WHERE state = 'answered')"
    )
  ])
  expect(await screen('/_ops/visits?by=source')).toContain('google.com 5 1 4 1 1 0')
})

test('at most 300 sources of forms are counted separately a day, because anybody can invent one §12.12.4', async () => {
  await site.DB.prepare('DELETE FROM leads').run()
  await fill('sentSource')
  const message = { name: 'Ayşe', email: 'ayse@example.com', phone: '', subject: 'general' }
  for (const host of ['host-7.example', 'new.example', 'newer.example']) {
    const fields = { ...message, message: `Hello from ${host}.`, visit: `${host} /?` }
    expect((await sendForm(site, '/contact-us', fields)).status).toBe(303)
  }
  await site.DB.prepare("UPDATE desk_leads SET state = 'spam'").run()
  const sent = (await counted()).filter((line) => line.startsWith('sentSource'))
  expect(sent).toHaveLength(301)
  expect(sent).toContain('sentSource host-7.example 1')
  expect(sent).toContain('sentSource * 0')
})

test('editors download the counts of a range as CSV, which the log says in words §12.6.7 §12.12.10', async () => {
  await add('day source 2026-11-22 =1+1.example 3', 'day source 2026-11-15 old.example 3')
  const path = '/_ops/visits.csv?range=7'
  const file = await visit(site, path, await logInOperator(site, operators.editor, now))
  expect(file.headers.get('Content-Disposition')).toContain('visits-2026-11-22.csv')
  expect((await file.text()).split('\r\n')).toEqual([
    '"dimension","period","value","views"',
    `"source","2026-11-22","'=1+1.example","3"`,
    ''
  ])
  const action = site.DB.prepare('SELECT details FROM operator_actions ORDER BY id DESC')
  expect(await action.first('details')).toBe('{"range":"7"}')
  const log = await screenText(
    site,
    '/tr/_ops/log',
    await logInOperator(site, operators.reader, now)
  )
  expect(log).toContain('Dönem 7 gün')
})
