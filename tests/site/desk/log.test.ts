import { createHash } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import enLog from '../../../locales/en/desk/log.json'
import trLog from '../../../locales/tr/desk/log.json'
import { dayMs } from '../../../src/shared/time.ts'
import { accountId, type LoggedIn, logInAs, newAccount, newPerson } from '../../support/accounts.ts'
import { addDeliveries, addOperator } from '../../support/add-rows.ts'
import { followLink, logInOperator, operators, operatorVars, visit } from '../../support/desk.ts'
import { readText, sendForm } from '../../support/form.ts'
import { listRows } from '../../support/list-rows.ts'
import { testQueryPlans } from '../../support/query-plan.ts'
import { startSite } from '../../support/site.ts'
import { cellsAsRead } from '../../support/spreadsheet.ts'

const token = 'a-token-of-the-tests-for-machines'
const site = startSite({ faults: true, vars: operatorVars, secrets: { OPS_TOKEN: token } })

const insert = `INSERT INTO operator_actions (at, operator, role, action, subject_kind, subject_id, details)
  VALUES (?, ?, 'editor', ?, 'lead', ?, '{"state":"answered"}')`

beforeAll(async () => {
  const rows = Array.from({ length: 240 }, (_, index) =>
    site.DB.prepare(insert).bind(
      index * 60_000,
      `o${index % 3}@example.com`,
      'someAction',
      `lead-${index}`
    )
  )
  await site.DB.batch(rows)
})

test('rows of the log cannot be changed, deleted or replaced §12.6.4', async () => {
  const attempts = [
    `UPDATE operator_actions SET operator = 'x' WHERE id = 1`,
    'DELETE FROM operator_actions WHERE id = 1',
    'DELETE FROM operator_actions',
    `INSERT OR REPLACE INTO operator_actions (id, at, operator, role, action, details)
     VALUES (1, 0, 'x', 'owner', 'x', '{}')`,
    `INSERT INTO operator_actions (id, at, operator, role, action, details)
     VALUES (1, 0, 'x', 'owner', 'x', '{}') ON CONFLICT (id) DO UPDATE SET operator = 'x'`
  ]
  for (const sql of attempts) {
    await expect(site.DB.prepare(sql).run()).rejects.toThrow('operator_actions cannot be changed')
  }
  const row = await site.DB.prepare('SELECT operator FROM operator_actions WHERE id = 1').first()
  expect(row).toEqual({ operator: 'o0@example.com' })
})

test('the log lists who did what, when and to which record, newest first §12.6.7 §12.6.8', async () => {
  const session = await followLink(site, operators.reader)
  const html = await (await visit(site, '/_ops/log', session)).text()
  const texts = readText(html)
  expect(texts).toMatch(/\w+, \d+ \w+ 20\d\d \d\d:\d\d reader@example\.com logged in/)
  expect(texts).toMatch(
    /o2@example.com did something else \(Answered\): lead-239 .*Action someAction/
  )
  expect(texts).toContain('Times: UTC.')
  expect(html).not.toContain('href="/_ops/leads/lead-239"')
  const turkish = readText(await (await visit(site, '/tr/_ops/log', session)).text())
  expect(turkish).toContain('o2@example.com başka bir işlem yaptı (Yanıtlandı): lead-239')
})

test('operators, leads and agencies have their current names, as long as they exist §12.6.7', async () => {
  const session = await logInOperator(site, operators.editor)
  const person = await newAccount(site, newPerson())
  const fields = { name: 'Nil <i>', email: person.email, subject: 'general', marketing: '' }
  await sendForm(site, '/contact-us', { ...fields, message: 'Merhaba, sizi arıyorum.' })
  const idIn = (table: string) =>
    site.DB.prepare(`SELECT id FROM ${table} WHERE email = ?`)
      .bind(person.email)
      .first<string>('id')
  const [lead = '', account = ''] = [await idIn('leads'), await idIn('accounts')].map(String)
  await addOperator(site.DB, operators.editor, { name: 'Elif & Can' })
  await site.DB.batch([
    ...[
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
  for (const subject of ['Nil <i>', person.company, 'Elif & Can'])
    expect(shown).toContain(row(subject))
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
  const html = await (await visit(site, `/_ops/leads/${lead}`, session)).text()
  const [form = ''] = html.split('</form>').filter((each) => each.includes('value="delete"'))
  const fields = [...form.matchAll(/name="(\w+)"[^>]*value="([^"]*)"/g)]
  return Object.fromEntries([
    ...fields.map(([, name = '', value = '']) => [name, value]),
    ['confirm', 'on']
  ])
}

async function call(path: string, body?: object): Promise<Response> {
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' }
  return site.fetch(path, { method: 'POST', headers, body: body && JSON.stringify(body) })
}

async function rowsOfMachines(): Promise<Record<string, unknown>[]> {
  const sql = `SELECT role, action, subject_kind AS kind, subject_id AS id, details
    FROM operator_actions WHERE operator = 'OPS_TOKEN' ORDER BY operator_actions.id`
  return listRows(site.DB, sql)
}

test('API calls that change something are in the log, without a name §12.1.3', async () => {
  const person = await newAccount(site, newPerson())
  await logInAs(site, person)
  const fields = { name: 'Ayşe', email: person.email, subject: 'general', marketing: 'on' }
  await sendForm(site, '/contact-us', { ...fields, message: 'Merhaba, sizi arıyorum.' })
  const account = await accountId(site, person)
  await site.DB.prepare(
    `INSERT INTO second_factors (account_id, created_at, codes_made_at) VALUES (?, 0, 0)`
  )
    .bind(account)
    .run()
  await addDeliveries(site.DB, { id: 'dead-one', payload: '{"template":"welcome"}' })
  const { email } = person
  const calls: [path: string, body?: object][] = [
    ['/_ops/messages/refresh'],
    ['/_ops/deliveries/dead-one/retry'],
    ['/_ops/people/show', { email }],
    ['/_ops/people/withdraw-consent', { email }],
    ['/_ops/people/log-out', { email }],
    ['/_ops/people/reset-two-step', { email }],
    ['/_ops/people/erase', { email }]
  ]
  for (const [path, body] of calls)
    expect([path, (await call(path, body)).status]).toEqual([path, 200])

  const rows = await rowsOfMachines()
  const of = (action: string, kind: string | null, id: unknown) => ({
    role: 'machine',
    action,
    kind,
    id,
    details: '{}'
  })
  const digest = rows[2]?.id
  expect(digest).toMatch(/^[0-9a-f]{24}$/)
  expect(rows).toEqual([
    of('wordingRefreshed', null, null),
    of('deliveryRetried', 'delivery', 'dead-one'),
    of('personShown', 'person', digest),
    of('consentWithdrawn', 'person', digest),
    of('agencyLoggedOut', 'person', digest),
    of('secondFactorReset', 'person', digest),
    of('personErased', 'person', digest)
  ])

  const owner = await logInOperator(site, operators.owner)
  for (const [prefix, log, retried, erased] of [
    ['', enLog, 'retried a delivery', 'erased a person’s data'],
    ['/tr', trLog, 'bir gönderimi yeniden denedi', 'bir kişinin verilerini sildi']
  ] as const) {
    const shown = readText(await (await visit(site, `${prefix}/_ops/log`, owner)).text())
    const who = log.actors.machine
    const mail = log === enLog ? 'Welcome' : 'Hoş geldiniz'
    expect(shown).toContain(`${who} ${retried}: ${mail}`)
    const reference = String(digest).slice(0, 8)
    expect(shown).toContain(`${who} ${erased}: ${reference}`)
  }
  const filtered = await visit(site, '/_ops/log?operator=OPS_TOKEN', owner)
  const wordsOfFilter = readText(await filtered.text())
  expect(wordsOfFilter).not.toContain('someAction')
  expect(wordsOfFilter).toContain('withdrew a person’s consent')
})

test('API calls that change nothing are not logged §12.1.3', async () => {
  const before = (await rowsOfMachines()).length
  const body = { email: newPerson().email }
  expect((await call('/_ops/deliveries/none/retry')).status).toBe(404)
  for (const task of ['withdraw-consent', 'log-out', 'reset-two-step']) {
    expect((await call(`/_ops/people/${task}`, body)).status).toBe(200)
  }
  expect((await call('/_ops/erase-again/people', { after: '' })).status).toBe(200)
  expect(await rowsOfMachines()).toHaveLength(before)
})

test('a page of the log has fifty lines, however many actions share one §12.6.7', async () => {
  const session = await logInOperator(site, operators.reader)
  const add = `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?2)
    INSERT INTO operator_actions (at, operator, role, action, subject_kind, subject_id, details)
    SELECT i * 60000, 'fold@example.com', 'editor', 'leadAssigned', 'lead', ?1, '{}' FROM n`
  await site.DB.batch(
    [
      ['fold-1', 1],
      ['fold-2', 60]
    ].map((values) => site.DB.prepare(add).bind(...values))
  )
  const shown = await (await visit(site, '/_ops/log?operator=fold@example.com', session)).text()
  expect(readText(shown)).toMatch(/fold-2 ×60 .*fold-1/s)
  expect(shown).not.toContain('before=')
})

test('pages and filters lead through the whole log §12.6.7', async () => {
  const session = await logInOperator(site, operators.reader)
  const seen: string[] = []
  let path: string | undefined = '/_ops/log?operator=o1@example.com'
  while (path) {
    const html: string = await (await visit(site, path, session)).text()
    const rows = [...html.matchAll(/<code[^>]*>lead-(\d+)/g)].map(([, id = '']) => id)
    expect(rows.length).toBeLessThanOrEqual(50)
    seen.push(...rows)
    const next: string | undefined = /href="(\/_ops\/[^"]*before=\d+)"/.exec(html)?.[1]
    path = next?.replaceAll('&amp;', '&')
  }
  expect(seen).toEqual(
    Array.from({ length: 240 }, (_, index) => 239 - index)
      .filter((index) => index % 3 === 1)
      .map(String)
  )
  const broken =
    '/_ops/log?before=x&operator=%00&action=__proto__&from=2026-13-01&to=x&q=%00&kind=x'
  expect((await visit(site, broken, session)).status).toBe(200)
})

test('the log is filtered by kind, by days of the operator’s zone, and by a reference §12.6.7', async () => {
  const session = await logInOperator(site, operators.reader)
  await site.DB.prepare(
    `INSERT OR REPLACE INTO operators (email, time_zone, created_at) VALUES (?, 'Europe/Istanbul', 0)`
  )
    .bind(operators.reader)
    .run()
  // Midnight in Istanbul is 21:00 in UTC.
  const midnight = Date.UTC(2025, 4, 9, 21)
  const times = [midnight - 1, midnight, midnight + dayMs - 1, midnight + dayMs]
  const rows = times.map((at, index) =>
    site.DB.prepare(insert).bind(
      at,
      'day@example.com',
      'someAction',
      `May-${index}-xyz`.toLowerCase()
    )
  )
  await site.DB.batch(rows)
  const shown = async (query: string) => {
    const html = await (await visit(site, `/_ops/log?${query}`, session)).text()
    return [...html.matchAll(/<code title="([^"]*)"/g)].map(([, id]) => id)
  }
  expect(await shown('from=2025-05-10&to=2025-05-10')).toEqual(['may-2-xyz', 'may-1-xyz'])
  expect(await shown('from=2025-05-10&operator=day@example.com')).toHaveLength(3)
  expect(await shown('to=2025-05-09&operator=day@example.com')).toEqual(['may-0-xyz'])
  expect(await shown('q=MAY-3')).toEqual(['may-3-xyz'])
  expect(await shown('q=may-7')).toEqual([])
  // The last day that a JavaScript date can represent.
  expect(await shown('to=%2B275760-09-13&q=may-3')).toEqual(['may-3-xyz'])
  expect(await shown('kind=person&operator=day@example.com')).toEqual([])
  expect(await shown('kind=lead&operator=day@example.com')).toHaveLength(4)
})

test('owners download the log of a filter as CSV and as JSON with the digests, and that is logged §12.6.9', async () => {
  const owner = await logInOperator(site, operators.owner)
  const id = '=1+1'
  await site.DB.prepare(insert).bind(7, 'csv@example.com', 'someAction', id).run()
  await site.runCron()
  const csv = await visit(site, '/_ops/log.csv?operator=csv@example.com&q=', owner)
  expect(csv.headers.get('Content-Type')).toBe('text/csv; charset=utf-8')
  const cells = cellsAsRead(await csv.text(), ',')
  const names = 'id at operator role action subjectKind subjectId details digest'.split(' ')
  const words = ['time', 'operatorName', 'actionWords', 'subjectWords']
  expect(cells.slice(0, 13)).toEqual([...names, ...words])
  expect(cells.slice(15, 22)).toEqual([
    '7',
    'csv@example.com',
    'editor',
    'someAction',
    'lead',
    `'${id}`,
    '{"state":"answered"}'
  ])
  const readable = ['1970-01-01T00:00:00.007Z', 'csv@example.com', '', enLog.subjects.lead]
  expect(cells.slice(23)).toEqual([...readable, '', ''])

  const json = await visit(site, '/_ops/log.json', owner)
  expect(json.headers.get('Content-Disposition')).toMatch(/filename="log-\d{4}-\d\d-\d\d\.json"/)
  const listed = (await json.json()) as Record<string, unknown>[]
  const { results } = await site.DB.prepare(
    `SELECT id, digest FROM operator_actions JOIN action_digests ON action_id = id ORDER BY id`
  ).all<{ id: number; digest: string }>()
  const digests = new Map(listed.map((row) => [row.id, row.digest]))
  for (const { id, digest } of results.slice(0, 100)) expect(digests.get(id)).toBe(digest)
  expect(Object.keys(listed[0] ?? {})).toEqual(names)
  expect(await (await visit(site, '/_ops/log.json?operator=nobody', owner)).json()).toEqual([])

  const sql = `SELECT details FROM operator_actions WHERE action = 'logExported' ORDER BY id`
  const logged = await listRows<{ details: string }>(site.DB, sql)
  expect(logged.map(({ details }) => JSON.parse(details))).toEqual([
    { filters: 'operator' },
    { filters: '' },
    { filters: 'operator' }
  ])
  const shown = readText(await (await visit(site, '/_ops/log', owner)).text())
  const opened = /Details: downloaded the activity log, \d\d:\d\d Filters Who/
  // The row of an unfiltered export names no filter.
  expect(shown.split(opened)).toHaveLength(3)
})

interface Chained {
  id: number
  columns: unknown[]
  digest: string | null
}

/** All rows with their stored digests. */
async function chainedRows(): Promise<Chained[]> {
  const { results } = await site.DB.prepare(
    `SELECT id, at, operator, role, action, subject_kind, subject_id, details, digest
     FROM operator_actions LEFT JOIN action_digests ON action_id = id ORDER BY id`
  ).all<Record<string, unknown>>()
  return results.map(({ digest, ...row }) => ({
    id: Number(row.id),
    columns: Object.values(row),
    digest: digest === null ? null : String(digest)
  }))
}

async function allChained(): Promise<Chained[]> {
  await expect
    .poll(async () => (await chainedRows()).filter(({ digest }) => digest === null).length)
    .toBe(0)
  return chainedRows()
}

/** The chain as an auditor would compute it. */
function computeDigests(rows: Chained[]): string[] {
  let previous = ''
  return rows.map(({ columns }) => {
    const content = JSON.stringify([previous, ...columns])
    previous = createHash('sha256').update(content).digest('hex')
    return previous
  })
}

test('each row of the log is chained to the one before it, also when many are written at once §12.6.5', async () => {
  const session = await logInOperator(site, operators.owner)
  const email = operators.editor
  const ask = { intent: 'askForReset', email }
  await Promise.all(
    Array.from({ length: 12 }, () => sendForm(site, '/_ops/operators', ask, { headers: session }))
  )
  const rows = await allChained()
  expect(rows.length).toBeGreaterThan(132)
  expect(rows.map(({ digest }) => digest)).toEqual(computeDigests(rows))
})

test('each row is exported as a log line with its digest and without an email address §12.6.6', async () => {
  const session = await logInOperator(site, operators.owner)
  const ask = { intent: 'askForReset', email: operators.editor }
  await sendForm(site, '/_ops/operators', ask, { headers: session })
  const rows = await allChained()
  await expect.poll(() => idsOfLines().size).toBe(rows.length)
  const lines = site.logLines('action')
  for (const { id, digest } of rows) {
    const chains = lines.filter((line) => line.id === id).map(({ chain }) => chain)
    expect([id, new Set(chains)]).toEqual([id, new Set([digest])])
  }
  const newest = lines.findLast(({ id }) => id === rows.at(-1)?.id)
  expect(newest).toEqual({
    level: 'info',
    event: 'action',
    kind: 'action',
    id: rows.at(-1)?.id,
    at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    operator: expect.stringMatching(/^[0-9a-f]{24}$/),
    role: 'owner',
    action: 'passkeyResetAsked',
    subjectKind: 'operator',
    subjectId: expect.stringMatching(/^[0-9a-f]{24}$/),
    details: {},
    chain: rows.at(-1)?.digest
  })
  expect(JSON.stringify(lines)).not.toContain('@')
})

function idsOfLines(): Set<unknown> {
  return new Set(site.logLines('action').map(({ id }) => id))
}

test('the cron job chains rows that no request has chained, such as rows of npm run ops -- operator §12.6.5 §12.6.6', async () => {
  await site.DB.prepare(insert).bind(1, 'npm run operator', 'passkeysReset', 'x').run()
  const [last] = (await chainedRows()).slice(-1)
  expect(last?.digest).toBeNull()
  await site.runCron()
  const rows = await chainedRows()
  expect(rows.map(({ digest }) => digest)).toEqual(computeDigests(rows))
  await expect.poll(() => idsOfLines().has(last?.id)).toBe(true)
})

test('digests cannot be changed, deleted or replaced §12.6.5', async () => {
  const other = 'a'.repeat(64)
  for (const sql of [
    `UPDATE action_digests SET digest = '${other}' WHERE action_id = 1`,
    'DELETE FROM action_digests',
    `INSERT OR REPLACE INTO action_digests VALUES (1, '${other}')`
  ]) {
    await expect(site.DB.prepare(sql).run()).rejects.toThrow('action_digests cannot be changed')
  }
})

test('consecutive actions that differ only in their time are one sentence, with each time §12.6.7', async () => {
  const times = ['10:00', '10:05', '10:07'].map((time) => Date.parse(`2026-01-05T${time}Z`))
  const actions = times.map((at) =>
    site.DB.prepare(insert).bind(at, 'o@example.com', 'someAction', 'repeated')
  )
  await site.DB.batch(actions)
  const session = await logInOperator(site, operators.reader)
  const log = readText(await (await visit(site, '/_ops/log?q=repeated', session)).text())
  expect(log).toMatch(
    /:07 o@example\.com did something else \(Answered\): repeated ×3 .*Times \d+:07 ?, \d+:05 ?, \d+:00/
  )
  expect(log.split('did something else (Answered): repeated')).toHaveLength(2)
})

test('up to ten leads that were changed together are in one sentence §12.6.7', async () => {
  const at = Date.parse('2026-01-06T10:00Z')
  const actions = Array.from({ length: 11 }, (_, index) =>
    site.DB.prepare(insert).bind(at + index, 'bulk@example.com', 'leadAssigned', `bulk-${index}`)
  )
  const later = site.DB.prepare(insert).bind(
    at + 60_010,
    'bulk@example.com',
    'leadAssigned',
    'later'
  )
  await site.DB.batch([...actions, later])
  const session = await logInOperator(site, operators.reader)
  const log = readText(
    await (await visit(site, '/_ops/log?operator=bulk@example.com', session)).text()
  )
  expect(log).toContain('assigned a lead (Answered): later')
  const others = [7, 6, 5, 4, 3, 2, 1].map((index) => `bulk-${index}`).join(' , ')
  expect(log).toMatch(
    new RegExp(
      `assigned 10 leads \\(Answered\\): bulk-10 , bulk-9 , bulk-8 and 7 more .* Others ${others} `
    )
  )
  expect(log).toContain('assigned a lead (Answered): bulk-0')
})

test.each([
  [
    'leadAssigned',
    { to: 'x@example.com', state: 'open' },
    'assigned a lead to x@example.com (In progress): said',
    'bir talebi atadı (sorumlu: x@example.com, İşleniyor): said'
  ],
  [
    'leadAssigned',
    { to: '–' },
    'assigned a lead (now unassigned): said',
    'bir talebi atadı (şimdi: sorumlusu yok): said'
  ],
  [
    'leadChangeUndone',
    { state: 'new', to: '–' },
    'undid a change of a lead (now New, unassigned): said',
    '(şimdi: Yeni, sorumlusu yok): said'
  ],
  [
    'leadPutOff',
    { until: '2026-12-02T09:00:00Z' },
    'moved a lead to “Later” until 2 Dec 2026: said',
    'bir talebi erteledi (tarih: 2 Ara 2026): said'
  ]
])(
  'the sentence of %s says which part of its result is which §12.6.7',
  async (action, details, english, turkish) => {
    const actor = `${crypto.randomUUID()}@example.com`
    const sql = `INSERT INTO operator_actions (at, operator, role, action, subject_kind, subject_id, details)
    VALUES (1, ?, 'editor', ?, 'lead', 'said', ?)`
    await site.DB.prepare(sql).bind(actor, action, JSON.stringify(details)).run()
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

testQueryPlans(site)
