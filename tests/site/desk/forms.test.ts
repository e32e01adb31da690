import { expect, test } from 'vitest'
import type { LoggedIn } from '../../support/accounts.ts'
import { testQueryPlans } from '../../support/database/query-plan.ts'
import { readTables } from '../../support/database/read-tables.ts'
import {
  type FormCase,
  newAgency,
  newLead,
  type Prepared
} from '../../support/desk/forms/form-case.ts'
import { leadForms } from '../../support/desk/forms/lead-forms.ts'
import { newPerson, personForms } from '../../support/desk/forms/person-forms.ts'
import { teamForms } from '../../support/desk/forms/team-forms.ts'
import { readDeskScreens } from '../../support/desk/screens.ts'
import { logInOperator, operators, visit } from '../../support/desk.ts'
import { sendForm } from '../../support/form.ts'
import { startWordsSite } from '../../support/github/words-site.ts'

// Replies need a sender.
const world = startWordsSite(() => ({
  MAIL_CARRIER: 'http',
  MAIL_API_URL: 'https://mail.example/send',
  MAIL_FROM: 'website@example.com',
  TEAM_EMAIL: 'team@example.com'
}))
const { site } = world
const screens = await readDeskScreens()
const cases: Record<string, FormCase> = { ...leadForms, ...personForms, ...teamForms }
const forms = screens.flatMap((screen) =>
  screen.forms.map(({ form, role, passkeyFor }) => ({
    name: `${screen.key}.${form.name}`,
    intent: form.name,
    path: screen.path,
    role,
    passkeyFor
  }))
)
const roles = ['reader', 'editor', 'owner'] as const
/** Headers of a form that another site sends. */
const foreign = [
  ['Origin', 'https://evil.example'],
  ['Origin', 'null'],
  ['Sec-Fetch-Site', 'cross-site']
] as const

/** The forms and screens by the lowest role; `*` asks for the passkey again. */
const rights = {
  reader: [
    ...['leads.find', 'leads.saveView', 'leads.deleteView', 'log.find', 'agencies.find'],
    ...['myAccount.saveProfile', 'myAccount.confirm', 'myAccount.addPasskey*'],
    ...['myAccount.removePasskey*', 'myAccount.logOut']
  ],
  owner: [
    ...['lead.delete*', 'agency.resetTwoStep*', 'agency.block', 'agency.unblock', 'people.show'],
    ...['person.correct', 'person.withdraw', 'person.erase*', 'operators.invite*'],
    ...[
      'operators.inviteAgain*',
      'operators.changeRole*',
      'operators.makeOwner*',
      'operators.remove*',
      'operators.handOver'
    ],
    ...['operators.askForReset', 'operators.confirmReset*']
  ],
  ownerScreens: [
    ...['leadsFile', 'people', 'person', 'personExport', 'newsFile', 'operators', 'logFile'],
    'logJson'
  ],
  editorScreens: ['replies', 'visitsFile', 'wordsEditor']
}

test('each form and screen is for the roles that its statement names §12.3 §12.6.2 §12.7.8 §12.8.7 §12.8.8 §12.9.4 §12.11', () => {
  const formsOf = (role: string) =>
    forms
      .filter((form) => form.role === role)
      .map(({ name, passkeyFor }) => (passkeyFor ? `${name}*` : name))
  const screensOf = (role: string) =>
    screens.filter((screen) => screen.role === role).map(({ key }) => key)
  const sorted = (lists: Record<string, string[]>) =>
    Object.values(lists).map((list) => list.toSorted())
  const actual = {
    reader: formsOf('reader'),
    owner: formsOf('owner'),
    ownerScreens: screensOf('owner'),
    editorScreens: screensOf('editor')
  }
  expect(sorted(actual)).toEqual(sorted(rights))
})

test('every form of the desk is tested', () => {
  expect(Object.keys(cases).toSorted()).toEqual(forms.map(({ name }) => name).toSorted())
})

/** Tables that change without an action: sessions, limits, the log itself, and the outbox. */
const aside = [
  ...['operator_sessions', 'operator_actions', 'action_digests', 'counters', 'spent_challenges'],
  ...['deliveries', 'delivery_attempts']
]

/** The rows of every other table. */
const contents = () => readTables(site, aside)

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
  return (await site.readValue<number>(sql)) ?? 0
}

async function rowsAfter(id: number): Promise<LogRow[]> {
  const sql = `SELECT ${columns} FROM operator_actions WHERE id > ? ORDER BY id`
  return site.listRows<LogRow>(sql, id)
}

/** A form that could be sent: its subject exists, and its operator is logged in. */
async function prepare({ name, path, intent }: (typeof forms)[number]) {
  const prepared: Prepared = (await cases[name]?.prepare(world)) ?? {}
  const { parameter = '', query = '', fields, session, operator = operators.owner } = prepared
  const target = path.replace(/:\w+/, parameter) + query
  const own: LoggedIn = session ?? (await logInOperator(site, operator))
  const send = (headers: Record<string, string>) =>
    sendForm(site, target, { intent, ...fields }, { headers })
  return { id: prepared.id, operator, own, send }
}

test.each(forms)(
  'the form $name logs each change in one row with operator, action and subject §12.6 §12.6.1',
  async (form) => {
    const { id, operator, own, send } = await prepare(form)
    const start = await newestRow()
    const { logs, kind = null } = cases[form.name] ?? {}
    expect((await send(own)).status, 'accepted').toBe(303)
    const rows = await rowsAfter(start)
    const entry = {
      operator,
      role: operator === operators.reader ? 'reader' : 'owner',
      action: logs,
      kind,
      id: id ?? (kind ? expect.any(String) : null)
    }
    expect(rows.filter(({ action }) => action === logs)).toEqual(logs ? [entry] : [])

    // Sends the form again: without effect, it writes no row but the refusal of a change of words.
    const accepted = await contents()
    const again = await newestRow()
    await (await send(own)).body?.cancel()
    const isChanged = JSON.stringify(await contents()) !== JSON.stringify(accepted)
    const shows = ['agencies.find', 'people.show', 'words.refresh']
    if (!isChanged && !shows.includes(form.name)) {
      const repeated = await rowsAfter(again)
      expect(repeated.filter(({ action }) => action !== 'wordsRefused')).toEqual([])
    }
  }
)

test.each(forms)(
  'the form $name is refused to another site, a stranger, a lower role and without its passkey §12.3.1 §12.6.2.1',
  async (form) => {
    const { own, send } = await prepare(form)
    const lower = roles.slice(0, form.role ? roles.indexOf(form.role) : 0)
    const before = [await contents(), await newestRow()] as const
    for (const [header, value] of foreign) {
      expect((await send({ ...own, [header]: value })).status, `${header}: ${value}`).toBe(403)
    }
    if (form.role) {
      const stranger = await send({})
      expect([303, 403], 'a stranger').toContain(stranger.status)
      expect(await stranger.text()).not.toContain('desk-nav')
    }
    for (const each of lower) {
      const refused = await send(await logInOperator(site, operators[each]))
      expect(refused.status, each).toBe(403)
    }
    if (form.passkeyFor) {
      const late = await logInOperator(site, operators.owner, Date.now() - 3_000_000)
      expect((await send(late)).status, 'without a new proof').toBe(403)
    }
    expect([await contents(), await newestRow()], 'a refused form').toEqual(before)
    await site.control({})
    expect(site.logLines('operator refused').length).toBeGreaterThanOrEqual(lower.length)
  }
)

test.each(screens)(
  'the screen $path opens with the forms of the operator’s role only, without a change §12.2.11 §12.3.1',
  async (screen) => {
    const { key, role, path, kind } = screen
    const parameters: Record<string, () => Promise<string>> = {
      lead: () => newLead(site),
      agency: async () => (await newAgency(site)).id,
      person: async () => (await newPerson(site)).parameter,
      words: changeThatEnded,
      personExport: async () => (await newPerson(site)).parameter
    }
    const parameter = (await parameters[key]?.()) ?? ''
    const target = path.replace(/:\w+/, parameter)
    const lowest = role === 'anybody' ? 0 : roles.indexOf(role)
    const start = await newestRow()
    const changing = kind === 'download' ? ['operator_actions', 'action_digests'] : []
    const except = ['operator_sessions', 'deliveries', 'delivery_attempts', ...changing]
    const unchanged = async () => ({
      ...(await readTables(site, except)),
      // Mails of the forms before are still being tried, so only new ones count.
      deliveries: await site.listRows('SELECT id FROM deliveries ORDER BY id')
    })
    const before = await unchanged()
    // Higher roles may do everything that a lower one may.
    for (const each of roles.slice(Math.max(0, lowest - 1), lowest + 1)) {
      const response = await visit(site, target, await logInOperator(site, operators[each]))
      const shown = await response.text()
      const isAllowed = roles.indexOf(each) === lowest
      const tooHigh = screen.forms.filter(({ role: own }) => own && roles.indexOf(own) > lowest)
      for (const { form } of tooHigh) {
        expect(shown).not.toContain(`name="intent" value="${form.name}"`)
      }
      expect(response.status, each).toBe(isAllowed ? 200 : 403)
      expect(await rowsAfter(start), each).toHaveLength(isAllowed && kind === 'download' ? 1 : 0)
    }
    const stranger = await visit(site, target)
    expect(stranger.status).toBe(role === 'anybody' ? 200 : 303)
    expect(await stranger.text()).not.toContain('desk-nav')
    expect(await unchanged()).toEqual(before)
  }
)

/** A change that waits for review in the log, but is not open on GitHub. */
async function changeThatEnded(): Promise<string> {
  await site.run(
    `INSERT INTO operator_actions (at, operator, role, action, subject_kind, subject_id, details)
     VALUES (?, ?, 'editor', 'wordsForReview', 'change', 'pages/home', '{}')`,
    Date.now() - 600_000,
    operators.editor
  )
  return ''
}

testQueryPlans(site)
