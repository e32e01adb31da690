import { expect, test } from 'vitest'
import enLog from '../../../../locales/en/desk/log.json'
import trLog from '../../../../locales/tr/desk/log.json'
import { accountId, logInAs, newAccount, newPerson } from '../../../support/accounts.ts'
import { addDeliveries } from '../../../support/database/add-rows.ts'
import { insertAction, startLogSite } from '../../../support/desk/log-site.ts'
import { cellsAsRead } from '../../../support/desk/spreadsheet.ts'
import { logInOperator, operators, visit } from '../../../support/desk.ts'
import { readText } from '../../../support/form.ts'
import { sendLead } from '../../../support/leads.ts'
import { operate } from '../../../support/operate.ts'
import { textOf } from '../../../support/response.ts'

const site = startLogSite()

async function rowsOfMachines(): Promise<Record<string, unknown>[]> {
  const sql = `SELECT role, action, subject_kind AS kind, subject_id AS id, details
    FROM operator_actions WHERE operator = 'OPS_TOKEN' ORDER BY operator_actions.id`
  return site.listRows(sql)
}

test('API calls that change something are in the log, without a name §12.1.3', async () => {
  const person = await newAccount(site, newPerson())
  await logInAs(site, person)
  await sendLead(site, { email: person.email, marketing: 'on' })
  const account = await accountId(site, person)
  await site.run(
    `INSERT INTO second_factors (account_id, created_at, codes_made_at) VALUES (?, 0, 0)`,
    account
  )
  await addDeliveries(site.DB, { id: 'dead-one', payload: '{"template":"welcome"}' })
  const { email } = person
  const calls: [path: string, body?: object][] = [
    ['messages/refresh'],
    ['deliveries/dead-one/retry'],
    ['people/show', { email }],
    ['people/withdraw-consent', { email }],
    ['people/log-out', { email }],
    ['people/reset-two-step', { email }],
    ['people/erase', { email }]
  ]
  for (const [path, body] of calls)
    expect([path, (await operate(site, path, body)).status]).toEqual([path, 200])

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
    const shown = readText(await textOf(visit(site, `${prefix}/_ops/log`, owner)))
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
  expect((await operate(site, 'deliveries/none/retry')).status).toBe(404)
  for (const task of ['withdraw-consent', 'log-out', 'reset-two-step']) {
    expect((await operate(site, `people/${task}`, body)).status).toBe(200)
  }
  expect((await operate(site, 'erase-again/people', { after: '' })).status).toBe(200)
  expect(await rowsOfMachines()).toHaveLength(before)
})

test('owners download the log of a filter as CSV and as JSON with the digests §12.6.9', async () => {
  const owner = await logInOperator(site, operators.owner)
  const id = '=1+1'
  await site.run(insertAction, 7, 'csv@example.com', 'someAction', id)
  await site.runCron()
  const csv = await visit(site, '/_ops/log.csv?operator=csv@example.com&q=', owner)
  expect(csv.headers.get('Content-Type')).toBe('text/csv; charset=utf-8')
  const cells = cellsAsRead(await csv.text(), ',')
  const names = 'id at operator role action subjectKind subjectId details digest'.split(' ')
  const words = ['time', 'operatorName', 'actionWords', 'subjectWords']
  expect(cells.slice(0, 13)).toEqual([...words, ...names])
  expect(cells.slice(19, 26)).toEqual([
    '7',
    'csv@example.com',
    'editor',
    'someAction',
    'lead',
    `'${id}`,
    '{"state":"answered"}'
  ])
  const readable = ['1970-01-01T00:00:00.007Z', 'csv@example.com', '', enLog.subjects.lead]
  expect(cells.slice(14, 18)).toEqual(readable)

  const json = await visit(site, '/_ops/log.json', owner)
  expect(json.headers.get('Content-Disposition')).toMatch(/filename="log-\d{4}-\d\d-\d\d\.json"/)
  const listed = (await json.json()) as Record<string, unknown>[]
  const results = await site.listRows<{ id: number; digest: string }>(
    `SELECT id, digest FROM operator_actions JOIN action_digests ON action_id = id ORDER BY id`
  )
  const digests = new Map(listed.map((row) => [row.id, row.digest]))
  for (const { id, digest } of results.slice(0, 100)) expect(digests.get(id)).toBe(digest)
  expect(Object.keys(listed[0] ?? {})).toEqual(names)
  expect(await (await visit(site, '/_ops/log.json?operator=nobody', owner)).json()).toEqual([])

  const sql = `SELECT details FROM operator_actions WHERE action = 'logExported' ORDER BY id`
  const logged = await site.listRows<{ details: string }>(sql)
  expect(logged.map(({ details }) => JSON.parse(details))).toEqual([
    { filters: 'operator' },
    { filters: '' },
    { filters: 'operator' }
  ])
  const shown = readText(await textOf(visit(site, '/_ops/log', owner)))
  const opened = /Details: downloaded the activity log, \d\d:\d\d Filters Who/
  // The row of an unfiltered export names no filter.
  expect(shown.split(opened)).toHaveLength(3)
})
