import { expect, test } from 'vitest'
import en from '../../../locales/en/desk/visits.json'
import tr from '../../../locales/tr/desk/visits.json'
import { newPerson, registration } from '../../support/accounts.ts'
import { logInOperator, operators, screenHtml, screenText, visit } from '../../support/desk.ts'
import { sendForm } from '../../support/form.ts'
import { now, startVisitSite } from '../../support/http/visit-site.ts'
import { sendLead } from '../../support/leads.ts'
import { linksIn } from '../../support/markup.ts'
import { textOf } from '../../support/response.ts'

const { site, counted, sendNote } = startVisitSite()

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
    /<tr>.*?<\/tr>|<div [^>]*total-list__item[^>]*>.*?<\/div>|<(p|div) [^>]*(?:desk-\w+|empty-state)[^>]*>.*?<\/\1>/g
  )
  return (parts ?? []).map((part) =>
    part
      .replaceAll(/<svg.*?<\/svg>/g, '')
      .replaceAll(/<[^>]+>/g, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim()
  )
}

test('the desk compares a range of days with the one before §12.12.8 §12.12.8.2', async () => {
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
    expect.arrayContaining([`${tr.totals.views} 600`, 'Almanya 2', `${tr.devices.phone} 2`])
  )
})

test.each([
  ['7', 2, 'day language 2026-11-21 en 67'],
  ['30', 7, 'day language 2026-11-21 en 67'],
  ['year', 3, 'month language 2026-10-01 en 67']
])(
  'in a chart of %s, every %dth date stands below its bar, back from the last §12.12.8.1',
  async (range, distance, line) => {
    await add(line)
    const session = await logInOperator(site, operators.reader, now)
    const html = await textOf(visit(site, `/_ops/visits?range=${range}`, session))
    const bars = [...html.matchAll(/<rect x="(.+?)" [^>]*width="(.+?)"[^>]*><title>(.+?):/g)]
    const middles = new Map(bars.map(([, x, width, day]) => [day, Number(x) + Number(width) / 2]))
    const labels = [...html.matchAll(/<text ([^>]*)>(.+?)</g)]
    const dates = bars.map(([, , , day]) => day)
    expect(labels.map(([, , day]) => day)).toEqual(
      dates.filter((_, index) => (dates.length - 1 - index) % distance === 0)
    )
    // The last of many dates ends with the chart, because it would stand out on phones.
    const ends = labels.filter(([, place]) => place?.includes('text-anchor="end"'))
    expect(ends).toEqual(bars.length > 14 ? [labels.at(-1)] : [])
    for (const [, place = '', day] of labels) {
      const middle = place.includes('"end"') ? 600 : (middles.get(day) ?? 0)
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

test('the funnel from a visit to an answered lead and an approved agency is counted §12.12.9 §12.12.9.1 §12.12.9.3 §12.12.9.4 §12.12.9.5 §12.12.9.6', async () => {
  const [person, other] = [newPerson(), newPerson()]
  const from = { visit: 'www.google.com /?utm_campaign=Spring' }
  const { name, email } = person
  for (const text of ['First', 'Second', 'Third']) {
    await sendLead(site, { name, email, ...from, message: `${text} one, hello.` })
  }
  await sendForm(site, '/register', { ...registration(other), ...from })
  const demo = { email, company: 'Nil', country: 'TR', agencySize: 'small', message: 'Demo' }
  for (const name of ['Ada', 'Spam']) {
    const sent = await sendForm(site, '/request-demo', { ...demo, ...from, name })
    expect(sent.status).toBe(303)
  }
  const set = 'UPDATE desk_leads SET state = ? WHERE number = ?'
  const numbers = 'SELECT number FROM desk_leads ORDER BY number'
  const results = await site.listRows<{ number: number }>(numbers)
  const states = ['answered', 'closed', 'spam', 'new', 'spam']
  await site.DB.batch(
    results.map(({ number }, index) => site.DB.prepare(set).bind(states[index], number))
  )
  await site.DB.prepare("UPDATE accounts SET verified_at = 1, review = 'approved'").run()
  await sendNote({ begun: '/contact-us', visit: from.visit })
  await add('day page 2026-11-22 /contact-us 9', 'day source 2026-11-22 google.com 5')
  await counted()
  expect(await screen('/_ops/visits')).toEqual(
    expect.arrayContaining([
      '/contact-us 9 1 2 – 2 –',
      '/request-demo 0 – 1 1 0 –',
      '/register 0 – 1 – – 1'
    ])
  )
  await add('day sentSource 2026-11-22 other.example 3', 'day sentPage 2026-11-22 gsa 7')
  // More are sent than begun, because forms that are begun without script do not count as begun.
  const whole = [
    ...['Seen 9', 'Begun 1 11.1% of seen', `Sent demo requests: 1 ${en.funnel.noShare} 11 –`],
    'Answered 2 18.2% of sent'
  ]
  const bySource = await screen('/_ops/visits?by=source')
  expect(bySource).toEqual(
    expect.arrayContaining([
      ...whole,
      'google.com 5 1 4 1 2 1',
      `${en.funnel.notAttributable} – – 4 0 0 0`
    ])
  )
  const byCampaign = await screen('/_ops/visits?by=campaign&sort=demos')
  expect(byCampaign).toEqual(
    expect.arrayContaining([
      ...whole,
      'spring 0 1 4 1 2 1',
      `${en.funnel.notAttributable} – – 7 0 0 0`
    ])
  )
  const reader = await logInOperator(site, operators.reader, now)
  const links = linksIn(await screenHtml(site, '/_ops/visits?by=source', reader))
  const list = '/_ops/leads?view=all&source=google.com'
  const demos = `${list}&kind=requestDemo&days=30`
  expect(links.filter((link) => link.startsWith(list))).toEqual([`${list}&days=30`, demos])
  expect(linksIn(await screenHtml(site, '/_ops/visits?by=campaign&range=year', reader))).toContain(
    '/_ops/leads?view=all&campaign=spring&from=2025-12-01'
  )
  expect(await screenText(site, demos, reader)).toContain('Source: google.com')
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

test('the heading of a step sorts campaigns by it §12.12.9.2', async () => {
  await add(
    'day page 2026-11-22 /faq 1',
    ...['sentCampaign', 'demosCampaign'].flatMap((dimension, most) =>
      ['spring', 'autumn'].map(
        (name, index) => `day ${dimension} 2026-11-22 ${name} ${most === index ? 5 : 4}`
      )
    )
  )
  const listCampaigns = async (path: string) =>
    (await screen(path)).flatMap((row) => /^(spring|autumn) 0 – [45]/.exec(row)?.[1] ?? [])
  const path = '/_ops/visits?by=campaign'
  expect(await listCampaigns(path)).toEqual(['spring', 'autumn'])
  expect(await listCampaigns(`${path}&sort=unknown`)).toEqual(['spring', 'autumn'])
  expect(await listCampaigns(`${path}&sort=demos`)).toEqual(['autumn', 'spring'])
  const session = await logInOperator(site, operators.reader, now)
  const html = await screenHtml(site, path, session)
  expect(html).toContain(`aria-sort="descending">${en.funnel.steps.sent}</th>`)
  expect(linksIn(html)).toContain(`${path}&sort=demos#funnel`)
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
