import { beforeAll, expect, onTestFinished, test } from 'vitest'
import enAlerts from '../../../locales/en/desk/alerts.json'
import enCommon from '../../../locales/en/desk/common.json'
import enMails from '../../../locales/en/desk/mails.json'
import enSettings from '../../../locales/en/desk/settings.json'
import en from '../../../locales/en/desk/today.json'
import tr from '../../../locales/tr/desk/today.json'
import { dayMs } from '../../../src/shared/time.ts'
import { addDeliveries, addLeads } from '../../support/database/add-rows.ts'
import {
  actionsOn,
  logInOperator,
  operators,
  operatorVars,
  screenHtml,
  screenText
} from '../../support/desk.ts'
import { readText, sendForm } from '../../support/form.ts'
import { partsOf, textsOf } from '../../support/markup.ts'
import { startSite } from '../../support/site.ts'

const site = startSite({ faults: true, vars: operatorVars })
const now = Date.now()

interface LeadRow {
  age: number
  subject?: string
  message?: string
  state?: string
  assignee?: string
  laterUntil?: number
}

async function addLead(id: string, { age, subject = 'general', ...row }: LeadRow): Promise<void> {
  const { message = '', state = 'new', assignee = null, laterUntil = null } = row
  const details = JSON.stringify({ subject, message, company: 'Company' })
  await addLeads(site.DB, { id, name: `Name ${id}`, details, created_at: now - age })
  const sql = 'UPDATE desk_leads SET state = ?, assignee = ?, later_until = ? WHERE lead_id = ?'
  await site.run(sql, state, assignee, laterUntil, id)
}

/** A screen with entities decoded. */
async function screenIn(path = '/_ops'): Promise<string> {
  const session = await logInOperator(site, operators.reader)
  return screenHtml(site, path, session)
}

/** The titles of the panels with their counts, and the names of the leads in one of them. */
function listPanels(html: string): Record<string, string[]> {
  const titled = partsOf(html, 'panel').filter((panel) => panel.includes('</h2>'))
  return Object.fromEntries(
    titled.map((panel) => [
      textsOf(panel, 'panel__title')[0] ?? '',
      [...panel.matchAll(/>Name ([\w-]+)<\/a>/g)].map(([, name = '']) => name)
    ])
  )
}

beforeAll(async () => {
  // Freezes the clock, so that no period ends while the tests run.
  await site.control({ time: now })
})

test.each([
  ['', en],
  ['/tr', tr]
])(
  'without open work, the first screen says so in one line (%s) §12.2.9',
  async (prefix, words) => {
    const html = await screenIn(`${prefix}/_ops`)
    expect(html).toContain(words.done)
    expect(listPanels(html)).toEqual({})
  }
)

test('the first screen lists open work, each list with the longest waiting first §12.2.9.1 §12.2.9.2 §12.2.9.3 §12.2.12', async () => {
  await addLead('put-off', { age: 9 * dayMs, laterUntil: now + 1 })
  await addLead('back', { age: 8 * dayMs, laterUntil: now })
  for (const age of [6, 5, 4, 3, 2, 1]) {
    await addLead(`new-${age}`, { age: age * dayMs, message: `Excerpt ${age}` })
  }
  await addLead('mine', { age: 7 * dayMs, state: 'open', assignee: operators.reader })
  await addLead('others', { age: 7 * dayMs, state: 'open', assignee: operators.editor })
  await addLead('answered', { age: 7 * dayMs, state: 'answered', assignee: operators.reader })
  await addLead('late', { age: 31 * dayMs, subject: 'privacy' })
  await addLead('soon', { age: 23 * dayMs, subject: 'privacy', state: 'open' })
  await addLead('done', { age: 20 * dayMs, subject: 'privacy', state: 'closed' })
  const html = await screenIn()
  expect(Object.entries(listPanels(html))).toEqual([
    [`${en.own.title} 1`, ['mine']],
    [`${en.requests.title} 2`, ['late', 'soon']],
    [`${en.leads.title} 8, ${en.oldest}`, ['back', 'new-6', 'new-5', 'new-4', 'new-3', 'new-2']]
  ])
  expect(html).toContain('lang="en">Excerpt 6</p>')
  // Lists that are shown whole have no link to the rest.
  const all = html.matchAll(new RegExp(`>(${enCommon.showAll}<span .*?)</a>`, 'g'))
  expect([...all].map(([, label = '']) => readText(label))).toEqual([
    `${enCommon.showAll} ${en.leads.title} `
  ])
  expect(textsOf(html, 'badge--bad')).toContain(en.requests.late)
  expect(textsOf(html, 'badge--waiting')).toContain(en.requests.days.replace('{{days}}', '7'))
})

test('the navigation counts the open leads and the agencies to check §12.2.11.1', async () => {
  const waiting = `${enCommon.waiting.leads.replace('{{count}}', '11')}</span>`
  expect((await screenIn()).split(waiting)).toHaveLength(2)
  expect((await screenIn('/_ops/nothing')).split(waiting)).toHaveLength(2)
})

test('the screen of a lead marks the inbox in the navigation §12.2.11.2', async () => {
  const inbox = (current: string) => `href="/_ops/leads" aria-current="${current}"`
  expect(await screenIn('/_ops/leads/new-1')).toContain(inbox('true'))
  expect(await screenIn('/_ops/leads')).toContain(inbox('page'))
})

test('dead deliveries of leads are listed by sender, with a link to the lead and a retry §12.2.8', async () => {
  const ofLead = { lead_id: 'new-1', receiver: 'webhook' }
  await addDeliveries(
    site.DB,
    { id: 'dead', ...ofLead },
    { id: 'delivered', state: 'delivered', ...ofLead }
  )
  const html = await screenIn()
  expect(Object.keys(listPanels(html)).at(-1)).toBe(`${enMails.dead.title} 1`)
  expect(readText(html)).toMatch(/Webhook\s+Name new-1/)
  const editor = await logInOperator(site, operators.editor)
  const asEditor = await screenText(site, '/_ops', editor)
  expect(asEditor).toContain(`${enMails.retry} Webhook Name new-1`)
  expect(html).toContain('href="/_ops/leads/new-1#deliveries"')
  expect(readText(html)).not.toContain(enMails.retry)
  const fields = { intent: 'retryMail', delivery: 'dead' }
  expect((await sendForm(site, '/_ops', fields, { headers: editor })).status).toBe(303)
  expect(await actionsOn(site, 'new-1')).toMatchObject([
    { action: 'deliveryRetried', details: '{"delivery":"dead"}' }
  ])
})

test('only owners see wrong settings, with a link §12.2.9.6', async () => {
  await site.set({ MAILS_PER_DAY: 'many' })
  const owner = await screenHtml(site, '/_ops', await logInOperator(site, operators.owner))
  expect(owner).toMatch(/MAILS_PER_DAY/)
  expect(listPanels(owner)).toHaveProperty(en.settings)
  expect(owner).toMatch(/<a [^>]*href="\/_ops\/settings"[^>]*>View all/)
  expect(await screenIn()).not.toContain('MAILS_PER_DAY')
})

test('late jobs are named on the first screen §12.2.9.5', async () => {
  onTestFinished(async () => {
    await site.DB.exec('DELETE FROM job_runs')
  })
  await site.runCron(now)
  expect(listPanels(await screenIn())).not.toHaveProperty(`${en.problems.title} 1`)
  await site.DB.exec("UPDATE job_runs SET started_at = started_at - 960000 WHERE job = 'sweep'")
  const { late, stopped, names } = enSettings.jobs
  expect(await screenIn()).toContain(late.replace('{{jobs}}', names.sweep))
  await site.DB.exec('UPDATE job_runs SET started_at = 0')
  const html = await screenIn()
  expect(Object.keys(listPanels(html))[0]).toBe(`${en.problems.title} 1`)
  expect(readText(html)).toContain(stopped)
})

test('open alerts come first, with instructions §12.2.9.4', async () => {
  await site.run(
    'INSERT INTO alerts VALUES (?1, ?2, ?2), (?3, ?2, ?2), (?4, ?2, ?2)',
    'database',
    now,
    'a kind of another version',
    'deadDeliveries'
  )
  const html = await screenIn()
  expect(Object.keys(listPanels(html))[0]).toBe(`${en.problems.title} 1`)
  expect(html).toContain(enAlerts.kinds.database.title)
  expect(html).toContain(enAlerts.kinds.database.todo)
  expect(html).not.toContain('a kind of another version')
  expect(html).not.toContain(enAlerts.kinds.deadDeliveries.title)
})
