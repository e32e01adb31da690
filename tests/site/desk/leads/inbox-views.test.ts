import { expect, test } from 'vitest'
import enCommon from '../../../../locales/en/desk/common.json'
import enLead from '../../../../locales/en/desk/lead.json'
import enLeads from '../../../../locales/en/desk/leads.json'
import { dayMs } from '../../../../src/shared/time.ts'
import { type LoggedIn, newAccount } from '../../../support/accounts.ts'
import { addLeads } from '../../../support/database/add-rows.ts'
import { testQueryPlans } from '../../../support/database/query-plan.ts'
import { contact, startLeadDesk } from '../../../support/desk/lead-desk.ts'
import { actionsOn, operators, visit } from '../../../support/desk.ts'
import { type Fields, sendForm } from '../../../support/form.ts'
import { partsOf, textsOf } from '../../../support/markup.ts'
import { locationOf, textOf } from '../../../support/response.ts'

const { editor, emptyLeads, listed, owner, reader, rows, send, site, text, work } = startLeadDesk()

/** The count beside each view that has one. */
async function viewCounts(session = reader): Promise<Record<string, string>> {
  const html = await textOf(visit(site, '/_ops/leads', session))
  const [views = ''] = partsOf(html, 'list-tabs')
  const links = views.matchAll(/<a[^>]*>([^<]+)(?:<!-- -->| )*<span[^>]*>([^<]+)</g)
  return Object.fromEntries([...links].map(([, name = '', count = '']) => [name.trim(), count]))
}

test('views show and count open leads, one’s own, snoozed ones and questions about personal data §12.7.16 §12.7.16.3', async () => {
  await emptyLeads()
  const [mine, later, spam, privacy] = [
    await send('/contact-us', contact),
    await send('/contact-us', contact),
    await send('/contact-us', contact),
    await send('/contact-us', { ...contact, subject: 'privacy' })
  ]
  await work(mine, { do: 'mine' })
  await work(later, { do: 'tomorrow' })
  await work(spam, { do: 'spam' })
  const views: [view: string, ids: string[]][] = [
    ['', [privacy, mine]],
    ['?view=open&sort=oldest', [mine, privacy]],
    ['?view=new', [privacy]],
    ['?view=mine', [mine]],
    ['?view=unassigned', [privacy]],
    ['?view=later', [later]],
    ['?view=answered', []],
    ['?view=spam', [spam]],
    ['?view=people', [privacy]],
    ['?view=all', [privacy, spam, later, mine]],
    ['?state=unfinished', [privacy, later, mine]],
    ['?view=nonsense', [privacy, mine]]
  ]
  for (const [view, ids] of views) expect([view, await listed(view, editor)]).toEqual([view, ids])
  expect(await viewCounts(editor)).toEqual({
    ...{ Open: '2', New: '1', Overdue: '0', Mine: '1', Unassigned: '1', Later: '1' },
    'Personal data': '1'
  })
  // The snooze has ended.
  await rows(
    'UPDATE desk_leads SET later_until = ? WHERE lead_id = ?',
    String(Date.now() - 1),
    later
  )
  expect(await listed('')).toEqual([privacy, later, mine])
  expect(await listed('?view=later')).toEqual([])
})

test('last week is the one before Monday, from Monday to Sunday §12.7.27', async () => {
  await emptyLeads()
  const today = Math.floor(Date.now() / dayMs) * dayMs
  const monday = today - ((new Date(today).getUTCDay() + 6) % 7) * dayMs
  const times = [monday - 7 * dayMs - 1, monday - 7 * dayMs, monday - 1, monday]
  const leads = times.map((time) => ({ id: crypto.randomUUID(), created_at: time }))
  await addLeads(site.DB, ...leads)
  expect(await listed('?days=lastWeek')).toEqual([leads[2]?.id, leads[1]?.id])
})

test('leads that wait longer than promised are in a view, longest first §12.7.25', async () => {
  await emptyLeads()
  const ages = [40, 10, 10, 10, 10, 0]
  const ids = ages.map(() => crypto.randomUUID())
  const [older = '', old = '', answered = '', late = '', privacy = ''] = ids
  await addLeads(
    site.DB,
    ...ids.map((id, index) => ({ id, created_at: Date.now() - (ages[index] ?? 0) * dayMs }))
  )
  await rows('UPDATE leads SET details = \'{"subject":"privacy"}\' WHERE id = ?', privacy)
  await work(answered, { do: 'answered' })
  await work(late, { do: 'tomorrow' })
  expect(await listed('?view=overdue&sort=oldest')).toEqual([older, old])
  expect(await listed('?view=overdue&days=30')).toEqual([old])
  expect(await viewCounts()).toMatchObject({ Open: '4', Overdue: '2' })
  const all = await textOf(visit(site, '/_ops/leads?view=all', reader))
  const marked = partsOf(all, 'inbox-row').filter((row) => row.includes(`>${enCommon.overdue}`))
  expect(marked.map((row) => ids.find((id) => row.includes(id)))).toEqual([old, older])
})

test('waiting agencies are counted at their link, but not in the inbox §12.7.16.1', async () => {
  await emptyLeads()
  await newAccount(site)
  await rows("UPDATE accounts SET verified_at = 1, review = 'waiting'")
  const html = await textOf(visit(site, '/_ops/leads', reader))
  expect(await viewCounts()).toMatchObject({ Open: '0' })
  expect(html).toContain(`title="${enCommon.waiting.agencies.replace('{{count}}', '1')}"`)
})

test('ticked leads are changed and undone in one batch §12.7.18 §12.7.18.2', async () => {
  await emptyLeads()
  const numbers = Array.from({ length: 101 }, (_, index) => index + 1)
  await addLeads(site.DB, ...numbers.map((at) => ({ id: `many-${at}`, name: `Name ${at}` })))
  const change = (session: LoggedIn | undefined, fields: Fields, ticks: string[]) =>
    site.fetch('/_ops/leads?view=all', {
      method: 'POST',
      headers: { Origin: site.origin, 'Sec-Fetch-Site': 'same-origin', ...session },
      body: new URLSearchParams([
        ...Object.entries({ intent: 'work', ...fields }),
        ...ticks.map((tick) => ['lead', tick])
      ])
    })
  const all = Array.from({ length: 100 }, (_, index) => `many-${index + 1}:0`)
  const states = async () => {
    const counted = await rows(
      'SELECT state, assignee, count(*) AS leads FROM desk_leads GROUP BY 1, 2 ORDER BY 1, 2'
    )
    return counted.map((row) => Object.values(row))
  }
  for (const [fields, ticks] of [
    [{ do: 'spam' }, []],
    [{ do: 'spam' }, [...all, 'many-101:0']],
    [{ do: 'spam' }, ['many-1']],
    [{ do: 'later', date: '' }, all]
  ] as const) {
    expect((await change(editor, fields, [...ticks])).status).toBe(422)
  }
  expect((await change(reader, { do: 'spam' }, all)).status).toBe(403)
  // Somebody else changes two of them first, one of them to the wanted state.
  await work('many-1', { do: 'answered' }, owner)
  await work('many-2', { do: 'spam' }, owner)
  // A note afterwards changes nothing.
  await rows(`INSERT INTO operator_actions (at, operator, role, action, subject_kind, subject_id, details)
    VALUES (9000000000000, 'noted@example.com', 'editor', 'noteAdded', 'lead', 'many-1', '{}')`)
  const response = await change(editor, { do: 'spam' }, all)
  expect(response.status).toBe(303)
  expect(await states()).toEqual([
    ['answered', null, 1],
    ['new', null, 1],
    ['spam', null, 99]
  ])
  const logged = "operator_actions WHERE subject_id LIKE 'many-%' AND operator = ?"
  expect(await site.countRows(logged, operators.editor)).toBe(98)
  const path = locationOf(response)
  const [refusal = ''] = textsOf(await textOf(visit(site, path, editor)), 'desk-done--refused')
  expect(refusal).toContain('98 messages: marked as spam.')
  expect(refusal).toMatch(/they stay as they are: Name 1 \(\S+\) Undo/)
  expect(refusal).toContain(`(${operators.owner})`)

  await work('many-3', { do: 'mine' }, owner)
  const undone = new URL(path, site.origin).searchParams.get('change') ?? ''
  const undo = await change(editor, { intent: 'undo', undone }, [])
  expect(await states()).toEqual([
    ...[
      ['answered', null, 1],
      ['new', null, 98],
      ['spam', null, 1]
    ],
    ['spam', operators.owner, 1]
  ])
  const after = await text(locationOf(undo), editor)
  expect(after).toContain('97 messages: undone.')
  expect(after).toMatch(/they stay as they are: Name 3 \(\S+\) Redo/)

  // Undo expires after a day.
  await rows('UPDATE lead_changes SET created_at = created_at - 86400000')
  await site.runCron()
  expect(await rows('SELECT * FROM lead_changes')).toEqual([])
})

test('operators name their own filters, without the words of a search §12.6.7.4 §12.7.19', async () => {
  const save = (path: string, name: string, session = reader) =>
    sendForm(site, path, { intent: 'saveView', name }, { headers: session })
  const query = '?q=Kimse&programme=gsa&days=7&before=9'
  const saved = await save(`/_ops/leads${query}`, 'GSA this week')
  expect(locationOf(saved)).toBe(`/_ops/leads${query}`)
  expect((await save(`/_ops/leads${query}`, 'GSA this week')).status).toBe(422)
  expect((await save('/_ops/leads?q=Kimse', 'Only words')).status).toBe(422)
  const filters = '/_ops/leads?programme=gsa&days=7'
  for (const [path, isShown] of [
    [filters, true],
    [`${filters}&q=Kimse`, false]
  ] as const) {
    const html = await textOf(visit(site, path, reader))
    expect(/aria-current="page">GSA this week/.test(html)).toBe(isShown)
    expect(html).not.toContain(enLeads.saveView)
  }
  expect(await text('/_ops/leads')).toContain('GSA this week')
  expect(await text('/_ops/leads', editor)).not.toContain('GSA this week')
  expect(await text('/_ops/log', owner)).toMatch(/saved a view of the inbox.{0,3} GSA.this.week/)
  const [{ id = '' } = {}] = await rows('SELECT id FROM desk_views')
  const remove = (session = reader) =>
    sendForm(site, '/_ops/leads', { intent: 'deleteView', view: String(id) }, { headers: session })
  const notOwn = await remove(editor)
  expect(notOwn.status).toBe(422)
  expect(await textOf(notOwn)).toContain(enLead.errors.gone)
  expect(await rows('SELECT name FROM desk_views')).toEqual([{ name: 'GSA this week' }])
  expect((await remove(reader)).status).toBe(303)
  expect(await rows('SELECT name FROM desk_views')).toEqual([])
  expect(await textOf(remove(reader))).toContain(enLead.errors.gone)
  const actions = await actionsOn(site, String(id))
  expect(actions.map(({ action }) => action)).toEqual(['viewSaved', 'viewDeleted'])
})

testQueryPlans(site)

test('each filter shows the value in use §12.7.16.6', async () => {
  const html = await textOf(visit(site, '/_ops/leads?days=lastWeek&kind=application', reader))
  const chosen = [enLeads.periods.lastWeek, 'Partner application']
  expect(textsOf(html, 'filter-chosen')).toEqual(chosen)
})
