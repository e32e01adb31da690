import { expect, test } from 'vitest'
import { addLeads } from '../../../support/database/add-rows.ts'
import { application, contact, demo, startLeadDesk } from '../../../support/desk/lead-desk.ts'
import { operators, visit } from '../../../support/desk.ts'
import { textOf } from '../../../support/response.ts'

const { emptyLeads, listed, owner, rows, send, site, text } = startLeadDesk()

test('the CSV file has every lead, newest first §12.7.9', async () => {
  await emptyLeads()
  const details = '{"subject":"press","message":"m"}'
  const times = Array.from({ length: 1200 }, (_, index) => index + 1)
  await addLeads(site.DB, ...times.map((at) => ({ id: `lead-${at}`, created_at: at, details })))
  await send('/request-demo', demo)
  const all = await visit(site, '/_ops/leads.csv', owner)
  expect(all.headers.get('Content-Type')).toBe('text/csv; charset=utf-8')
  expect(all.headers.get('Content-Disposition')).toMatch(
    /^attachment; filename="leads-\d{4}-\d\d-\d\d\.csv"$/
  )
  expect(all.headers.get('Cache-Control')).toContain('no-store')
  const lines = (await all.text()).trimEnd().split('\r\n')
  const numbers = lines.map((line) => /^"lead-(\d+)"/.exec(line)?.[1]).filter(Boolean)
  expect(lines).toHaveLength(1202)
  expect(numbers).toEqual(Array.from({ length: 1200 }, (_, index) => String(1200 - index)))
})

test('the CSV file suits the spreadsheets of the language, in the time zone of the operator §12.7.9', async () => {
  await emptyLeads()
  const id = await send('/request-demo', demo)
  await site.DB.batch([
    site.DB.prepare('UPDATE leads SET created_at = ? WHERE id = ?').bind(
      Date.UTC(2026, 9, 31, 21, 30),
      id
    ),
    site.DB.prepare(
      "INSERT INTO operators (email, time_zone, created_at) VALUES (?, 'Europe/Istanbul', 0)"
    ).bind(operators.owner)
  ])
  const file = await visit(site, '/tr/_ops/leads.csv', owner)
  const bytes = new Uint8Array(await file.arrayBuffer())
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  const [head = '', row = '', ...more] = new TextDecoder().decode(bytes).split('\r\n')
  expect(more).toEqual([''])
  expect(head).toMatch(/^"Referans";"Geliş tarihi \(Europe\/Istanbul\)";/)
  expect(row).toContain(`"${id}";"2026-11-01 00:30:00";`)
  expect(row).toContain(`"'+90 532 123 45 67"`)
})

test('a download has the leads of its filters, which the log names without their values §12.7.9 §12.7.11', async () => {
  await emptyLeads()
  const id = await send('/request-demo', demo)
  await send('/contact-us', contact)
  const file = await textOf(visit(site, '/_ops/leads.csv?q=nil+turizm&kind=requestDemo', owner))
  expect(file.trimEnd().split('\r\n')).toEqual([
    expect.any(String),
    expect.stringMatching(`^"${id}"`)
  ])
  const exported = "SELECT details FROM operator_actions WHERE action = 'leadsExported'"
  expect((await rows(`${exported} ORDER BY id`)).at(-1)).toEqual({
    details: '{"view":"all","filters":"q kind"}'
  })
})

test('an application is its own kind of lead, with its programme and its source §12.7.1 §12.13.5', async () => {
  await emptyLeads()
  const gsa = await send('/tr/partnership/gsa', application)
  const { territory: _, agencies: __, ...other } = application
  const franchise = await send('/partnership/franchise', {
    ...other,
    place: 'Meram',
    premises: 'none'
  })
  const demoId = await send('/request-demo', demo)
  expect(await text('/_ops/leads')).toMatch(/ Franchise · .* General sales agent · /)
  const found: [query: string, ids: string[]][] = [
    ['?kind=application', [franchise, gsa]],
    ['?programme=gsa', [gsa]],
    ['?kind=application&programme=franchise', [franchise]],
    ['?kind=requestDemo', [demoId]],
    ['?q=konya', [gsa]],
    // The value of a select is not indexed.
    ['?q=upto20', []]
  ]
  for (const [query, ids] of found) expect([query, await listed(query)]).toEqual([query, ids])
  const shown = await text(`/tr/_ops/leads/${gsa}`)
  for (const value of [
    ...['Genel satış acentesi (GSA)', 'Konya ve çevresi', 'En fazla 20'],
    'Geldiği site google.com Kampanya bahar Kampanya aracı cpc İlk sayfa /tr/features',
    'Son geliş bulten · /faq'
  ]) {
    expect(shown).toContain(value)
  }
  const file = await textOf(visit(site, '/_ops/leads.csv?kind=application', owner))
  const [head = '', first = '', second = ''] = file.split('\r\n')
  expect(head).toContain('"Programme","Territory","Agencies known there","City and district"')
  expect(first).toContain('"Franchise","","","Meram","Not looking yet"')
  expect(second).toContain('"General sales agent (GSA)","Konya ve çevresi","Up to 20",""')
  expect(head).toContain('"Came from","Campaign","Campaign source","Campaign medium"')
  expect(second).toContain(
    '"google.com","bahar","","cpc","","","/tr/features","Become a general sales agent","bulten · /faq"'
  )
})

test('nothing that a visitor typed is logged §12.7.11', async () => {
  const id = await send('/contact-us', { ...contact, name: 'Kimseninadı' })
  await text(`/_ops/leads/${id}`)
  await listed('?q=Kimseninadı')
  await textOf(visit(site, '/_ops/leads.csv?q=Kimseninadı', owner))
  const underWay = "SELECT id FROM deliveries WHERE lead_id = ? AND state IN ('pending', 'queued')"
  await expect.poll(() => rows(underWay, id)).toEqual([])
  await site.control({})
  expect(JSON.stringify(site.logs())).not.toContain('Kimsenin')
  expect(JSON.stringify(await rows('SELECT * FROM operator_actions'))).not.toContain('Kimsenin')
})

test('a HEAD request for a download is not logged, because it shows nothing §12.6.1', async () => {
  const logged = "operator_actions WHERE action = 'leadsExported'"
  const before = await site.countRows(logged)
  const head = await site.fetch('/_ops/leads.csv', { method: 'HEAD', headers: { ...owner } })
  expect([head.status, await head.text()]).toEqual([200, ''])
  expect(head.headers.get('Content-Disposition')).toContain('leads-')
  expect(await site.countRows(logged)).toBe(before)
})

test('a download responds with 405 to POST, with the allowed methods §6.6', async () => {
  const headers = { ...owner, Origin: site.origin }
  for (const path of ['/_ops/leads.csv', '/tr/_ops/leads.csv']) {
    const { status, headers: answered } = await site.fetch(path, { method: 'POST', headers })
    expect([status, answered.get('Allow')]).toEqual([405, 'GET, HEAD'])
  }
})
