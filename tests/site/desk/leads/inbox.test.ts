import { beforeEach, expect, test } from 'vitest'
import enCommon from '../../../../locales/en/desk/common.json'
import enLead from '../../../../locales/en/desk/lead.json'
import en from '../../../../locales/en/desk/leads.json'
import enLog from '../../../../locales/en/desk/log.json'
import enMails from '../../../../locales/en/desk/mails.json'
import { dayMs } from '../../../../src/shared/time.ts'
import type { LoggedIn } from '../../../support/accounts.ts'
import { addDeliveries, addLeads, addOperator } from '../../../support/database/add-rows.ts'
import { logInTeam, operators, operatorVars, screenHtml, visit } from '../../../support/desk.ts'
import { decodeHtml, type Fields, fieldsIn, readText, sendForm } from '../../../support/form.ts'
import { linksIn, partsOf, textsOf } from '../../../support/markup.ts'
import { locationOf } from '../../../support/response.ts'
import { startSite } from '../../../support/site.ts'

const site = startSite({ vars: operatorVars })

const { editor, owner } = logInTeam(site)

/** Two new demo requests, one of them from the campaign `spring`. */
beforeEach(async () => {
  await site.DB.batch([
    site.DB.prepare('DELETE FROM leads'),
    site.DB.prepare('DELETE FROM deliveries'),
    site.DB.prepare('DELETE FROM desk_views'),
    site.DB.prepare('DELETE FROM operators')
  ])
  const demo = (id: string) => ({
    ...{ id, form: 'requestDemo', name: `Name ${id}`, email: `${id}@mail.example` },
    ...{ phone: '+905321234567', details: '{"message":"We have two offices."}' },
    created_at: Date.now() - 3 * dayMs
  })
  await addLeads(site.DB, demo('one'), demo('two'))
})

async function html(path: string): Promise<string> {
  const response = await visit(site, path, editor)
  expect([path, response.status]).toEqual([path, 200])
  return decodeHtml((await response.text()).split('<main')[1] ?? '')
}

/** Matches the button that assigns a lead to an operator. */
const assigns = (email: string) => new RegExp(`value="${email}"[^>]* name="assignee"`)

/** The searches and filters that a list is limited by, without the form that saves them. */
const filtersInUse = (main: string) =>
  partsOf(main, 'filters-in-use')[0]?.split('<details')[0] ?? ''

/** The lists that the buttons of a search open. */
const buttonsIn = (main: string) =>
  [...main.matchAll(/<button [^>]*?formAction="([^"]*)"/g)].map(([, url]) => url)

const work = (path: string, fields: Fields) =>
  sendForm(site, path, { intent: 'work', ...fields }, { headers: editor })

test('a list shows each filter in use with a link or button without it §12.7.22', async () => {
  const sql = "INSERT INTO lead_words SELECT 'one', number FROM desk_leads WHERE lead_id = 'one'"
  await site.DB.prepare(sql).run()
  const main = await html('/_ops/leads?q=one&days=7&state=new')
  const inUse = filtersInUse(main)
  expect(linksIn(inUse)).toEqual(['/_ops/leads?days=7&state=new', '/_ops/leads'])
  expect(buttonsIn(inUse)).toEqual(['/_ops/leads?q=one&state=new', '/_ops/leads?q=one&days=7'])
  for (const shown of ['“one”', `${en.state}: ${en.states.new}`, '1 of 2', enCommon.clear]) {
    expect(readText(inUse)).toContain(shown)
  }
  expect(await html('/_ops/leads')).not.toContain('filters-in-use')
})

test('filters are saved as a view beside them, unless they are one §12.7.19', async () => {
  const path = '/_ops/leads?days=7'
  const offers = async () => textsOf(await html(path), 'filters-in-use').join()
  expect(await offers()).toContain(en.viewName)
  await sendForm(site, path, { intent: 'saveView', name: 'Week' }, { headers: editor })
  expect(await offers()).not.toContain(en.viewName)
  expect(await html('/_ops/leads')).not.toContain(en.viewName)
})

test('a filter with an unknown value is shown unless it is a date or a period §12.7.22 §12.7.22.1', async () => {
  const inUse = async (query: string) => {
    return readText(filtersInUse(await html(`/_ops/leads?${query}`)))
  }
  expect(await inUse('state=bogus')).toContain(`${en.state}: bogus`)
  expect(await inUse('assignee=gone@example.com')).toContain(`${en.assignee}: gone@example.com`)
  for (const ignored of ['from=2026-13-45', 'to=zzz', 'days=x', 'days=12', 'delivery=x']) {
    expect([ignored, await inUse(ignored)]).toEqual([ignored, ''])
  }
  const log = readText(await html('/_ops/log?from=zzz&to=2026-02-30'))
  expect(log).not.toMatch(/zzz|2026-02-30/)
})

test('a period that ends before it begins is refused §12.7.22.2', async () => {
  const days = { from: '2026-11-20', to: '2026-11-10' }
  const refused = await sendForm(
    site,
    '/_ops/leads',
    { intent: 'find', q: '', chosen: '', ...days },
    { headers: editor }
  )
  expect(refused.status).toBe(422)
  expect(await html(`/_ops/leads?from=${days.from}&to=${days.to}`)).toContain(en.errors.reversed)
})

test('a filter stays in the view that it was begun in, unless the view decides on it §12.7.16.2', async () => {
  await site.DB.prepare("UPDATE desk_leads SET state = 'answered' WHERE lead_id = 'two'").run()
  const open = await html('/_ops/leads')
  const path = '/_ops/leads?view=open&kind=requestDemo'
  const filters = ['view=open&state=new', 'view=all&state=answered']
  const urls = filters.map((query) => `/_ops/leads?${query}`)
  expect(buttonsIn(open)).toEqual(expect.arrayContaining([path, ...urls]))
  const filtered = await html(path)
  expect(filtered).toMatch(/aria-current="page"[^>]*>Open\b/)
  expect(filtered).toContain('>Name one<')
  expect(filtered).not.toContain('>Name two<')
  const inUse = filtersInUse(filtered)
  expect([...buttonsIn(inUse), ...linksIn(inUse)]).toEqual(Array(2).fill('/_ops/leads?view=open'))
  const mine = await html('/_ops/leads?view=mine')
  expect(buttonsIn(mine)).toContain(
    `/_ops/leads?view=all&assignee=${encodeURIComponent(operators.owner)}`
  )
})

test('a saved view says which filters it holds §12.7.19', async () => {
  const path = '/_ops/leads?view=open&kind=requestDemo&days=7'
  const view = { intent: 'saveView', name: 'New demos' }
  expect((await sendForm(site, path, view, { headers: editor })).status).toBe(303)
  const inbox = await html('/_ops/leads')
  const held = `New demos Open · ${en.period}: ${en.periods[7]} · ${en.kind}: Demo request`
  expect(readText(inbox)).toContain(held)
  expect(inbox).toContain(`aria-label="${en.deleteView.replace('{{name}}', 'New demos')}"`)
  const deletion = fieldsIn(inbox, 'deleteView')
  const deleted = await sendForm(site, path, deletion, { headers: editor })
  expect([deleted.status, locationOf(deleted)]).toEqual([303, path])
  expect(readText(await html('/_ops/leads'))).not.toContain('New demos')
})

test('a snoozed lead says until when in every list §12.7.16.4', async () => {
  const sql = "UPDATE desk_leads SET later_until = ? WHERE lead_id = 'one'"
  await site.run(sql, Date.parse('2100-01-31T08:00Z'))
  for (const query of ['view=later', 'view=all']) {
    expect(readText(await html(`/_ops/leads?${query}`))).toContain('Later · 31 Jan')
  }
})

test('a request about personal data has a button for owners that shows the person §12.7.6.4', async () => {
  const privacy = `UPDATE leads SET form = 'contact', details = '{"subject":"privacy"}' WHERE id = 'one'`
  await site.DB.prepare(privacy).run()
  const shown = (session?: LoggedIn) => screenHtml(site, '/_ops/leads/one', session)
  expect(await shown(editor)).not.toContain(enLead.person)
  const screen = await shown(owner)
  expect(screen).toContain(enLead.person)
  const fields = fieldsIn(screen, 'show')
  expect(fields.email).toBe('one@mail.example')
  const next = await sendForm(site, '/_ops/people', fields, { headers: owner })
  expect(locationOf(next)).toMatch(/^\/_ops\/person\//)
})

test('an empty list leads to the leads that there are §12.7.22.3', async () => {
  const searched = await html('/_ops/leads?q=zzzz')
  expect(readText(searched)).toContain(en.foundNone.replace('{{search}}', 'zzzz'))
  expect(readText(searched)).toContain(en.hints.search)
  expect(readText(await html('/_ops/leads?state=closed'))).toContain(en.empty.all)
  const later = await html('/_ops/leads?view=later')
  expect(readText(later)).toContain(`${en.empty.later} ${en.hints.later} ${en.toOpen}`)
  await site.DB.prepare('DELETE FROM leads').run()
  expect(readText(await html('/_ops/leads'))).not.toContain(en.toOpen)
  const log = readText(await html('/_ops/log?kind=savedReply'))
  expect(log).toContain(enLog.none)
  expect(log).not.toContain(enLog.empty)
})

test('a lead is not assigned to an operator who has not logged in since the invitation §12.7.23', async () => {
  const email = 'invited@example.com'
  await addOperator(site.DB, email, { role: 'editor', invited_by: operators.owner })
  expect(await html('/_ops/leads')).not.toMatch(assigns(email))
  expect(await html('/_ops/leads/one')).not.toMatch(assigns(email))
  const fields = { do: '', assignee: email, lead: 'one:0' }
  expect((await work('/_ops/leads', fields)).status).toBe(422)
  await site.DB.prepare(
    `INSERT INTO operator_actions (at, operator, role, action, details)
     VALUES (1, ?, 'editor', 'loggedIn', '{}')`
  )
    .bind(email)
    .run()
  expect(await html('/_ops/leads/one')).toMatch(assigns(email))
  expect((await work('/_ops/leads', fields)).status).toBe(303)
})

test('a button for each operator assigns at once §12.7.23', async () => {
  const ofLead = async () => {
    const sql = "SELECT assignee FROM desk_leads WHERE lead_id = 'one'"
    return site.readValue(sql)
  }
  const lead = await html('/_ops/leads/one')
  expect(lead).toMatch(assigns(operators.owner))
  expect(lead).not.toMatch(assigns(operators.reader))
  const list = '/_ops/leads?view=all'
  expect(await html(list)).not.toMatch(assigns(''))
  expect((await work(list, { assignee: operators.owner, lead: 'one:0' })).status).toBe(303)
  expect(await ofLead()).toBe(operators.owner)
  expect((await work(list, { do: '', assignee: '', lead: 'one:1' })).status).toBe(422)
  expect(await ofLead()).toBe(operators.owner)
  expect((await work(list, { do: 'unassign', lead: 'one:1' })).status).toBe(303)
  expect(await ofLead()).toBeNull()
})

test('the head of a lead links the email address, the phone number and the failed delivery §12.2.12 §12.7.6 §12.7.6.1', async () => {
  await addDeliveries(site.DB, { id: 'dead', lead_id: 'one', receiver: 'webhook' })
  const lead = await html('/_ops/leads/one')
  const [head = ''] = partsOf(lead, 'screen-head')
  const [details = ''] = partsOf(partsOf(lead, 'inbox-parts__facts').join(), 'facts')
  expect(details).toContain(enLead.privacyVersion)
  expect(details).not.toMatch(/Name one|\+905321234567/)
  expect(head).toContain('href="mailto:one%40mail.example?')
  expect(head).toContain('href="tel:+905321234567"')
  expect(head).toContain(`href="#deliveries">${enLead.deliveries.failed}`)
  expect(lead.split('name="delivery" value="dead"')).toHaveLength(2)
  const [, table = ''] = lead.split('id="deliveries"')
  expect(readText(table)).toContain(`${enMails.retry} ${enLead.deliveries.receivers.webhook}`)
  expect(readText(await html('/_ops/leads'))).toContain(`${enLead.deliveries.failed} `)
})
