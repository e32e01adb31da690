import { expect, test } from 'vitest'
import common from '../../../../locales/en/desk/common.json'
import en from '../../../../locales/en/desk/lead.json'
import enLeads from '../../../../locales/en/desk/leads.json'
import { hourMs } from '../../../../src/shared/time.ts'
import { readCookies } from '../../../support/accounts.ts'
import { contact, demo, startLeadDesk } from '../../../support/desk/lead-desk.ts'
import { actionsOn, operators, visit } from '../../../support/desk.ts'
import { decodeHtml, type Fields, hiddenFields } from '../../../support/form.ts'
import { operate } from '../../../support/operate.ts'
import { locationOf, textOf } from '../../../support/response.ts'

const { act, editor, emptyLeads, listed, owner, reader, rows, send, site, text, webhook, work } =
  startLeadDesk()

test('the screen of a new lead shows everything that was sent §12.2.12 §12.7.2 §12.7.6 §12.7.26', async () => {
  const id = await send('/tr/request-demo', { ...demo, message: 'İlk satır\nİkinci satır' })
  const list = await text('/_ops/leads')
  expect(list).toMatch(
    /Müller Nil Turizm Received : now İlk satır İkinci satır New Type : Demo request/
  )
  const html = await textOf(visit(site, `/_ops/leads/${id}`, reader))
  expect(html).toContain('lang="tr">İlk satır\nİkinci satır')
  expect(html).toContain('lang="tr">İlk satır İkinci satır')
  const shown = await text(`/_ops/leads/${id}`)
  for (const value of [
    'Nil Turizm',
    'info@nil.example',
    '+90 532 123 45 67',
    'Türkiye',
    '2–5 people',
    id.slice(0, 8)
  ]) {
    expect(shown.replaceAll('\u2060', '')).toContain(value)
  }
  expect(await text(`/tr/_ops/leads/${id}`)).toContain('Yeni')
})

test('the work of editors on a lead is logged without quoting it §12.7.7', async () => {
  const id = await send('/contact-us', contact)
  const steps: Fields[] = [{ do: 'answered' }, { do: 'assign', assignee: operators.editor }]
  for (const fields of steps) expect((await work(id, fields)).status).toBe(303)
  // Without a change, nothing is logged.
  const same = await work(id, { do: 'answered' })
  expect(same.status).toBe(303)
  const withMessage = { Cookie: `${editor.Cookie}; ${readCookies(same)}` }
  expect(await text(`/_ops/leads/${id}`, withMessage)).toContain(enLeads.done.unchanged)
  const noted = 'Ayşe wants to be called.\nTomorrow.'
  expect((await act(id, { intent: 'note', text: noted })).status).toBe(303)
  const shown = await text(`/_ops/leads/${id}`)
  expect(shown).toContain('Answered')
  expect(shown).toMatch(/editor@example\.com Note .* UTC Ayşe wants to be called\. Tomorrow\./)
  expect(await text(`/_ops/leads/${id}`, editor)).toContain(en.noteLost)
  const [note] = await rows('SELECT id FROM lead_notes WHERE lead_id = ?', id)
  const noteId = String(note?.id)
  expect(await actionsOn(site, id)).toEqual([
    { action: 'leadStateChanged', operator: operators.editor, details: '{"state":"answered"}' },
    {
      action: 'leadAssigned',
      operator: operators.editor,
      details: JSON.stringify({ to: operators.editor })
    },
    { action: 'noteAdded', operator: operators.editor, details: JSON.stringify({ note: noteId }) }
  ])
  expect((await act(id, { intent: 'deleteNote', note: noteId })).status).toBe(303)
  expect(await text(`/_ops/leads/${id}`)).not.toContain('Tomorrow')
  expect((await work(id, { do: 'assign', assignee: '' })).status).toBe(303)
  const wrong: Fields[] = [
    { intent: 'work', version: '3', do: 'nonsense' },
    { intent: 'work', version: '3', do: 'assign', assignee: 'stranger@example.com' },
    { intent: 'work', version: '3', do: 'assign', assignee: operators.reader },
    { intent: 'work', version: '3', do: 'later', date: '2020-01-01' },
    { intent: 'work', version: '3', do: 'later', date: '2100-02-30' },
    { intent: 'work', version: 'x', do: 'spam' },
    { intent: 'note', text: ' ' },
    { intent: 'deleteNote', note: noteId }
  ]
  for (const fields of wrong) {
    expect([fields, (await act(id, fields)).status]).toEqual([fields, 422])
  }
  expect(JSON.stringify(await rows('SELECT * FROM operator_actions'))).not.toMatch(
    /Ayşe|ayse|acente/
  )
})

test('a note that is sent again after Back is stored once §12.7.7', async () => {
  const id = await send('/contact-us', contact)
  const note = { intent: 'note', text: 'Called, no answer.' }
  const both = await Promise.all([act(id, note), act(id, note)])
  const again = await act(id, note)
  expect([...both, again].map(({ status }) => status)).toEqual([303, 303, 303])
  const stored = await rows('SELECT id, text FROM lead_notes WHERE lead_id = ?', id)
  expect(stored.map((row) => row.text)).toEqual([note.text])
  expect(await actionsOn(site, id)).toMatchObject([{ action: 'noteAdded' }])
  await act(id, { intent: 'deleteNote', note: String(stored[0]?.id) })
  await act(id, note)
  expect(await rows('SELECT text FROM lead_notes WHERE lead_id = ?', id)).toHaveLength(1)
})

test('one click takes, snoozes or closes a lead until it is undone §12.7.14 §12.7.14.1 §12.7.14.2', async () => {
  const id = await send('/contact-us', contact)
  const state = async () => {
    const [row] = await rows(
      'SELECT state, assignee, later_until FROM desk_leads WHERE lead_id = ?',
      id
    )
    return Object.values(row ?? {})
  }
  const taken = await work(id, { do: 'mine' })
  expect(await state()).toEqual(['open', operators.editor, null])
  const path = locationOf(taken)
  expect(path).toMatch(/^\/_ops\/leads\/[0-9a-f-]{36}\?change=[0-9a-f-]{36}$/)
  expect(await text(path, editor)).toContain('Ayşe Yılmaz: assigned to you. Undo')
  // Another operator's changes are neither shown nor undone.
  expect(await text(path, owner)).not.toContain('Undo')
  const undone = new URL(path, site.origin).searchParams.get('change') ?? ''
  await act(id, { intent: 'undo', undone }, owner)
  expect(await state()).toEqual(['open', operators.editor, null])

  await work(id, { do: 'later', date: '2100-01-31' })
  expect(await state()).toEqual(['open', operators.editor, Date.parse('2100-01-31T08:00Z')])
  await work(id, { do: 'tomorrow' })
  const [, , until] = await state()
  expect(Number(until)).toBeGreaterThan(Date.now() + 8 * hourMs)
  expect(Number(until)).toBeLessThan(Date.now() + 32 * hourMs + 60_000)
  const closed = await work(id, { do: 'spam' })
  expect(await state()).toEqual(['spam', operators.editor, null])
  const last = new URL(locationOf(closed), site.origin)
  const fields = { intent: 'undo', undone: last.searchParams.get('change') ?? '' }
  expect((await act(id, fields)).status).toBe(303)
  expect(await state()).toEqual(['open', operators.editor, until])
  const actions = (await actionsOn(site, id)).map(({ action, details }) => [action, details])
  expect(actions.slice(0, 2)).toEqual([
    ['leadAssigned', `{"state":"open","to":"${operators.editor}"}`],
    ['leadPutOff', '{"until":"2100-01-31T08:00Z"}']
  ])
  expect(await text('/_ops/log')).toContain('until 31 Jan 2100')
  expect(actions.at(-1)).toEqual(['leadChangeUndone', expect.stringContaining('"state":"open"')])
})

test('changing a lead that another operator has changed is a 409 with the other change §12.7.15', async () => {
  const id = await send('/contact-us', contact)
  const staleWork = { intent: 'work', version: '0' }
  expect((await act(id, { ...staleWork, do: 'spam' }, owner)).status).toBe(303)
  const fields = { ...staleWork, do: 'later', date: '2100-01-31' }
  const refused = await act(id, fields)
  expect(refused.status).toBe(409)
  const html = await refused.text()
  // The refusal is told once.
  expect(decodeHtml(html).split(en.errors.changed)).toHaveLength(2)
  expect(html).toMatch(/role="alert".*owner@example\.com.*changed the status.*Spam/s)
  expect(html).toContain('value="2100-01-31"')
  expect(await rows('SELECT state FROM desk_leads WHERE lead_id = ?', id)).toEqual([
    { state: 'spam' }
  ])
  const { version = '' } = hiddenFields(html)
  expect(version).toBe('1')
  expect((await act(id, { ...fields, version })).status).toBe(303)
  // An earlier build changes leads without their version.
  await rows("UPDATE desk_leads SET assignee = 'a@example.com' WHERE lead_id = ?", id)
  expect((await act(id, { ...staleWork, version: '2', do: 'mine' })).status).toBe(409)
  expect(locationOf(await act('none', { ...staleWork, do: 'mine' }))).toBe('/_ops/leads/none')
})

test('an owner deletes a lead with everything that belongs to it §12.7.8', async () => {
  await emptyLeads()
  const id = await send('/contact-us', contact)
  await act(id, { intent: 'note', text: 'A note.' })
  const unticked = await act(id, { intent: 'delete' }, owner)
  expect(unticked.status).toBe(422)
  expect(await unticked.text()).toContain(common.errors.tick)
  const response = await act(id, { intent: 'delete', confirm: 'on' }, owner)
  expect(locationOf(response)).toBe('/_ops/leads')
  for (const table of ['leads', 'desk_leads', 'lead_words', 'lead_notes', 'delivery_attempts']) {
    expect([table, await rows(`SELECT * FROM ${table}`)]).toEqual([table, []])
  }
  expect((await visit(site, `/_ops/leads/${id}`, owner)).status).toBe(404)
  expect((await act(id, { intent: 'delete', confirm: 'on' }, owner)).status).toBe(404)
  expect((await actionsOn(site, id)).map(({ action }) => action)).toEqual([
    'noteAdded',
    'leadDeleted'
  ])
})

test('notes and search words are shown and erased with their person only §12.7.12', async () => {
  await emptyLeads()
  const ask = async (task: string) => {
    return (await operate(site, `people/${task}`, { email: contact.email })).json()
  }
  const id = await send('/contact-us', contact)
  const other = await send('/request-demo', demo)
  for (const each of [id, other]) await act(each, { intent: 'note', text: `A note on ${each}` })
  expect(await ask('show')).toMatchObject({
    notes: [{ leadId: id, operator: operators.editor, text: `A note on ${id}` }]
  })
  expect(await ask('erase')).toMatchObject({ messages: 1 })
  expect(await rows('SELECT lead_id FROM lead_notes')).toEqual([{ lead_id: other }])
  expect(await rows("SELECT number FROM lead_words WHERE word = 'ayse'")).toEqual([])
  expect(await listed('?q=turizm')).toEqual([other])
})

test('a dead delivery is sent again below its earlier attempts §12.7.6.1 §12.7.6.2 §12.7.7 §12.7.26 §12.7.27', async () => {
  await emptyLeads()
  webhook.otherwise = () => 500
  const id = await send('/contact-us', contact)
  await expect.poll(() => text(`/_ops/leads/${id}`)).toContain('server error (500)')
  const [{ id: delivery } = {}] = await rows(
    "SELECT id FROM deliveries WHERE lead_id = ? AND receiver = 'webhook'",
    id
  )
  const retry = { intent: 'retry', delivery: String(delivery) }
  expect((await act(id, retry)).status).toBe(422)
  await rows("UPDATE deliveries SET state = 'dead' WHERE id = ?", String(delivery))
  const other = await send('/contact-us', contact)
  expect(await listed('?delivery=dead')).toEqual([id])
  expect(await text(`/_ops/leads/${id}`)).toContain(en.deliveries.failed)
  // The row of the failed one stands beside the other.
  const beside = await textOf(visit(site, `/_ops/leads/${other}`, reader))
  expect(beside).not.toContain('href="#deliveries"')
  expect(beside.split(`>${en.deliveries.failed}<`)).toHaveLength(2)
  expect((await act(other, retry)).status).toBe(422)
  webhook.otherwise = () => 204
  expect((await act(id, retry)).status).toBe(303)
  await expect
    .poll(() => text(`/_ops/leads/${id}`))
    .toMatch(/Webhook .*server error \(500\).*delivered/)
  expect((await actionsOn(site, id)).map(({ action }) => action)).toEqual(['deliveryRetried'])
})
