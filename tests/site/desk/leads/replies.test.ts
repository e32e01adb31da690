import { expect, test } from 'vitest'
import enCommon from '../../../../locales/en/desk/common.json'
import enLead from '../../../../locales/en/desk/lead.json'
import en from '../../../../locales/en/desk/reply.json'
import { testQueryPlans } from '../../../support/database/query-plan.ts'
import { startRepliesSite, team } from '../../../support/desk/replies-site.ts'
import { actionsOn, operators } from '../../../support/desk.ts'
import { fieldsIn, readPage, sendForm } from '../../../support/form.ts'
import { textsOf } from '../../../support/markup.ts'
import { operate } from '../../../support/operate.ts'
import { locationOf } from '../../../support/response.ts'
import { setUses } from '../../../support/source/limits.ts'

const { mailbox, site, sessions, open, send, write, reply } = startRepliesSite()

test('a lead has one main button, which sends the reply, also if another operator has it §12.7.24', async () => {
  const { id } = await write()
  const main = async () => {
    const screen = await open(`/_ops/leads/${id}`)
    return textsOf(screen, 'button--primary')
  }
  expect(await main()).toEqual([en.send])
  await send(id, { intent: 'work', do: 'mine', version: '0' })
  expect(await main()).toEqual([en.send])
})

const text = 'Sayın Yılmaz,\n\n  1) **Evet** & <b>hayır</b>: {{quote}}  100 %\n\nSaygılar'

test('a reply is mailed in the sender’s language, as it was typed, with the message below §12.14 §12.14.1 §12.14.2', async () => {
  const { id, email, reference } = await write('İlk satır\nİkinci <satır>')
  const draft = fieldsIn(await open(`/_ops/leads/${id}`), 'reply')
  const subject = `Ynt: Babylon’a gönderdiğiniz mesaj [${reference}]`
  expect(draft).toMatchObject({ locale: 'tr', subject })
  expect(draft.body).toMatch(/^Merhaba Ayşe Yılmaz,\n\s+Saygılarımla,\s*$/)
  const english = fieldsIn(await open(`/tr/_ops/leads/${id}?state=new&language=en`), 'reply')
  expect(english).toMatchObject({
    locale: 'en',
    subject: `Re: your message to Babylon [${reference}]`
  })
  expect(english.body).toMatch(/^Hello Ayşe Yılmaz,\n/)

  const sent = await send(id, { ...draft, body: text })
  expect([sent.status, locationOf(sent)]).toEqual([303, `/_ops/leads/${id}`])
  const mail = await mailbox.mailTo(email, 2)
  expect(mail).toMatchObject({
    subject,
    from: { email: 'website@example.com' },
    replyTo: { email: team }
  })
  expect(mail.text.startsWith(`${text}\n\n`)).toBe(true)
  expect(mail.text).toContain('> İlk satır\n> İkinci <satır>')
  expect(mail.html).toContain('lang="tr"')
  expect(mail.html).toContain('1) **Evet** &amp; &lt;b&gt;hayır&lt;/b&gt;: {{quote}}')
  expect(mail.html).toMatch(/<blockquote[^>]*><p>İlk satır<br>İkinci &lt;satır&gt;<\/p>/)
})

test('a reply marks its lead as answered, and assigns it if it had no operator §12.14.3', async () => {
  const [free, taken] = [await write(), await write()]
  const assign = { intent: 'work', do: 'assign', assignee: operators.owner, version: '0' }
  expect((await send(taken.id, assign)).status).toBe(303)
  for (const { id } of [free, taken]) {
    expect((await reply(id, { body: 'Yanıtımız budur.' })).status).toBe(303)
  }
  const sql = 'SELECT state, assignee FROM desk_leads WHERE lead_id = ?'
  expect(await site.listRows(sql, free.id)).toEqual([
    { state: 'answered', assignee: operators.editor }
  ])
  expect(await site.listRows(sql, taken.id)).toEqual([
    { state: 'answered', assignee: operators.owner }
  ])
  const logged = await actionsOn(site, free.id)
  expect(logged).toMatchObject([
    {
      operator: operators.editor,
      details: expect.stringMatching(/^\{"reply":"\w+","state":"answered"\}$/)
    }
  ])
  await mailbox.mailTo(free.email, 2)
  await site.control({})
  expect(JSON.stringify([site.logs(), logged])).not.toContain('Yanıtımız')
})

test('if two operators reply at once, the second sees the first reply, keeps the text and may send it §12.14.4', async () => {
  const { id, email } = await write()
  const drafts = [
    fieldsIn(await open(`/_ops/leads/${id}`), 'reply'),
    fieldsIn(await open(`/_ops/leads/${id}`, sessions.owner), 'reply')
  ]
  expect((await send(id, { ...drafts[0], body: 'Birinci yanıt' })).status).toBe(303)
  const second = await send(id, { ...drafts[1], body: 'İkinci yanıt' }, sessions.owner)
  expect(second.status).toBe(409)
  const shown = await readPage(second)
  // Told once, at the head of the lead.
  expect(shown.split(en.errors.changed)).toHaveLength(2)
  expect(shown).not.toContain(enLead.errors.changed)
  expect(shown).toMatch(/role="alert">[\s\S]*replied[\s\S]*Birinci yanıt/)
  expect(fieldsIn(shown, 'reply')).toMatchObject({
    body: 'İkinci yanıt',
    subject: drafts[1]?.subject
  })
  await mailbox.mailTo(email, 2)
  expect((await send(id, fieldsIn(shown, 'reply'), sessions.owner)).status).toBe(303)
  expect((await mailbox.mailTo(email, 3)).text).toContain('İkinci yanıt')
  const third = { ...fieldsIn(shown, 'reply'), body: 'Üçüncü yanıt' }
  expect((await send(id, third)).status).toBe(409)
})

test('a reply that is sent twice with one form is stored and mailed once §12.14.4.1', async () => {
  const { id, email } = await write()
  const draft = { ...fieldsIn(await open(`/_ops/leads/${id}`), 'reply'), body: 'Bir kez' }
  const both = await Promise.all([send(id, draft), send(id, draft)])
  const again = await send(id, draft)
  expect(both.map(({ status }) => status)).toContain(303)
  expect(again.status).toBe(409)
  await mailbox.mailTo(email, 2)
  const stored = 'SELECT text FROM lead_replies WHERE lead_id = ?'
  expect(await site.listRows(stored, id)).toEqual([{ text: 'Bir kez' }])
  const sent = "deliveries WHERE lead_id = ? AND payload ->> 'template' = 'lead-reply'"
  expect(await site.countRows(sent, id)).toBe(1)
  expect(await actionsOn(site, id)).toMatchObject([{ action: 'leadReplied' }])
})

test('a reply that is sent again after Back is mailed once §12.14.4.1', async () => {
  const { id, email } = await write()
  expect((await reply(id, { body: 'Bir kez' })).status).toBe(303)
  await mailbox.mailTo(email, 2)
  for (const version of ['0', '1']) {
    const again = await reply(id, { body: 'Bir kez ', version })
    expect([version, again.status]).toEqual([version, 409])
    const shown = await readPage(again)
    expect(shown).toContain(en.errors.repeated)
    expect(shown).not.toContain(enLead.errors.changed)
    expect(fieldsIn(shown, 'reply').body).toBe('Bir kez ')
  }
  const stored = 'SELECT text FROM lead_replies WHERE lead_id = ?'
  expect(await site.listRows(stored, id)).toEqual([{ text: 'Bir kez' }])
  expect(await actionsOn(site, id)).toMatchObject([{ action: 'leadReplied' }])
})

test('the conversation shows message, replies and notes in their order §12.14.5', async () => {
  const { id, email } = await write('Bir sorumuz var.')
  await send(id, { intent: 'note', text: 'Not defteri' })
  await reply(id, { body: 'Cevabımız' })
  await mailbox.mailTo(email, 2)
  await expect
    .poll(() => open(`/_ops/leads/${id}`, sessions.reader))
    .toMatch(
      /Bir sorumuz var\.<[\s\S]*Not defteri<[\s\S]*<span [^>]*badge--good[^>]*>[\s\S]*Cevabımız</
    )
  // The payload of a delivered row is deleted.
  await site.run(
    `UPDATE deliveries SET state = 'dead', last_error = 'HTTP 500', leased_until = 0,
       payload = json_set(payload, '$.origin', ?2)
     WHERE id = (SELECT id FROM lead_replies WHERE lead_id = ?1)`,
    id,
    site.origin
  )
  const failed = en.conversation.failed.replace('{{error}}', 'server error (500)')
  expect(await open(`/_ops/leads/${id}`, sessions.reader)).toContain(failed)
  const screen = await open(`/_ops/leads/${id}`)
  expect(screen).toContain(failed)
  const [, delivery = ''] =
    /value="retry"\/><input type="hidden" name="delivery" value="(\w+)"/.exec(screen) ?? []
  expect((await send(id, { intent: 'retry', delivery })).status).toBe(303)
  expect((await mailbox.mailTo(email, 3)).text).toContain('Cevabımız')
})

test('without script, a button changes the language of a reply and keeps its text §12.14.1.1', async () => {
  const { id } = await write()
  const draft = fieldsIn(await open(`/_ops/leads/${id}`), 'reply')
  const turned = await send(id, { ...draft, body: 'My own words', turn: 'en' })
  const shown = await readPage(turned)
  expect(shown).toContain(en.errors.turned)
  expect(fieldsIn(shown, 'reply')).toMatchObject({ locale: 'en', body: 'My own words' })
  const buttons = [...shown.matchAll(/<noscript>.*?<\/noscript>/gs)].join()
  expect([...buttons.matchAll(/<button [^>]*value="(\w+)"/g)].map(([, to]) => to)).toEqual(['tr'])
  expect(await site.listRows('SELECT id FROM lead_replies WHERE lead_id = ?', id)).toEqual([])
})

test('a reply that is only the greeting is refused in either language §12.14.1.1 §12.14.6', async () => {
  const { id } = await write()
  for (const language of ['tr', 'en']) {
    const draft = fieldsIn(await open(`/_ops/leads/${id}?language=${language}`), 'reply')
    const refused = await send(id, { ...draft, body: `${draft.body}\n` })
    expect([language, refused.status]).toEqual([language, 422])
    const shown = await readPage(refused)
    expect(shown).toContain(en.errors.onlyGreeting)
    expect(shown).toContain(`language=${language}#field-body" aria-current="true"`)
    expect(shown).toContain(en.manage)
    expect(fieldsIn(shown, 'reply').body?.trim()).toBe(draft.body)
  }
  expect(await site.listRows('SELECT id FROM lead_replies WHERE lead_id = ?', id)).toEqual([])
})

test('a reply is not sent empty or with a placeholder §12.14.6', async () => {
  const { id, email } = await write()
  const draft = fieldsIn(await open(`/_ops/leads/${id}`), 'reply')
  const refusals: [body: string, error: string][] = [
    ['', enCommon.errors.required],
    [' \n', enCommon.errors.required],
    ['Merhaba {company}', en.errors.placeholder.replace('{{word}}', '{company}')],
    ['x'.repeat(10_001), enCommon.errors.tooLong]
  ]
  for (const [body, error] of refusals) {
    const refused = await send(id, { ...draft, body })
    expect([body.length, refused.status]).toEqual([body.length, 422])
    const shown = await readPage(refused)
    expect(textsOf(shown, 'field__error')).toContain(error)
    expect(fieldsIn(shown, 'reply').locale).toBe('tr')
  }
  expect((await send(id, { ...draft, subject: 'x'.repeat(151) })).status).toBe(422)
  expect(
    (await send(id, { ...draft, subject: 'a\nBcc: b@example.com', body: 'x'.repeat(10_000) }))
      .status
  ).toBe(303)
  expect((await mailbox.mailTo(email, 2)).subject).toBe('a Bcc: b@example.com')
})

test('if replies cannot be sent, the screen names the missing setting §12.14.7', async () => {
  const { id } = await write()
  const draft = fieldsIn(await open(`/_ops/leads/${id}`), 'reply')
  const settings: [values: Record<string, string>, words: string][] = [
    [{ TEAM_EMAIL: '' }, 'missing or wrong: TEAM_EMAIL.'],
    [{ MAIL_CARRIER: '' }, 'missing or wrong: MAIL_CARRIER.'],
    [{ MAIL_FROM: 'nobody' }, 'missing or wrong: MAIL_FROM.'],
    [{ MAILS_ONLY_TO: '@nil.example' }, en.problem.withheld]
  ]
  for (const [values, words] of settings) {
    await site.set(values)
    const screen = await open(`/_ops/leads/${id}`)
    expect(screen).toContain(words)
    expect(screen).not.toContain('value="reply"')
    const refused = await send(id, { ...draft, body: 'Merhaba' })
    expect([values, refused.status]).toEqual([values, 422])
    expect(fieldsIn(await readPage(refused), 'reply').body).toBe('Merhaba')
  }
  expect(await site.listRows('SELECT id FROM lead_replies WHERE lead_id = ?', id)).toEqual([])
})

test('each operator sends at most 100 replies an hour §12.14.8', async () => {
  const { id } = await write()
  await setUses(site, 'replies of operator', { email: operators.editor }, 99)
  expect((await reply(id, { body: 'Yüzüncü' })).status).toBe(303)
  const refused = await reply(id, { body: 'Yüz birinci' })
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(3000)
  expect(fieldsIn(await readPage(refused), 'reply').body).toBe('Yüz birinci')
  expect((await reply(id, { body: 'Başkası' }, sessions.owner)).status).toBe(303)
  await setUses(site, 'replies of operator', { email: operators.editor }, 0)
})

test('replies are shown, exported and erased with their person or lead §12.14.10', async () => {
  const ask = async (task: string, email: string) => {
    return (await operate(site, `people/${task}`, { email })).json()
  }
  const [first, second] = [await write(), await write()]
  for (const { id, email } of [first, second]) {
    await reply(id, { body: `Yanıt: ${id}` })
    await mailbox.mailTo(email, 2)
  }
  expect(await ask('show', first.email)).toMatchObject({
    replies: [{ leadId: first.id, operator: operators.editor, text: `Yanıt: ${first.id}` }]
  })
  expect(await ask('erase', first.email)).toMatchObject({ messages: 1 })
  const kept = 'SELECT lead_id FROM lead_replies WHERE lead_id IN (?, ?)'
  expect(await site.listRows(kept, first.id, second.id)).toEqual([{ lead_id: second.id }])
  await send(second.id, { intent: 'delete', confirm: 'on' }, sessions.owner)
  expect(await site.listRows(kept, first.id, second.id)).toEqual([])
})

test('a reply is signed with the operator’s name, if there is one §12.14.1.3', async () => {
  const { id } = await write()
  const readReply = async () => {
    const screen = await open(`/_ops/leads/${id}`, sessions.owner)
    return { isSigned: !screen.includes(en.unsigned), body: fieldsIn(screen, 'reply').body }
  }
  const unsigned = { isSigned: false, body: expect.not.stringContaining(operators.owner) }
  expect(await readReply()).toEqual(unsigned)
  expect((await reply(id, {}, sessions.owner)).status).toBe(422)
  const profile = { intent: 'saveProfile', name: 'Deniz Arslan', language: 'en', timeZone: 'UTC' }
  await sendForm(site, '/_ops/account', profile, { headers: sessions.owner })
  const signed = { isSigned: true, body: expect.stringMatching(/Saygılarımla,\nDeniz Arslan$/) }
  expect(await readReply()).toEqual(signed)
})

testQueryPlans(site)
