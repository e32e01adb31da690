import { beforeAll, expect, test } from 'vitest'
import en from '../../locales/en/desk/lead.json'
import { type LoggedIn, newAccount } from '../support/accounts.ts'
import { logInOperator, operators, operatorVars, screenText, visit } from '../support/desk.ts'
import { decodeHtml, type Fields, hiddenFields, sendForm } from '../support/form.ts'
import { startReceiver } from '../support/receiver.ts'
import { startSite } from '../support/site.ts'
import { cellsAsRead, formulaCell } from '../support/spreadsheet.ts'

const webhook = startReceiver()
const token = 'a-token-of-the-tests-for-operators'
const site = startSite({
  faults: true,
  vars: () => ({ ...operatorVars, WEBHOOK_URL: webhook.origin }),
  secrets: { OPS_TOKEN: token, WEBHOOK_SECRET: 'a secret of the tests for the webhook' }
})

let [reader, editor, owner]: LoggedIn[] = []
beforeAll(async () => {
  reader = await logInOperator(site, operators.reader)
  editor = await logInOperator(site, operators.editor)
  owner = await logInOperator(site, operators.owner)
})

const contact = {
  name: 'Ayşe Yılmaz',
  email: 'ayse@example.com',
  subject: 'partnership',
  message: 'Merhaba, acente olmak istiyoruz.'
}
const demo = {
  name: 'Müller',
  company: 'Nil Turizm',
  email: 'info@nil.example',
  phone: '+90 532 123 45 67',
  country: 'TR',
  agencySize: 'small',
  message: ''
}

const application = {
  name: 'Zeynep Kaya',
  company: 'Zeynep Kaya',
  email: 'zeynep@example.com',
  phone: '',
  country: 'TR',
  territory: 'Konya ve çevresi',
  agencies: 'upTo20',
  message: '',
  visit: 'www.google.com /tr/features?utm_campaign=bahar&utm_medium=cpc\n /faq?utm_source=bulten'
}

/** Sends a form of the site. @returns the id of the lead */
async function send(path: string, fields: Fields): Promise<string> {
  const sent = { ...fields, idempotency_key: crypto.randomUUID() }
  expect((await sendForm(site, path, sent)).status).toBe(303)
  const sql = 'SELECT id FROM leads WHERE idempotency_key = ?'
  return String(await site.DB.prepare(sql).bind(sent.idempotency_key).first('id'))
}

async function rows(sql: string, ...values: string[]): Promise<Record<string, unknown>[]> {
  return (
    await site.DB.prepare(sql)
      .bind(...values)
      .all()
  ).results
}

function text(path: string, session = reader): Promise<string> {
  return screenText(site, path, session)
}

async function listed(query: string, session = reader): Promise<string[]> {
  const html = await (await visit(site, `/_ops/leads${query}`, session)).text()
  return [...html.matchAll(/href="\/_ops\/leads\/([0-9a-f-]{36})[?"]/g)].map(([, id = '']) => id)
}

function act(id: string, fields: Fields, session = editor): Promise<Response> {
  return sendForm(site, `/_ops/leads/${id}`, fields, { headers: session })
}

/** Changes a lead as somebody who sees its present version. */
async function work(id: string, fields: Fields, session = editor): Promise<Response> {
  const version = await site.DB.prepare('SELECT version FROM desk_leads WHERE lead_id = ?')
    .bind(id)
    .first('version')
  return act(id, { intent: 'work', version: String(version ?? 0), ...fields }, session)
}

function logged(id: string): Promise<Record<string, unknown>[]> {
  return rows(
    'SELECT action, operator, details FROM operator_actions WHERE subject_id = ? ORDER BY id',
    id
  )
}

async function emptyLeads(): Promise<void> {
  await site.DB.prepare('DELETE FROM leads').run()
}

test('a lead is new when it arrives, and its screen shows everything that was sent §12.2.12 §12.7.2 §12.7.6', async () => {
  const id = await send('/tr/request-demo', { ...demo, message: 'İlk satır\nİkinci satır' })
  const list = await text('/_ops/leads')
  expect(list).toMatch(/Müller Nil Turizm now İlk satır İkinci satır New Demo request/)
  const html = await (await visit(site, `/_ops/leads/${id}`, reader)).text()
  expect(html).toContain('lang="tr">İlk satır\nİkinci satır')
  expect(html).toContain('lang="tr">İlk satır İkinci satır')
  const shown = await text(`/_ops/leads/${id}`)
  for (const value of [
    'Nil Turizm',
    'info@nil.example',
    '+90 532 123 45 67',
    'Türkiye',
    '2–5 people',
    id
  ]) {
    expect(shown.replaceAll('\u2060', '')).toContain(value)
  }
  expect(await text(`/tr/_ops/leads/${id}`)).toContain('Yeni')
})

test('a lead’s screen links the other leads of its sender §12.7.6', async () => {
  await emptyLeads()
  const email = 'twice@example.com'
  const first = await send('/contact-us', { ...contact, email })
  const second = await send('/contact-us', { ...contact, email, message: 'Writes once more.' })
  await send('/contact-us', contact)
  const html = await (await visit(site, `/_ops/leads/${first}`, reader)).text()
  const others = html.split('id="others"')[1]?.split('</section>')[0] ?? ''
  expect([...others.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual([
    `/_ops/leads/${second}`
  ])
  expect(others).toContain('Writes once more.')
  expect(html).toContain(`${en.others}: 1</a>`)
})

test('a demo request of an earlier build keeps its programme', async () => {
  await emptyLeads()
  const id = await send('/request-demo', demo)
  await rows(
    "UPDATE leads SET details = json_set(details, '$.programme', 'stream') WHERE id = ?",
    id
  )
  expect(await listed('?programme=stream')).toEqual([id])
  expect(await text(`/_ops/leads/${id}`)).toContain('Programme Stream by Babylon')
})

test('a lead is found by the beginnings of its words, in any case and with any diacritics §12.7.3', async () => {
  await emptyLeads()
  const first = await send('/contact-us', contact)
  const second = await send('/request-demo', { ...demo, message: 'IŞIK ve İstanbul, 01.10.2026' })
  const found: [search: string, ids: string[]][] = [
    ['yilmaz', [first]],
    ['AYSE@EXAMPLE.COM', [first]],
    ['ayse@exa', [first]],
    // An email address counts as one word.
    ['muller@nil.example', []],
    ['acente mer', [first]],
    ['nıl', [second]],
    ['muller turizm', [second]],
    ['ışık', [second]],
    ['istanbul', [second]],
    ['türkiye müller', [second]],
    ['example', [second, first]],
    ['acente turizm', []],
    // A phone number, as people write and dial it.
    ['0532 123 45 67', [second]],
    ['+90 (532) 123-45-67', [second]],
    ['1234567', [second]],
    ['0532 123 45 68', []],
    ['01.10.2026', [second]],
    // At most four words count.
    ['acente mer yilmaz ayse turizm', [first]],
    // The value of a select is not indexed.
    ['small', []],
    // Words in quotation marks are whole.
    ['"acente" “olmak”', [first]],
    ['"acen"', []],
    ["' OR 1 --", []],
    // Nothing has a word of a search without one.
    ['%', []],
    ['p@', []],
    ['\0', []]
  ]
  for (const [search, ids] of found) {
    expect([search, await listed(`?${new URLSearchParams({ q: search })}`)]).toEqual([search, ids])
  }
  const third = await send('/partnership/gsa', { ...application, country: 'GH' })
  for (const country of ['ghana', 'gana'])
    expect(await listed(`?q=gsa+${country}`)).toEqual([third])
})

test('a lead is found by its first hundred distinct words §12.7.4', async () => {
  await emptyLeads()
  const words = Array.from({ length: 1000 }, (_, index) => `word${index + 1}x`)
  const id = await send('/contact-us', { ...contact, message: words.join(' ').slice(0, 5000) })
  expect(await rows('SELECT count(*) AS words FROM lead_words')).toEqual([{ words: 100 }])
  // The reference is one of them, and the name and email address are five.
  expect(await listed('?q=yilmaz+word94x')).toEqual([id])
  expect(await listed('?q=word95x')).toEqual([])
  expect(await listed(`?q=${id.slice(0, 8)}`)).toEqual([id])
})

test('a corrected lead is found only by its new words, once the job has run §12.7.5', async () => {
  await emptyLeads()
  const id = await send('/contact-us', contact)
  await rows("UPDATE leads SET name = 'Zeynep Kaya' WHERE id = ?", id)
  await rows("UPDATE leads SET phone = '+90 212 555 01 34' WHERE id = ?", id)
  expect(await listed('?q=yilmaz')).toEqual([])
  await site.runCron()
  expect(await listed('?q=zeynep')).toEqual([id])
  expect(await listed('?q=02125550134')).toEqual([id])
  expect(await listed('?q=yilmaz')).toEqual([])
  expect(await listed('?q=acente')).toEqual([id])
})

test('filters and pages lead through the whole list, the newest first §12.7', async () => {
  await emptyLeads()
  const insert = `INSERT INTO leads (id, form, locale, name, email, phone, details, marketing_consent,
      privacy_version, idempotency_key, digest, created_at)
    VALUES (?1, 'contact', ?2, 'N', 'a@example.com', '', '{"subject":"press"}', 0, 'v', ?1, 'd', ?3)`
  const ids = Array.from({ length: 120 }, () => crypto.randomUUID())
  await site.DB.batch(
    ids.map((id, index) => site.DB.prepare(insert).bind(id, index % 2 ? 'tr' : 'en', index))
  )
  const demoId = await send('/request-demo', demo)
  await work(demoId, { do: 'spam' })
  await work(ids[0] ?? '', { do: 'assign', assignee: operators.owner })

  const seen: string[] = []
  let path: string | undefined = '?locale=tr&kind=contact.press'
  while (path !== undefined) {
    const page = await listed(path)
    expect(page.length).toBeLessThanOrEqual(50)
    seen.push(...page)
    const html = await (await visit(site, `/_ops/leads${path}`, reader)).text()
    path = /href="\/_ops\/leads(\?[^"]*before=\d+)"/.exec(html)?.[1]?.replaceAll('&amp;', '&')
  }
  expect(seen).toEqual(ids.filter((_, index) => index % 2 === 1).toReversed())
  expect(await listed('?kind=requestDemo')).toEqual([demoId])
  expect(await listed('?state=spam')).toEqual([demoId])
  expect(await listed('?state=new&kind=requestDemo')).toEqual([])
  expect(await listed(`?assignee=${operators.owner}`)).toEqual([ids[0]])
  expect(await listed('?before=x&state=%00&kind=__proto__')).toEqual([])
})

test('editors set the state, assign leads and write notes; the log names the lead but quotes nothing from it §12.7.7', async () => {
  const id = await send('/contact-us', contact)
  const steps: Fields[] = [{ do: 'answered' }, { do: 'assign', assignee: operators.editor }]
  for (const fields of steps) expect((await work(id, fields)).status).toBe(303)
  // Nothing changes, so nothing is logged.
  expect((await work(id, { do: 'answered' })).status).toBe(303)
  const noted = 'Ayşe wants to be called.\nTomorrow.'
  expect((await act(id, { intent: 'note', text: noted })).status).toBe(303)
  const shown = await text(`/_ops/leads/${id}`)
  expect(shown).toContain('Answered')
  expect(shown).toMatch(/editor@example\.com · .* UTC Ayşe wants to be called\. Tomorrow\./)
  const [note] = await rows('SELECT id FROM lead_notes WHERE lead_id = ?', id)
  const noteId = String(note?.id)
  expect(await logged(id)).toEqual([
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

test('one click takes, snoozes or closes a lead, and the change can be undone §12.7.14', async () => {
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
  const path = taken.headers.get('Location') ?? ''
  expect(path).toMatch(/^\/_ops\/leads\/[0-9a-f-]{36}\?change=[0-9a-f-]{36}$/)
  expect(await text(path, editor)).toContain('Ayşe Yılmaz: assigned to you. Undo')
  // Somebody else's changes are neither shown nor taken back.
  expect(await text(path, owner)).not.toContain('Undo')
  const undone = new URL(path, site.origin).searchParams.get('change') ?? ''
  await act(id, { intent: 'undo', undone }, owner)
  expect(await state()).toEqual(['open', operators.editor, null])

  await work(id, { do: 'later', date: '2100-01-31' })
  expect(await state()).toEqual(['open', operators.editor, Date.parse('2100-01-31T08:00Z')])
  await work(id, { do: 'tomorrow' })
  const [, , until] = await state()
  expect(Number(until)).toBeGreaterThan(Date.now() + 8 * 3_600_000)
  expect(Number(until)).toBeLessThan(Date.now() + 32 * 3_600_000 + 60_000)
  const closed = await work(id, { do: 'spam' })
  expect(await state()).toEqual(['spam', operators.editor, null])
  const last = new URL(closed.headers.get('Location') ?? '', site.origin)
  const fields = { intent: 'undo', undone: last.searchParams.get('change') ?? '' }
  expect((await act(id, fields)).status).toBe(303)
  expect(await state()).toEqual(['open', operators.editor, until])
  const actions = (await logged(id)).map(({ action, details }) => [action, details])
  expect(actions.slice(0, 2)).toEqual([
    ['leadAssigned', `{"state":"open","to":"${operators.editor}"}`],
    ['leadPutOff', '{"until":"2100-01-31T08:00Z"}']
  ])
  expect(await text('/_ops/log')).toContain('Until: 31 Jan 2100 ')
  expect(actions.at(-1)).toEqual(['leadChangeUndone', expect.stringContaining('"state":"open"')])
})

test('every form of a lead returns to the list beside it §12.7.14', async () => {
  const here = `/_ops/leads/${await send('/contact-us', contact)}`
  const shown = `${here}?view=all&sort=oldest`
  const html = decodeHtml(await (await visit(site, shown, owner)).text())
  const actions = [...html.matchAll(/<form [^>]*action="([^"]*)" method="post"/g)].map(
    ([, to]) => to
  )
  const forms = actions.filter((to) => to?.startsWith(here))
  expect(forms.length).toBeGreaterThan(5)
  expect(forms.filter((to) => to !== shown)).toEqual([])
})

/** The number beside each view that has one. */
async function viewCounts(session = reader): Promise<Record<string, string>> {
  const html = await (await visit(site, '/_ops/leads', session)).text()
  const [, views = ''] = /class="desk-tabs"(.*?)<\/nav>/s.exec(html) ?? []
  const links = views.matchAll(/<a[^>]*>([^<]+)<span[^>]*>([^<]+)</g)
  return Object.fromEntries([...links].map(([, name, count]) => [name, count]))
}

test('views show, with numbers, the open leads, one’s own, the snoozed ones, and questions about personal data §12.7.16', async () => {
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
    ...{ Open: '2', Mine: '1', Unassigned: '1', Later: '1', Spam: '1' },
    ...{ 'Personal data': '1', All: '4' }
  })
  // Its day has come.
  await rows(
    'UPDATE desk_leads SET later_until = ? WHERE lead_id = ?',
    String(Date.now() - 1),
    later
  )
  expect(await listed('')).toEqual([privacy, later, mine])
  expect(await listed('?view=later')).toEqual([])
})

test('an agency that waits for a decision is among the open leads, by its arrival §12.7.16', async () => {
  await emptyLeads()
  const first = await send('/contact-us', contact)
  const { email, company } = await newAccount(site)
  const second = await send('/contact-us', contact)
  const sql = "UPDATE accounts SET verified_at = ?, review = 'waiting' WHERE email_key = ?"
  const [{ at } = {}] = await rows('SELECT created_at AS at FROM leads WHERE id = ?', second)
  await site.DB.prepare(sql)
    .bind(Number(at) - 1, email)
    .run()
  const html = await (await visit(site, '/_ops/leads', reader)).text()
  const order = [...html.matchAll(/<li class="inbox-row">.*?href="([^"]+)"/gs)].map(
    ([, href]) => href
  )
  expect(order).toEqual([
    `/_ops/leads/${second}`,
    expect.stringMatching(/^\/_ops\/agencies\/[0-9a-f-]{36}$/),
    `/_ops/leads/${first}`
  ])
  expect(await text('/_ops/leads?view=agencies')).toContain(`${company} `)
  expect(await viewCounts()).toMatchObject({ Open: '3', Agencies: '1' })
})

test('everybody who wrote last week about GSA in Ghana is found by period, programme and country §12.7', async () => {
  await emptyLeads()
  const paths = ['/partnership/gsa', '/partnership/gsa', '/partnership/gsa']
  const ids: string[] = []
  for (const path of paths) ids.push(await send(path, { ...application, country: 'GH' }))
  const [old = '', wanted = '', turkish = ''] = ids
  const day = 86_400_000
  await site.DB.batch([
    site.DB.prepare('UPDATE leads SET created_at = ? WHERE id = ?').bind(Date.now() - 9 * day, old),
    site.DB.prepare('UPDATE leads SET created_at = ? WHERE id = ?').bind(
      Date.now() - 5 * day,
      wanted
    ),
    site.DB.prepare(
      "UPDATE leads SET details = json_set(details, '$.country', 'TR') WHERE id = ?"
    ).bind(turkish)
  ])
  const find = { intent: 'find', programme: 'gsa', country: 'GH' }
  const found = async (fields: Fields) => {
    const answer = await sendForm(site, '/_ops/leads', { ...find, ...fields }, { headers: reader })
    expect(answer.status).toBe(303)
    return listed(new URL(answer.headers.get('Location') ?? '', site.origin).search)
  }
  const dayOf = (ago: number) => new Date(Date.now() - ago * day).toISOString().slice(0, 10)
  expect(await found({ days: '7' })).toEqual([wanted])
  expect(await found({ from: dayOf(6), to: dayOf(4) })).toEqual([wanted])
  expect(await found({ to: dayOf(6) })).toEqual([old])
  expect(await found({})).toEqual([wanted, old])
  const wrong = { ...find, from: '2026-02-30' }
  const refused = await sendForm(site, '/_ops/leads', wrong, { headers: reader })
  expect(refused.status).toBe(422)
  expect(await refused.text()).toContain('value="2026-02-30"')
})

test('an email address or a phone number finds its owner, and is in no URL, nor usable for anybody else §12.7.17', async () => {
  await emptyLeads()
  const address = 'somebody.with.a.long.name.indeed@example.com'
  const own = await send('/contact-us', { ...contact, email: address })
  await send('/contact-us', { ...contact, email: `${address}.tr` })
  const find = (q: string) =>
    sendForm(site, '/_ops/leads?view=mine&before=1', { intent: 'find', q }, { headers: reader })
  const plain = (await find('"acente" olmak')).headers.get('Location')
  expect(plain).toBe('/_ops/leads?q=%22acente%22+olmak')
  expect((await find('0532 123 45 67')).headers.get('Location')).toMatch(/\?who=[\w-]+$/)
  const path = (await find(address.toUpperCase())).headers.get('Location') ?? ''
  expect(path).toMatch(/^\/_ops\/leads\?who=[\w-]+$/)
  const query = new URL(path, site.origin).search
  expect(await listed(query)).toEqual([own])
  expect(await text(path)).not.toContain('nothing')
  const shown = await (await visit(site, path, reader)).text()
  expect(shown).toContain(`value="${address.toUpperCase()}"`)
  expect(shown).not.toMatch(/(?:href|action)="[^"]*example/i)
  expect(await listed(query, editor)).toEqual([])
  expect(await listed('?who=forged')).toEqual([])
})

test('ticked leads are changed in one batch, each logged, and undoing skips leads that have changed since §12.7.18', async () => {
  await emptyLeads()
  const sql = `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 101)
    INSERT INTO leads (id, form, locale, name, email, phone, details, marketing_consent,
       privacy_version, idempotency_key, digest, created_at)
    SELECT 'many-' || i, 'contact', 'tr', 'Name ' || i, 'a@example.com', '', '{}', 0, 'v', 'many-' || i,
      'digest', i FROM n`
  await site.DB.prepare(sql).run()
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
  // Somebody else is faster with two of them, one of which already has the wanted state.
  await work('many-1', { do: 'answered' }, owner)
  await work('many-2', { do: 'spam' }, owner)
  const answer = await change(editor, { do: 'spam' }, all)
  expect(answer.status).toBe(303)
  expect(await states()).toEqual([
    ['answered', null, 1],
    ['new', null, 1],
    ['spam', null, 99]
  ])
  const logged = await rows(
    "SELECT count(*) AS spam FROM operator_actions WHERE subject_id LIKE 'many-%' AND operator = ?",
    operators.editor
  )
  expect(logged).toEqual([{ spam: 98 }])
  const path = answer.headers.get('Location') ?? ''
  const shown = await text(path, editor)
  expect(shown).toContain('98 leads: marked as spam.')
  expect(shown).toMatch(/they stay as they are: Name 1 Undo/)

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
  const after = await text(undo.headers.get('Location') ?? '', editor)
  expect(after).toContain('97 leads: undone.')
  expect(after).toMatch(/they stay as they are: Name 3 Undo/)

  // A day later it is over.
  await rows('UPDATE lead_changes SET created_at = created_at - 86400000')
  await site.runCron()
  expect(await rows('SELECT * FROM lead_changes')).toEqual([])
})

test('operators name their own filters, which do not contain the words of a search §12.7.19', async () => {
  const save = (path: string, name: string, session = reader) =>
    sendForm(site, path, { intent: 'saveView', name }, { headers: session })
  const query = '?q=Kimse&programme=gsa&days=7&before=9'
  const saved = await save(`/_ops/leads${query}`, 'GSA this week')
  expect(saved.headers.get('Location')).toBe('/_ops/leads?programme=gsa&days=7')
  expect((await save(`/_ops/leads${query}`, 'GSA this week')).status).toBe(422)
  expect((await save('/_ops/leads?q=Kimse', 'Only words')).status).toBe(422)
  expect(await text('/_ops/leads')).toContain('GSA this week')
  expect(await text('/_ops/leads', editor)).not.toContain('GSA this week')
  const [{ id = '' } = {}] = await rows('SELECT id FROM desk_views')
  const remove = (session = reader) =>
    sendForm(site, '/_ops/leads', { intent: 'deleteView', view: String(id) }, { headers: session })
  await remove(editor)
  expect(await rows('SELECT name FROM desk_views')).toEqual([{ name: 'GSA this week' }])
  expect((await remove(reader)).status).toBe(303)
  expect(await rows('SELECT name FROM desk_views')).toEqual([])
  const actions = await logged(String(id))
  expect(actions.map(({ action }) => action)).toEqual(['viewSaved', 'viewDeleted'])
})

test('a lead is shown beside its list, with links to the previous and the next lead §12.7.20', async () => {
  await emptyLeads()
  const ids: string[] = []
  for (const name of ['First', 'Second', 'Third']) {
    const email = name === 'Second' ? contact.email : `${name}@example.com`
    ids.push(await send('/contact-us', { ...contact, name, email }))
  }
  const [first = '', second = '', third = ''] = ids
  const html = await (
    await visit(site, `/_ops/leads/${second}?view=all&sort=oldest`, reader)
  ).text()
  const [, steps = ''] = /class="inbox-steps"(.*?)<\/nav>/s.exec(html) ?? []
  expect([...steps.matchAll(/href="([^"]+)"/g)].map(([, href]) => href)).toEqual([
    '/_ops/leads?view=all&amp;sort=oldest',
    `/_ops/leads/${first}?view=all&amp;sort=oldest`,
    `/_ops/leads/${third}?view=all&amp;sort=oldest`
  ])
  expect(html).toMatch(/inbox-row--open.*aria-current="true"[^>]*>Second</s)
  expect(await listed(`/${second}`)).toEqual([third, first, third, second, first])
  // The message can be answered in the operator's own mail program, with the message quoted.
  expect(html).toContain(
    `href="mailto:ayse%40example.com?subject=Re%3A%20your%20message%20to%20Babylon%20%5B${second.slice(0, 8)}%5D&amp;body=%0A%0A%3E%20Merhaba`
  )
  // The subject is in the sender's language, whatever the operator's.
  expect(await (await visit(site, `/tr/_ops/leads/${second}`, reader)).text()).toContain(
    'subject=Re%3A%20your%20message'
  )
  expect(html.indexOf('acente olmak')).toBeLessThan(html.indexOf('>Details<'))
  // A quotation and an excerpt end before or after an emoji, of which no half can be in a link.
  const message = `${'x'.repeat(179)}🌍${'y'.repeat(1018)}🌊 and more`
  const long = await send('/contact-us', { ...contact, message })
  const shown = await (await visit(site, `/_ops/leads/${long}`, reader)).text()
  expect(shown).toContain(`y${encodeURIComponent('🌊 ')}"`)
  expect(shown).toContain(`>${'x'.repeat(179)}🌍</p>`)
})

test('a change of a lead that somebody else has changed since is a 409 that says who did what, and can be sent again §12.7.15', async () => {
  const id = await send('/contact-us', contact)
  const seen = { intent: 'work', version: '0' }
  expect((await act(id, { ...seen, do: 'spam' }, owner)).status).toBe(303)
  const fields = { ...seen, do: 'later', date: '2100-01-31' }
  const refused = await act(id, fields)
  expect(refused.status).toBe(409)
  const html = await refused.text()
  expect(decodeHtml(html)).toContain(en.errors.changed)
  expect(html).toMatch(/role="alert".*Changed a lead’s status: Spam.*owner@example\.com/s)
  expect(html).toContain('value="2100-01-31"')
  expect(await rows('SELECT state FROM desk_leads WHERE lead_id = ?', id)).toEqual([
    { state: 'spam' }
  ])
  const { version = '' } = hiddenFields(html)
  expect(version).toBe('1')
  expect((await act(id, { ...fields, version })).status).toBe(303)
  // A build before this one changes leads without knowing versions.
  await rows("UPDATE desk_leads SET assignee = 'a@example.com' WHERE lead_id = ?", id)
  expect((await act(id, { ...seen, version: '2', do: 'mine' })).status).toBe(409)
  expect((await act('none', { ...seen, do: 'mine' })).headers.get('Location')).toBe(
    '/_ops/leads/none'
  )
})

test('readers can only view leads, and editors can neither delete nor download them §12.7.7 §12.7.8', async () => {
  const id = await send('/contact-us', contact)
  const html = await (await visit(site, `/_ops/leads/${id}`, reader)).text()
  expect(html).not.toContain('name="intent" value="note"')
  const changes: Fields[] = [
    { intent: 'work', version: '0', do: 'spam' },
    { intent: 'undo', undone: 'x' },
    { intent: 'note', text: 'x' },
    { intent: 'deleteNote', note: 'x' },
    { intent: 'retry', delivery: 'x' }
  ]
  for (const fields of changes) {
    expect([fields, (await act(id, fields, reader)).status]).toEqual([fields, 403])
  }
  expect((await act(id, { intent: 'delete', confirm: 'on' })).status).toBe(403)
  for (const session of [reader, editor]) {
    expect((await visit(site, '/_ops/leads.csv', session)).status).toBe(403)
    expect(await text('/_ops/leads', session)).not.toContain('CSV')
  }
  expect(await logged(id)).toEqual([])
})

test('an owner deletes a lead with everything that belongs to it §12.7.8', async () => {
  await emptyLeads()
  const id = await send('/contact-us', contact)
  await act(id, { intent: 'note', text: 'A note.' })
  const unticked = await act(id, { intent: 'delete' }, owner)
  expect(unticked.status).toBe(422)
  expect(await unticked.text()).toContain(en.errors.confirm)
  const response = await act(id, { intent: 'delete', confirm: 'on' }, owner)
  expect(response.headers.get('Location')).toBe('/_ops/leads')
  for (const table of ['leads', 'desk_leads', 'lead_words', 'lead_notes', 'delivery_attempts']) {
    expect([table, await rows(`SELECT * FROM ${table}`)]).toEqual([table, []])
  }
  expect((await visit(site, `/_ops/leads/${id}`, owner)).status).toBe(404)
  expect((await act(id, { intent: 'delete', confirm: 'on' }, owner)).status).toBe(404)
  expect((await logged(id)).map(({ action }) => action)).toEqual(['noteAdded', 'leadDeleted'])
})

test('notes and search words are shown and erased with their person only §12.7.12', async () => {
  await emptyLeads()
  const ask = async (task: string) => {
    const response = await site.fetch(`/_ops/people/${task}`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ email: contact.email })
    })
    return response.json()
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

test('every attempt at a delivery is listed, and a dead one is sent again §12.7 §12.7.6 §12.7.7', async () => {
  await emptyLeads()
  webhook.otherwise = () => 500
  const id = await send('/contact-us', contact)
  await expect.poll(() => text(`/_ops/leads/${id}`)).toContain('1. HTTP 500')
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
  expect(await text(`/_ops/leads/${other}`)).not.toContain(en.deliveries.failed)
  expect((await act(other, retry)).status).toBe(422)
  webhook.otherwise = () => 204
  expect((await act(id, retry)).status).toBe(303)
  await expect
    .poll(() => text(`/_ops/leads/${id}`))
    .toMatch(/Webhook Delivered .*HTTP 500.*delivered/)
  expect((await logged(id)).map(({ action }) => action)).toEqual(['deliveryRetried'])
})

test('the CSV file is a download with every filtered lead, and is logged without the search §12.7.9 §12.7.11', async () => {
  await emptyLeads()
  const sql = `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1200)
    INSERT INTO leads (id, form, locale, name, email, phone, details, marketing_consent,
       privacy_version, idempotency_key, digest, created_at)
    SELECT 'lead-' || i, 'contact', 'tr', 'Name', 'a@example.com', '',
      '{"subject":"press","message":"m"}', 0, 'v', 'key-' || i, 'digest', i FROM n`
  await site.DB.prepare(sql).run()
  const id = await send('/request-demo', demo)
  const all = await visit(site, '/_ops/leads.csv', owner)
  expect(all.headers.get('Content-Type')).toBe('text/csv; charset=utf-8')
  expect(all.headers.get('Content-Disposition')).toMatch(
    /^attachment; filename="leads-\d{4}-\d\d-\d\d\.csv"$/
  )
  expect(all.headers.get('Cache-Control')).toContain('no-store')
  const lines = (await all.text()).trimEnd().split('\r\n')
  const numbers = lines.map((line) => /^"lead-(\d+)"/.exec(line)?.[1]).filter(Boolean)
  expect(lines).toHaveLength(1202)
  expect(numbers).toEqual(Array.from({ length: 1200 }, (_, index) => String(1200 - index)))

  await site.DB.batch([
    site.DB.prepare('UPDATE leads SET created_at = ? WHERE id = ?').bind(
      Date.UTC(2026, 9, 31, 21, 30),
      id
    ),
    site.DB.prepare(
      "INSERT INTO operators (email, time_zone, created_at) VALUES (?, 'Europe/Istanbul', 0)"
    ).bind(operators.owner)
  ])
  const some = await visit(site, '/tr/_ops/leads.csv?q=nil+turizm&kind=requestDemo', owner)
  const bytes = new Uint8Array(await some.arrayBuffer())
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  const [head = '', row = '', ...more] = new TextDecoder().decode(bytes).split('\r\n')
  expect(more).toEqual([''])
  expect(head).toMatch(/^"Referans";"Geliş tarihi \(Europe\/Istanbul\)";/)
  expect(row).toContain(`"${id}";"2026-11-01 00:30:00";`)
  expect(row).toContain(`"'+90 532 123 45 67"`)
  expect(
    await rows("SELECT details FROM operator_actions WHERE action = 'leadsExported' ORDER BY id")
  ).toEqual([
    { details: '{"view":"all","filters":""}' },
    { details: '{"view":"all","filters":"q kind"}' }
  ])
})

test('a row with a country that does not exist is shown, and takes no other lead down §12.7', async () => {
  await emptyLeads()
  const id = await send('/request-demo', demo)
  const change = `UPDATE leads SET details = json_set(details, '$.country', '"> <b>') WHERE id = ?`
  await site.DB.prepare(change).bind(id).run()
  for (const path of ['/_ops/leads', `/tr/_ops/leads/${id}`]) {
    expect(await text(path)).toContain('Müller')
  }
})

test('an application is its own kind of lead, with its programme in the list, and its source on its screen and in the file §12.7.1 §12.13.5', async () => {
  await emptyLeads()
  const gsa = await send('/tr/partnership/gsa', application)
  const { territory: _, agencies: __, ...other } = application
  const franchise = await send('/partnership/franchise', {
    ...other,
    place: 'Meram',
    premises: 'none'
  })
  const demoId = await send('/request-demo', demo)
  expect(await text('/_ops/leads')).toMatch(/New Franchise .*New General sales agent \(GSA\)/)
  const found: [query: string, ids: string[]][] = [
    ['?kind=application', [franchise, gsa]],
    ['?programme=gsa', [gsa]],
    ['?kind=application&programme=franchise', [franchise]],
    ['?kind=requestDemo', [demoId]],
    ['?q=konya', [gsa]],
    // The value of a select is not indexed.
    ['?q=upto20', []]
  ]
  for (const [query, ids] of found) expect([query, await listed(query)]).toEqual([query, ids])
  const shown = await text(`/tr/_ops/leads/${gsa}`)
  for (const value of [
    ...['Genel satış acentesi (GSA)', 'Konya ve çevresi', 'En fazla 20'],
    'Yönlendiren site google.com Kampanya bahar Kampanya aracı cpc İlk sayfa /tr/features',
    'Son geliş bulten · /faq'
  ]) {
    expect(shown).toContain(value)
  }
  const file = await (await visit(site, '/_ops/leads.csv?kind=application', owner)).text()
  const [head = '', first = '', second = ''] = file.split('\r\n')
  expect(head).toContain('"Programme","Territory","Agencies known there","City and district"')
  expect(first).toContain('"Franchise","","","Meram","Not yet"')
  expect(second).toContain('"General sales agent (GSA)","Konya ve çevresi","Up to 20",""')
  expect(head).toContain('"Website that led here","Campaign","Campaign source","Campaign medium"')
  expect(second).toContain(
    '"google.com","bahar","","cpc","","","/tr/features","Become a general sales agent","bulten · /faq"'
  )
})

test('no cell of the file is a formula for a spreadsheet §12.7.10', async () => {
  await emptyLeads()
  const hostile = [
    '=HYPERLINK("https://evil.example";"x")',
    '+1+1',
    '-1+1',
    '@SUM(1)',
    '  =1+1',
    '＝1+1',
    'a";=1+1;"',
    'first line\n=1+1',
    'x;=1+1;',
    'x,=1+1',
    'x; "=1+1;'
  ]
  for (const name of hostile) {
    const visit = ` /?utm_campaign=${encodeURIComponent(name)}`
    await send('/contact-us', { ...contact, name, visit })
  }
  await site.DB.prepare(`UPDATE leads SET phone = char(9) || '=1', email = char(13) || '=1'`).run()
  const file = async (prefix: string) =>
    (await visit(site, `${prefix}/_ops/leads.csv`, owner)).text()
  const files = { ',': await file(''), ';': await file('/tr') }
  for (const [separator, csv] of Object.entries(files)) {
    for (const expected of [',', ';', '\t']) {
      const cells = cellsAsRead(csv, expected)
      const formulas = cells.filter((cell) => formulaCell.test(cell) || /^[\t\r]/.test(cell))
      expect([separator, expected, formulas]).toEqual([separator, expected, []])
    }
    const cells = cellsAsRead(csv, separator)
    expect(cells.length).toBeGreaterThan(hostile.length * 10)
    expect(cells).toContain(`'=HYPERLINK("https://evil.example";"x")`)
    expect(cells).toContain(`a";'=1+1;"`)
    expect(cells).toContain(`x,'=1+1`)
  }
})

test('nothing that a visitor typed is logged §12.7.11', async () => {
  const id = await send('/contact-us', { ...contact, name: 'Kimseninadı' })
  await text(`/_ops/leads/${id}`)
  await listed('?q=Kimseninadı')
  await (await visit(site, '/_ops/leads.csv?q=Kimseninadı', owner)).text()
  const underWay = "SELECT id FROM deliveries WHERE lead_id = ? AND state IN ('pending', 'queued')"
  await expect.poll(() => rows(underWay, id)).toEqual([])
  await site.control({})
  expect(JSON.stringify(site.logs())).not.toContain('Kimsenin')
  expect(JSON.stringify(await rows('SELECT * FROM operator_actions'))).not.toContain('Kimsenin')
})

test('a screen without its data is a 503, and the cause is logged', async () => {
  await site.DB.exec('ALTER TABLE leads RENAME TO lost')
  const response = await visit(site, '/_ops/leads', owner)
  await site.DB.exec('ALTER TABLE lost RENAME TO leads')
  expect(response.status).toBe(503)
  await expect
    .poll(() => JSON.stringify(site.logLines('unavailable').at(-1) ?? ''))
    .toContain('no such table: leads')
})
