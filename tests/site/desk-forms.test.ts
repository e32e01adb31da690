import { describe, expect, test } from 'vitest'
import type { LoggedIn } from '../support/accounts.ts'
import { actionsOfScreens } from '../support/attack/desk.ts'
import { logInOperator, operators, visit } from '../support/desk.ts'
import { type FormCase, newAgency, newLead } from '../support/desk-forms/form-case.ts'
import { leadForms } from '../support/desk-forms/lead-forms.ts'
import { newPerson, personForms } from '../support/desk-forms/person-forms.ts'
import { teamForms } from '../support/desk-forms/team-forms.ts'
import { readDeskScreens } from '../support/desk-screens.ts'
import { sendForm } from '../support/form.ts'
import { startWordsSite } from '../support/github/words-site.ts'

// Replies need a sender.
const world = startWordsSite({
  MAIL_CARRIER: 'http',
  MAIL_API_URL: 'https://mail.example/send',
  MAIL_FROM: 'website@example.com',
  TEAM_EMAIL: 'team@example.com'
})
const { site } = world
const screens = await readDeskScreens()
const cases: Record<string, FormCase> = { ...leadForms, ...personForms, ...teamForms }
const forms = screens.flatMap((screen) =>
  screen.forms.map(({ form, role, confirmed = false }) => ({
    name: `${screen.key}.${form.name}`,
    intent: form.name,
    path: screen.path,
    role,
    confirmed
  }))
)
const roles = ['reader', 'editor', 'owner'] as const

test('every form of the desk, and each of its fields, is tested and attacked', () => {
  expect(Object.keys(cases).toSorted()).toEqual(forms.map(({ name }) => name).toSorted())
  const fields = screens.map(({ key, forms: own }) => [
    key,
    Object.fromEntries(own.map(({ form }) => [form.name, Object.keys(form.fields).toSorted()]))
  ])
  const attacked = Object.entries(actionsOfScreens).map(([key, own]) => [
    key,
    Object.fromEntries(
      Object.entries(own).map(([name, values]) => [name, Object.keys(values).toSorted()])
    )
  ])
  expect(Object.fromEntries(attacked)).toEqual(Object.fromEntries(fields))
})

/** Tables that change without an action: sessions, limits, the log itself, and the outbox, which works on. */
const aside = new Set([
  ...['operator_sessions', 'operator_actions', 'action_digests', 'counters', 'spent_challenges'],
  ...['deliveries', 'delivery_attempts', 'd1_migrations']
])

/** The rows of every other table. */
async function contents(): Promise<Record<string, unknown[]>> {
  const sql =
    "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE '\\_%' ESCAPE '\\'"
  const { results } = await site.DB.prepare(sql).all<{ name: string }>()
  const names = results.map(({ name }) => name).filter((name) => !aside.has(name))
  const tables = await site.DB.batch(names.map((name) => site.DB.prepare(`SELECT * FROM ${name}`)))
  return Object.fromEntries(names.map((name, index) => [name, tables[index]?.results ?? []]))
}

interface LogRow {
  operator: string
  role: string
  action: string
  kind: string | null
  id: string | null
}

const columns = 'operator, role, action, subject_kind AS kind, subject_id AS id'

async function newestRow(): Promise<number> {
  const sql = 'SELECT coalesce(max(id), 0) AS newest FROM operator_actions'
  return (await site.DB.prepare(sql).first<number>('newest')) ?? 0
}

async function rowsAfter(id: number): Promise<LogRow[]> {
  const sql = `SELECT ${columns} FROM operator_actions WHERE id > ? ORDER BY id`
  return (await site.DB.prepare(sql).bind(id).all<LogRow>()).results
}

describe.each(forms)('the form $name', ({ name, intent, path, role, confirmed }) => {
  async function prepare() {
    const prepared = (await cases[name]?.prepare(world)) ?? {}
    const target = path.replace(/:\w+/, prepared.parameter ?? '') + (prepared.query ?? '')
    const send = (headers: Record<string, string>) =>
      sendForm(site, target, { intent, ...prepared.fields }, { headers })
    return { ...prepared, send }
  }

  test('changes nothing for another site, a stranger, a lower role, or without the passkey that it needs §12.3.1 §12.6 §12.6.2', async () => {
    const { send, session } = await prepare()
    const own = session ?? (await logInOperator(site, operators.owner))
    const lower = roles.slice(0, role ? roles.indexOf(role) : 0)
    const before = [await contents(), await newestRow()]
    const evil = { Origin: 'https://evil.example' }
    const statuses = [
      (await send({ ...own, ...evil })).status,
      (await send({ ...own, Origin: 'null' })).status,
      (await send({ ...own, 'Sec-Fetch-Site': 'cross-site' })).status
    ]
    expect(statuses).toEqual([403, 403, 403])
    if (role) {
      const stranger = await send({})
      expect([303, 403]).toContain(stranger.status)
      expect(await stranger.text()).not.toContain('desk-nav')
    }
    for (const each of lower) {
      expect((await send(await logInOperator(site, operators[each]))).status).toBe(403)
    }
    if (confirmed) {
      const late = await logInOperator(site, operators.owner)
      await site.DB.prepare('UPDATE operator_sessions SET proved_at = 0').run()
      expect((await send(late)).status).toBe(403)
    }
    expect([await contents(), await newestRow()]).toEqual(before)
    await site.control({})
    const refused = site.logLines('operator refused').length
    expect(refused).toBeGreaterThanOrEqual(lower.length)
  })

  test('writes one row with who did what to what, and a form that changes nothing none §12.6.1', async () => {
    const { send, session, id, operator = operators.owner } = await prepare()
    const { logs, kind = null } = cases[name] ?? {}
    const own: LoggedIn = session ?? (await logInOperator(site, operator))
    const start = await newestRow()
    expect((await send(own)).status).toBe(303)
    const rows = await rowsAfter(start)
    const entry = {
      operator,
      role: operator === operators.reader ? 'reader' : 'owner',
      action: logs,
      kind,
      id: id ?? (kind ? expect.any(String) : null)
    }
    expect(rows.filter(({ action }) => action === logs)).toEqual(logs ? [entry] : [])

    // The same form again: what no longer changes anything leaves no row.
    const before = await contents()
    const again = await newestRow()
    await (await send(own)).body?.cancel()
    const isChanged = JSON.stringify(await contents()) !== JSON.stringify(before)
    const shows = ['agencies.find', 'people.show', 'words.refresh']
    if (!isChanged && !shows.includes(name)) expect(await rowsAfter(again)).toEqual([])
  })
})

test.each(screens)(
  'the screen $path opens for its role, and for no lower one §12.3.1',
  async (screen) => {
    const { key, role, path, isDownload } = screen
    const parameters: Record<string, () => Promise<string>> = {
      lead: () => newLead(site),
      agency: async () => (await newAgency(site)).id,
      person: async () => (await newPerson(site)).parameter,
      personExport: async () => (await newPerson(site)).parameter
    }
    const parameter = (await parameters[key]?.()) ?? ''
    const target = path.replace(/:\w+/, parameter)
    for (const each of roles) {
      const start = await newestRow()
      const response = await visit(site, target, await logInOperator(site, operators[each]))
      await response.body?.cancel()
      const isAllowed = role === 'anybody' || roles.indexOf(each) >= roles.indexOf(role)
      expect([each, response.status]).toEqual([each, isAllowed ? 200 : 403])
      const rows = await rowsAfter(start)
      expect(rows).toHaveLength(isAllowed && isDownload ? 1 : 0)
    }
    const stranger = await visit(site, target)
    expect(stranger.status).toBe(role === 'anybody' ? 200 : 303)
    expect(await stranger.text()).not.toContain('desk-nav')
  }
)
