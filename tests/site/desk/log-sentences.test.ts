import { beforeAll, expect, test } from 'vitest'
import { type LoggedIn, newAccount, newPerson } from '../../support/accounts.ts'
import { addOperator } from '../../support/add-rows.ts'
import { logInOperator, operators, operatorVars, visit } from '../../support/desk.ts'
import { readText, sendForm } from '../../support/form.ts'
import { startSite } from '../../support/site.ts'

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
