import { expect, test } from 'vitest'
import { sendForm } from '../../support/form.ts'
import { browsers, crawlers } from '../../support/http/user-agents.ts'
import { inside, now, startVisitSite } from '../../support/http/visit-site.ts'
import { sendLead } from '../../support/leads.ts'

const { site, rows, counted, open, sendNote } = startVisitSite()

const day = Date.parse('2026-11-22')
const month = Date.parse('2026-11-01')

test('a visit is stored as counts of a few facts only §12.12 §12.12.1 §12.12.2', async () => {
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

test('reloads and views of a visit after the first are counted by page only §12.12.2', async () => {
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

test('browsers report pages shown in place and forms begun §7.51', async () => {
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
  await site.run(sql, dimension, day)
}

test('a dimension counts all values beyond 300 a day together §12.12.4', async () => {
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

test('one view in VISIT_SAMPLING counts for all §12.12.6', async () => {
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

test('at most 300 sources of forms are counted separately a day, because anybody can invent one §12.12.4', async () => {
  await site.DB.prepare('DELETE FROM leads').run()
  await fill('sentSource')
  for (const host of ['host-7.example', 'new.example', 'newer.example']) {
    await sendLead(site, { message: `Hello from ${host}.`, visit: `${host} /?` })
  }
  await site.DB.prepare("UPDATE desk_leads SET state = 'spam'").run()
  const sent = (await counted()).filter((line) => line.startsWith('sentSource'))
  expect(sent).toHaveLength(301)
  expect(sent).toContain('sentSource host-7.example 1')
  expect(sent).toContain('sentSource * 0')
})
