import { expect, test } from 'vitest'
import enSaved from '../../../../locales/en/desk/replies.json'
import en from '../../../../locales/en/desk/reply.json'
import { testQueryPlans } from '../../../support/database/query-plan.ts'
import { startRepliesSite } from '../../../support/desk/replies-site.ts'
import { actionsOn } from '../../../support/desk.ts'
import { type Fields, fieldsIn, readPage, readText, sendForm } from '../../../support/form.ts'
import { locationOf } from '../../../support/response.ts'

const { site, sessions, open, write } = startRepliesSite()

function save(fields: Fields): Promise<Response> {
  const empty = { intent: 'save', saved: '', seenAt: '' }
  return sendForm(site, '/_ops/replies', { ...empty, ...fields }, { headers: sessions.editor })
}

test('a link selects a saved reply and fills in the known facts §12.14.9.1 §12.14.9.2', async () => {
  const texts = {
    text_en: 'Hello {name} of {company} ({reference})\n{operator}',
    text_tr: 'Merhaba {name}, {company} ({reference})\n{operator}'
  }
  expect((await save({ name: 'Teşekkür', ...texts })).status).toBe(303)
  const { id, reference } = await write()
  const list = await open(`/_ops/leads/${id}?state=new`)
  const [, href = ''] = /<a href="([^"]*saved=[^"]*)"[^>]*><strong>Teşekkür</.exec(list) ?? []
  expect(href).toMatch(/\?state=new&language=tr&saved=[\w-]+#field-body$/)
  // The choice shows the text for this lead, and that its company is unknown.
  expect(readText(list)).toContain(
    `Teşekkür ${en.gap} Merhaba Ayşe Yılmaz, {company} (${reference})`
  )
  const chosen = await open(href.replace('#field-body', ''))
  // An operator without a name does not sign.
  expect(fieldsIn(chosen, 'reply').body).toBe(`Merhaba Ayşe Yılmaz, {company} (${reference})`)
  const hint = en.errors.placeholder.replace('{{word}}', '{company}')
  expect([chosen, list].map((html) => html.includes(hint))).toEqual([true, false])
  const english = await open(href.replace('#field-body', '').replace('language=tr', 'language=en'))
  expect(fieldsIn(english, 'reply').body).toContain('Hello Ayşe Yılmaz of {company}')
  // After sending, the query of the list is kept and no saved reply is selected.
  const sent = await sendForm(
    site,
    href.replace('#field-body', ''),
    { ...fieldsIn(chosen, 'reply'), body: 'Merhaba' },
    { headers: sessions.editor }
  )
  expect(locationOf(sent)).toBe(`/_ops/leads/${id}?state=new`)
})

test('editors add, change and delete saved replies, in both languages and with known placeholders §12.14.9 §12.14.9.4 §12.14.9.5', async () => {
  const fields = { name: 'Fiyat', text_en: 'Dear {name}', text_tr: 'Sayın {name}, {operator}' }
  const wrong: Fields[] = [
    { ...fields, text_tr: '' },
    { ...fields, text_en: ' ' },
    { ...fields, name: '' },
    { ...fields, text_en: 'Dear {nmae}' },
    { ...fields, text_tr: '{toString}' }
  ]
  for (const each of wrong) expect([each, (await save(each)).status]).toEqual([each, 422])
  const refused = await readPage(save({ ...fields, text_en: 'Dear {nmae}' }))
  expect(refused).toContain(enSaved.errors.unknown)
  expect(refused).toContain('Sayın {name}, {operator}</textarea>')
  expect((await save(fields)).status).toBe(303)

  const preview = await open('/tr/_ops/replies')
  expect(preview).toContain('Sayın Ayşe Yılmaz,')
  const [{ id, changed_at: seenAt } = {}] = await site.listRows(
    "SELECT id, changed_at FROM saved_replies WHERE name = 'Fiyat'"
  )
  const form = await open(`/_ops/replies?saved=${id}`)
  expect(form).toContain(`name="saved" value="${id}"`)
  const change = { ...fields, saved: String(id), seenAt: String(seenAt) }
  // Saving without a change is accepted, and so is sending the same change twice.
  expect((await save(change)).status).toBe(303)
  expect((await save({ ...change, text_en: 'Hi {name}' })).status).toBe(303)
  expect((await save({ ...change, text_en: 'Hi {name}' })).status).toBe(303)
  const late = await save({ ...change, text_en: 'Too late {name}' })
  expect(late.status).toBe(409)
  expect(await readPage(late)).toContain('Too late {name}</textarea>')
  const remove = { intent: 'delete', saved: String(id) }
  expect((await sendForm(site, '/_ops/replies', remove, { headers: sessions.editor })).status).toBe(
    303
  )
  expect((await sendForm(site, '/_ops/replies', remove, { headers: sessions.editor })).status).toBe(
    422
  )
  expect((await save(change)).status).toBe(409)
  expect((await actionsOn(site, String(id))).map(({ action }) => action)).toEqual([
    'savedReplyAdded',
    'savedReplyChanged',
    'savedReplyDeleted'
  ])
})

test('100 replies are saved at most, also if several are added at once §12.14.9.6', async () => {
  await site.run('DELETE FROM saved_replies')
  await site.run(`WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers LIMIT 98)
    INSERT INTO saved_replies SELECT 'reply-' || n, n, '{}', 1 FROM numbers`)
  const texts = { text_en: 'Hello', text_tr: 'Merhaba' }
  const answers = await Promise.all(
    ['one', 'two', 'three', 'four', 'five'].map((name) => save({ name, ...texts }))
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([303, 303, 422, 422, 422])
  const refused = answers.find(({ status }) => status === 422)
  expect(await readPage(refused ?? Response.error())).toContain(enSaved.errors.tooMany)
  expect(await site.countRows('saved_replies')).toBe(100)
})

testQueryPlans(site)
