import { expect, test } from 'vitest'
import en from '../../../../locales/en/desk/log.json'
import { dayMs } from '../../../../src/shared/time.ts'
import { type LoggedIn, newAccount, newPerson } from '../../../support/accounts.ts'
import { addOperator } from '../../../support/database/add-rows.ts'
import { testQueryPlans } from '../../../support/database/query-plan.ts'
import { insertAction, startLogSite } from '../../../support/desk/log-site.ts'
import { followLink, logInOperator, operators, screenText, visit } from '../../../support/desk.ts'
import { readText, sendForm } from '../../../support/form.ts'
import { sendLead } from '../../../support/leads.ts'
import { textOf } from '../../../support/response.ts'

const site = startLogSite()

test('the log lists who did what, when and to which record, newest first §12.6.7 §12.6.8', async () => {
  const session = await followLink(site, operators.reader)
  const html = await textOf(visit(site, '/_ops/log', session))
  const texts = readText(html)
  expect(texts).toMatch(/\w+, \d+ \w+ 20\d\d \d\d:\d\d reader@example\.com logged in/)
  expect(texts).toMatch(
    /o2@example.com did something else \(Answered\): lead-239 .*Action someAction/
  )
  expect(texts).toContain('Times: UTC.')
  expect(html).not.toContain('href="/_ops/leads/lead-239"')
  const turkish = readText(await textOf(visit(site, '/tr/_ops/log', session)))
  expect(turkish).toContain('o2@example.com başka bir işlem yaptı (Yanıtlandı): lead-239')
})

test('a page of the log has fifty lines, however many actions share one §12.6.7.1', async () => {
  const session = await logInOperator(site, operators.reader)
  const add = `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?2)
    INSERT INTO operator_actions (at, operator, role, action, subject_kind, subject_id, details)
    SELECT i * 60000, 'group@example.com', 'editor', 'leadAssigned', 'lead', ?1, '{}' FROM n`
  await site.DB.batch(
    [
      ['group-1', 1],
      ['group-2', 60]
    ].map((values) => site.DB.prepare(add).bind(...values))
  )
  const shown = await textOf(visit(site, '/_ops/log?operator=group@example.com', session))
  expect(readText(shown)).toMatch(/group-2 ×60 .*group-1/s)
  expect(shown).not.toContain('before=')
})

test('pages and filters lead through the whole log §12.6.7.1 §12.6.7.2', async () => {
  const session = await logInOperator(site, operators.reader)
  const listed: string[] = []
  let path: string | undefined = '/_ops/log?operator=o1@example.com'
  while (path) {
    const html: string = await textOf(visit(site, path, session))
    const rows = [...html.matchAll(/<code[^>]*>lead-(\d+)/g)].map(([, id = '']) => id)
    expect(rows.length).toBeLessThanOrEqual(50)
    listed.push(...rows)
    const next: string | undefined = /href="(\/_ops\/[^"]*before=\d+)"/.exec(html)?.[1]
    path = next?.replaceAll('&amp;', '&')
  }
  expect(listed).toEqual(
    Array.from({ length: 240 }, (_, index) => 239 - index)
      .filter((index) => index % 3 === 1)
      .map(String)
  )
  const broken =
    '/_ops/log?before=x&operator=%00&action=__proto__&from=2026-13-01&to=x&q=%00&kind=x'
  expect((await visit(site, broken, session)).status).toBe(200)
})

test('the log is filtered by kind, reference and days of the operator’s zone §12.6.7.2 §12.6.7.3', async () => {
  const session = await logInOperator(site, operators.reader)
  await site.run(
    `INSERT OR REPLACE INTO operators (email, time_zone, created_at) VALUES (?, 'Europe/Istanbul', 0)`,
    operators.reader
  )
  // Midnight in Istanbul is 21:00 in UTC.
  const midnight = Date.UTC(2025, 4, 9, 21)
  const times = [midnight - 1, midnight, midnight + dayMs - 1, midnight + dayMs]
  const rows = times.map((at, index) =>
    site.DB.prepare(insertAction).bind(
      at,
      'day@example.com',
      'someAction',
      `May-${index}-xyz`.toLowerCase()
    )
  )
  await site.DB.batch(rows)
  const shown = async (query: string) => {
    const html = await textOf(visit(site, `/_ops/log?${query}`, session))
    return [...html.matchAll(/<code title="([^"]*)"/g)].map(([, id]) => id)
  }
  expect(await shown('from=2025-05-10&to=2025-05-10')).toEqual(['may-2-xyz', 'may-1-xyz'])
  expect(await shown('from=2025-05-10&operator=day@example.com')).toHaveLength(3)
  expect(await shown('to=2025-05-09&operator=day@example.com')).toEqual(['may-0-xyz'])
  expect(await shown('q=MAY-3')).toEqual(['may-3-xyz'])
  expect(await shown('q=may-7')).toEqual([])
  const none = await screenText(site, '/_ops/log?q=fatma', session)
  expect(none).toContain(en.references)
  // The last day that a JavaScript date can represent.
  expect(await shown('to=%2B275760-09-13&q=may-3')).toEqual(['may-3-xyz'])
  expect(await shown('kind=person&operator=day@example.com')).toEqual([])
  expect(await shown('kind=lead&operator=day@example.com')).toHaveLength(4)
})

test.each([
  [
    'leadAssigned',
    { to: 'x@example.com', state: 'open' },
    'assigned a message to x@example.com (In progress): said',
    'bir mesajı atadı (sorumlu: x@example.com, İşleniyor): said'
  ],
  [
    'leadAssigned',
    { to: '–' },
    'assigned a message (now unassigned): said',
    'bir mesajı atadı (şimdi: sorumlusu yok): said'
  ],
  [
    'leadChangeUndone',
    { state: 'new', to: '–' },
    'undid a change of a message (now New, unassigned): said',
    '(şimdi: Yeni, sorumlusu yok): said'
  ],
  [
    'leadPutOff',
    { until: '2026-12-02T09:00:00Z' },
    'moved a message to “Later” until 2 Dec 2026: said',
    'bir mesajı erteledi (tarih: 2 Ara 2026): said'
  ]
])(
  'the sentence of %s says which part of its result is which §12.6.7',
  async (action, details, english, turkish) => {
    const actor = `${crypto.randomUUID()}@example.com`
    const sql = `INSERT INTO operator_actions (at, operator, role, action, subject_kind, subject_id, details)
    VALUES (1, ?, 'editor', ?, 'lead', 'said', ?)`
    await site.run(sql, actor, action, JSON.stringify(details))
    const session = await logInOperator(site, operators.reader)
    for (const [prefix, sentence] of [
      ['', english],
      ['/tr', turkish]
    ]) {
      const log = await visit(site, `${prefix}/_ops/log?operator=${actor}`, session)
      expect(readText(await log.text())).toContain(sentence)
    }
  }
)

test('operators, leads and agencies have their current names, as long as they exist §12.6.7.4', async () => {
  const session = await logInOperator(site, operators.editor)
  const person = await newAccount(site, newPerson())
  await sendLead(site, { name: 'Nil <i>', email: person.email })
  const idIn = (table: string) =>
    site.readValue<string>(`SELECT id FROM ${table} WHERE email = ?`, person.email)
  const [lead = '', account = ''] = [await idIn('leads'), await idIn('accounts')].map(String)
  await addOperator(site.DB, operators.editor, { name: 'Elif & Can' })
  await site.DB.batch([
    site.DB.prepare("INSERT INTO saved_replies VALUES ('reply-1', 'Price list', '{}', 0)"),
    site.DB.prepare(
      `INSERT INTO passkeys
         (id, account_id, credential_id, public_key, counter, transports, name, created_at)
       VALUES ('passkey-1', 'somebody', 'passkey-1', '', 0, '[]', 'Firefox on Linux', 0)`
    ),
    ...[
      ['savedReply', 'reply-1'],
      ['passkey', 'passkey-1'],
      ['lead', lead],
      ['account', account],
      ['operator', operators.editor]
    ].map(([kind = '', id = '']) =>
      site.DB.prepare(
        `INSERT INTO operator_actions (at, operator, role, action, subject_kind, subject_id, details)
         VALUES (?, ?, 'editor', 'agencyApproved', ?, ?, ?)`
      ).bind(Date.now(), operators.editor, kind, id, JSON.stringify({ to: operators.editor }))
    )
  ])
  const list = async () => (await visit(site, '/_ops/log?action=agencyApproved', session)).text()
  const html = await list()
  const shown = readText(html)
  const row = (subject: string) => `Elif & Can approved an agency (Elif & Can): ${subject}`
  const subjects = ['Nil <i>', person.company, 'Elif & Can', 'Price list', 'Firefox on Linux']
  for (const subject of subjects) expect(shown).toContain(row(subject))
  expect(shown).toContain(`Elif & Can (${operators.editor})`)
  expect(html).toContain(`href="/_ops/leads/${lead}"`)
  expect(html).toContain(`href="/_ops/agencies/${account}"`)

  const owner = await logInOperator(site, operators.owner)
  await sendForm(site, `/_ops/leads/${lead}`, await deletion(lead, owner), { headers: owner })
  const later = await list()
  expect(later).not.toContain(`href="/_ops/leads/${lead}"`)
  expect(readText(later)).toContain(row(lead.slice(0, 8)))
})

async function deletion(lead: string, session: LoggedIn): Promise<Record<string, string>> {
  const html = await textOf(visit(site, `/_ops/leads/${lead}`, session))
  const [form = ''] = html.split('</form>').filter((each) => each.includes('value="delete"'))
  const fields = [...form.matchAll(/name="(\w+)"[^>]*value="([^"]*)"/g)]
  return Object.fromEntries([
    ...fields.map(([, name = '', value = '']) => [name, value]),
    ['confirm', 'on']
  ])
}

test('consecutive actions that differ only in their time are one sentence, with each time §12.6.7.5', async () => {
  const times = ['10:00', '10:05', '10:07'].map((time) => Date.parse(`2026-01-05T${time}Z`))
  const actions = times.map((at) =>
    site.DB.prepare(insertAction).bind(at, 'o@example.com', 'someAction', 'repeated')
  )
  await site.DB.batch(actions)
  const session = await logInOperator(site, operators.reader)
  const log = readText(await textOf(visit(site, '/_ops/log?q=repeated', session)))
  expect(log).toMatch(
    /:07 o@example\.com did something else \(Answered\): repeated ×3 .*Times \d+:07 ?, \d+:05 ?, \d+:00/
  )
  expect(log.split('did something else (Answered): repeated')).toHaveLength(2)
})

test('up to ten leads that were changed together are in one sentence §12.6.7.6', async () => {
  const at = Date.parse('2026-01-06T10:00Z')
  const actions = Array.from({ length: 11 }, (_, index) =>
    site.DB.prepare(insertAction).bind(
      at + index,
      'bulk@example.com',
      'leadAssigned',
      `bulk-${index}`
    )
  )
  const later = site.DB.prepare(insertAction).bind(
    at + 60_010,
    'bulk@example.com',
    'leadAssigned',
    'later'
  )
  await site.DB.batch([...actions, later])
  const session = await logInOperator(site, operators.reader)
  const log = readText(await textOf(visit(site, '/_ops/log?operator=bulk@example.com', session)))
  expect(log).toContain('assigned a message (Answered): later')
  const others = [7, 6, 5, 4, 3, 2, 1].map((index) => `bulk-${index}`).join(' , ')
  expect(log).toMatch(
    new RegExp(
      `assigned 10 messages \\(Answered\\): bulk-10 , bulk-9 , bulk-8 and 7 more .* Others ${others} `
    )
  )
  expect(log).toContain('assigned a message (Answered): bulk-0')
})

testQueryPlans(site)
