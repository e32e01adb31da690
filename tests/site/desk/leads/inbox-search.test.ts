import { expect, test } from 'vitest'
import { dayMs } from '../../../../src/shared/time.ts'
import { addLeads } from '../../../support/database/add-rows.ts'
import { testQueryPlans } from '../../../support/database/query-plan.ts'
import { withoutTable } from '../../../support/database/without-table.ts'
import { application, contact, demo, startLeadDesk } from '../../../support/desk/lead-desk.ts'
import { operators, screenHtml, visit } from '../../../support/desk.ts'
import { type Fields, sendForm } from '../../../support/form.ts'
import { locationOf, textOf } from '../../../support/response.ts'

const { editor, emptyLeads, listed, owner, reader, rows, send, site, text, work } = startLeadDesk()

test('a demo request of an earlier build keeps its programme', async () => {
  await emptyLeads()
  const id = await send('/request-demo', demo)
  await rows(
    "UPDATE leads SET details = json_set(details, '$.programme', 'stream') WHERE id = ?",
    id
  )
  expect(await listed('?programme=stream')).toEqual([id])
  expect(await text(`/_ops/leads/${id}`)).toContain('Programme Stream by Babylon')
})

test('leads are filtered by the source and the campaign of their visit §12.7.27', async () => {
  await emptyLeads()
  const visit = 'www.google.com /faq?utm_campaign=Bahar'
  const id = await send('/contact-us', { ...contact, visit })
  const other = await send('/request-demo', { ...demo, visit: 'bing.com /?' })
  expect(await listed('?source=google.com')).toEqual([id])
  expect(await listed('?source=bing.com')).toEqual([other])
  expect(await listed('?campaign=bahar')).toEqual([id])
  expect(await listed('?campaign=bahar&source=bing.com')).toEqual([])
  expect(await text('/_ops/leads?campaign=bahar')).toContain('Campaign: bahar')
})

test('a lead is found by the beginnings of its words, in any case and with any diacritics §12.7.3 §12.7.3.1 §12.7.3.2 §12.7.3.3', async () => {
  await emptyLeads()
  const first = await send('/contact-us', contact)
  const second = await send('/request-demo', { ...demo, message: 'IŞIK ve İstanbul, 01.10.2026' })
  const found: [search: string, ids: string[]][] = [
    ['yilmaz', [first]],
    ['AYSE@EXAMPLE.COM', [first]],
    ['ayse@exa', [first]],
    // An email address counts as one word.
    ['muller@nil.example', []],
    ['acente mer', [first]],
    ['nıl', [second]],
    ['muller turizm', [second]],
    ['ışık', [second]],
    ['istanbul', [second]],
    ['türkiye müller', [second]],
    ['example', [second, first]],
    ['acente turizm', []],
    // A phone number, as people write and dial it.
    ['0532 123 45 67', [second]],
    ['+90 (532) 123-45-67', [second]],
    ['1234567', [second]],
    ['0532 123 45 68', []],
    ['01.10.2026', [second]],
    // At most four words are used.
    ['acente mer yilmaz ayse turizm', [first]],
    // The value of a select is not indexed.
    ['small', []],
    // Quoted words match only whole words.
    ['"acente" “olmak”', [first]],
    ['"acen"', []],
    ["' OR 1 --", []],
    // A search without a word finds nothing.
    ['%', []],
    ['p@', []],
    ['\0', []]
  ]
  for (const [search, ids] of found) {
    expect([search, await listed(`?${new URLSearchParams({ q: search })}`)]).toEqual([search, ids])
  }
  const third = await send('/partnership/gsa', { ...application, country: 'GH' })
  for (const country of ['ghana', 'gana'])
    expect(await listed(`?q=gsa+${country}`)).toEqual([third])
})

test('a lead is found by its first hundred distinct words §12.7.4', async () => {
  await emptyLeads()
  const words = Array.from({ length: 1000 }, (_, index) => `word${index + 1}x`)
  const id = await send('/contact-us', { ...contact, message: words.join(' ').slice(0, 5000) })
  expect(await rows('SELECT count(*) AS words FROM lead_words')).toEqual([{ words: 100 }])
  // The reference is one of them, and the name and email address are five.
  expect(await listed('?q=yilmaz+word94x')).toEqual([id])
  expect(await listed('?q=word95x')).toEqual([])
  expect(await listed(`?q=${id.slice(0, 8)}`)).toEqual([id])
})

test('a corrected lead is found only by its new words, once the job has run §12.7.5', async () => {
  await emptyLeads()
  const id = await send('/contact-us', contact)
  await rows("UPDATE leads SET name = 'Zeynep Kaya' WHERE id = ?", id)
  await rows("UPDATE leads SET phone = '+90 212 555 01 34' WHERE id = ?", id)
  expect(await listed('?q=yilmaz')).toEqual([])
  await site.runCron()
  expect(await listed('?q=zeynep')).toEqual([id])
  expect(await listed('?q=02125550134')).toEqual([id])
  expect(await listed('?q=yilmaz')).toEqual([])
  expect(await listed('?q=acente')).toEqual([id])
})

test('filters and pages lead through the whole list, the newest first §12.7 §12.7.27', async () => {
  await emptyLeads()
  const ids = Array.from({ length: 120 }, () => crypto.randomUUID())
  const details = '{"subject":"press"}'
  const inTurn = (index: number) => ({
    details,
    locale: index % 2 ? 'tr' : 'en',
    created_at: index
  })
  await addLeads(site.DB, ...ids.map((id, index) => ({ id, ...inTurn(index) })))
  const demoId = await send('/request-demo', demo)
  await work(demoId, { do: 'spam' })
  await work(ids[0] ?? '', { do: 'assign', assignee: operators.owner })

  const found: string[] = []
  let path: string | undefined = '?locale=tr&kind=contact.press'
  while (path !== undefined) {
    const page = await listed(path)
    expect(page.length).toBeLessThanOrEqual(50)
    found.push(...page)
    const html = await textOf(visit(site, `/_ops/leads${path}`, reader))
    path = /href="\/_ops\/leads(\?[^"]*before=\d+)"/.exec(html)?.[1]?.replaceAll('&amp;', '&')
  }
  expect(found).toEqual(ids.filter((_, index) => index % 2 === 1).toReversed())
  expect(await listed('?kind=requestDemo')).toEqual([demoId])
  expect(await listed('?state=spam')).toEqual([demoId])
  expect(await listed('?state=new&kind=requestDemo')).toEqual([])
  expect(await listed(`?assignee=${operators.owner}`)).toEqual([ids[0]])
  expect(await listed('?before=x&state=%00&kind=__proto__')).toEqual([])
})

test('the messages of last week about GSA in Ghana are found by period, programme and country §12.7.27', async () => {
  await emptyLeads()
  const paths = ['/partnership/gsa', '/partnership/gsa', '/partnership/gsa']
  const ids: string[] = []
  for (const path of paths) ids.push(await send(path, { ...application, country: 'GH' }))
  const [old = '', wanted = '', turkish = ''] = ids
  await site.DB.batch([
    site.DB.prepare('UPDATE leads SET created_at = ? WHERE id = ?').bind(
      Date.now() - 9 * dayMs,
      old
    ),
    site.DB.prepare('UPDATE leads SET created_at = ? WHERE id = ?').bind(
      Date.now() - 5 * dayMs,
      wanted
    ),
    site.DB.prepare(
      "UPDATE leads SET details = json_set(details, '$.country', 'TR') WHERE id = ?"
    ).bind(turkish)
  ])
  const path = '/_ops/leads?view=all&programme=gsa&country=GH'
  const between = (fields: Fields, days = '') => {
    const given = { intent: 'find', q: '', chosen: '', from: '', to: '', ...fields }
    return sendForm(site, path + days, given, { headers: reader })
  }
  const found = async (fields: Fields) => {
    const response = await between(fields, '&days=1')
    expect(response.status).toBe(303)
    return listed(new URL(locationOf(response), site.origin).search)
  }
  const createDay = (ago: number) => new Date(Date.now() - ago * dayMs).toISOString().slice(0, 10)
  const html = await screenHtml(site, path, reader)
  const [, week = ''] = /formAction="\/_ops\/leads(\?[^"]*days=7)"/.exec(html) ?? []
  expect(await listed(week)).toEqual([wanted])
  expect(await found({ from: createDay(6), to: createDay(4) })).toEqual([wanted])
  expect(await found({ to: createDay(6) })).toEqual([old])
  expect(await found({})).toEqual([])
  const refused = await between({ from: '2026-02-30' })
  expect(refused.status).toBe(422)
  expect(await refused.text()).toContain('value="2026-02-30"')
})

test('a searched email address or phone number is readable in no URL §12.7.17', async () => {
  await emptyLeads()
  const address = 'somebody.with.a.long.name.indeed@example.com'
  const own = await send('/contact-us', { ...contact, email: address })
  await send('/contact-us', { ...contact, email: `${address}.tr` })
  const find = (q: string) =>
    sendForm(
      site,
      '/_ops/leads?before=1',
      { intent: 'find', q, chosen: '', from: '', to: '' },
      { headers: reader }
    )
  const plain = locationOf(await find('"acente" olmak'))
  expect(plain).toBe('/_ops/leads?q=%22acente%22+olmak')
  expect(locationOf(await find('0532 123 45 67'))).toMatch(/\?who=[\w-]+$/)
  const path = locationOf(await find(address.toUpperCase()))
  expect(path).toMatch(/^\/_ops\/leads\?who=[\w-]+$/)
  const query = new URL(path, site.origin).search
  expect(await listed(query)).toEqual([own])
  expect(await text(path)).not.toContain('nothing')
  const shown = await textOf(visit(site, path, reader))
  expect(shown).toContain(`value="${address.toUpperCase()}"`)
  expect(shown).not.toMatch(/(?:href|action)="[^"]*somebody/i)
  expect(await listed(query, editor)).toEqual([])
  expect(await listed('?who=forged')).toEqual([])
})

test('a row with a country that does not exist is shown like any other §12.7.28', async () => {
  await emptyLeads()
  const id = await send('/request-demo', demo)
  const change = `UPDATE leads SET details = json_set(details, '$.country', '"> <b>') WHERE id = ?`
  await site.run(change, id)
  for (const path of ['/_ops/leads', `/tr/_ops/leads/${id}`]) {
    expect(await text(path)).toContain('Müller')
  }
})

test('the cause of a screen without its data is logged', async () => {
  const response = await withoutTable(site, 'leads', () => visit(site, '/_ops/leads', owner))
  expect(response.status).toBe(503)
  await expect
    .poll(() => JSON.stringify(site.logLines('unavailable').at(-1) ?? ''))
    .toContain('no such table: leads')
})

testQueryPlans(site)
