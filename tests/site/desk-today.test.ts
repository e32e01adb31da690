import { beforeAll, expect, test } from 'vitest'
import enAlerts from '../../locales/en/desk/alerts.json'
import enCommon from '../../locales/en/desk/common.json'
import en from '../../locales/en/desk/today.json'
import tr from '../../locales/tr/desk/today.json'
import { logInOperator, operators, operatorVars, visit } from '../support/desk.ts'
import { decodeHtml } from '../support/form.ts'
import { startSite } from '../support/site.ts'

const site = startSite({ faults: true, vars: operatorVars })

const day = 24 * 3_600_000
const now = Date.now()
const today = now - (now % day)

async function addLead(id: string, createdAt: number): Promise<void> {
  await site.DB.prepare(
    `INSERT INTO leads (id, form, locale, name, email, phone, details, marketing_consent,
       privacy_version, idempotency_key, digest, created_at)
     VALUES (?1, 'contact', 'en', 'Ayşe', 'ayse@example.com', '', '{}', 0, 'v', ?1, '', ?2)`
  )
    .bind(id, createdAt)
    .run()
}

async function addDelivery(id: string, row: { receiver?: string; state: string; error?: string }) {
  const { receiver = 'webhook', state, error = null } = row
  await site.DB.prepare(
    `INSERT INTO deliveries (id, receiver, payload, state, next_attempt_at, created_at, last_error)
     VALUES (?1, ?2, '{}', ?3, ?4, ?4, ?5)`
  )
    .bind(id, receiver, state, now + day, error)
    .run()
}

/** The first screen without entities. */
async function screenIn(prefix = ''): Promise<string> {
  const session = await logInOperator(site, operators.reader)
  return decodeHtml(await (await visit(site, `${prefix}/_ops`, session)).text())
}

/** The value beside a label. */
function factOf(html: string, label: string): string {
  const [, rest = ''] = html.replaceAll('</a>', '').split(`${label}</dt>`)
  return (rest.split('</dd>')[0] ?? '').replace(/<[^>]+>/g, '')
}

beforeAll(async () => {
  // Freezes the clock, so that the day does not end while the tests run.
  await site.control({ time: now })
  await addLead('now', now)
  await addLead('six-days', now - 6 * day)
  await addLead('eight-days', now - 8 * day)
  await addLead('first-day', today - 29 * day)
  await addLead('too-old', today - 29 * day - 1)
  await site.DB.prepare(
    "UPDATE desk_leads SET state = 'answered' WHERE lead_id = 'first-day'"
  ).run()
  await addDelivery('dead', { state: 'dead' })
  await addDelivery('dead-mail', { state: 'dead', receiver: 'mail' })
  await addDelivery('repeated', { state: 'queued', error: 'timeout' })
  await addDelivery('new', { state: 'pending' })
  await addDelivery('done', { state: 'delivered' })
})

test('the first screen counts new messages and dead deliveries §12.2.9', async () => {
  const html = await screenIn()
  const { waiting } = en
  expect(factOf(html, waiting.leads)).toBe('4')
  expect(factOf(html, waiting.dead)).toBe('2')
  expect(factOf(html, waiting.deadMails)).toBe('1')
  expect(factOf(html, waiting.retried)).toBe('1')
})

test('the navigation counts the new leads and the agencies to check §12.2.11', async () => {
  const waiting = `${enCommon.waiting.replace('{{count}}', '4')}</span>`
  expect((await screenIn()).split(waiting)).toHaveLength(2)
})

test.each([
  ['', en],
  ['/tr', tr]
])(
  'the chart shows the messages of 30 days, with a title and as a table (%s) §12.2.9',
  async (prefix, words) => {
    const html = await screenIn(prefix)
    const [, chart = ''] = html.split('<figure class="bar-chart">')
    expect(chart).toContain(`>${words.leads.chart.replace('{{total}}', '4')}</title>`)
    const [bars = '', table = ''] = chart.split('<table')
    const heights = [...bars.matchAll(/<rect [^>]*height="([\d.]+)"/g)].map(([, height]) => height)
    expect(heights).toHaveLength(30)
    expect(heights.filter((height) => height !== '0')).toEqual(['120', '120', '120', '120'])
    expect([heights.at(0), heights.at(-1)]).toEqual(['120', '120'])
    const values = [...(table.split('</table>')[0] ?? '').matchAll(/<td[^>]*>(\d+)<\/td>/g)]
    expect(values.map(([, value]) => value).join('')).toBe(
      Array.from({ length: 30 }, (_, index) => ([0, 21, 23, 29].includes(index) ? 1 : 0)).join('')
    )
  }
)

test('open alerts are shown with what to do §12.2.9', async () => {
  expect(await screenIn()).toContain(en.problems.none)
  await site.DB.prepare('INSERT INTO alerts VALUES (?1, ?2, ?2), (?3, ?2, ?2)')
    .bind('database', now, 'a kind of another version')
    .run()
  const html = await screenIn()
  expect(html).toContain(enAlerts.kinds.database.title)
  expect(html).toContain(enAlerts.kinds.database.todo)
  expect(html).not.toContain('a kind of another version')
})
