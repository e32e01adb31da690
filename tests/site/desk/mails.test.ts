import { expect, test } from 'vitest'
import en from '../../../locales/en/desk/mails.json'
import tr from '../../../locales/tr/desk/mails.json'
import { hourMs } from '../../../src/shared/time.ts'
import {
  accountId,
  type LoggedIn,
  newPerson,
  type Person,
  readCookies,
  registerAccount
} from '../../support/accounts.ts'
import { addDeliveries, addOperator } from '../../support/add-rows.ts'
import {
  actionsOn,
  logInOperator,
  openLink,
  operators,
  operatorVars,
  screenText,
  visit,
  writeLink
} from '../../support/desk.ts'
import { readText, sendForm } from '../../support/form.ts'
import { startMailbox } from '../../support/mailbox.ts'
import { startSite } from '../../support/site.ts'

const mailbox = startMailbox()
const team = 'team@example.com'
const site = startSite({
  vars: () => ({ ...operatorVars, ...mailbox.vars(), TEAM_EMAIL: team })
})

/** Stores a dead mail to the person. @returns its id */
async function addDeadMail(
  { email, name }: Person,
  template = 'password-changed'
): Promise<string> {
  const id = crypto.randomUUID()
  const payload = { template, name, locale: 'tr', to: email, origin: site.origin }
  const failure = { attempts: 12, last_error: 'HTTP 500', next_attempt_at: Date.now() }
  await addDeliveries(site.DB, { id, payload: JSON.stringify(payload), ...failure })
  return id
}

function retry(path: string, delivery: string, session: LoggedIn): Promise<Response> {
  return sendForm(site, path, { intent: 'retryMail', delivery }, { headers: session })
}

test('dead mails of accounts are on the first screen, and editors send them again §12.2.8', async () => {
  const person = newPerson()
  const id = await addDeadMail(person)
  const reader = await logInOperator(site, operators.reader)
  const shown = await screenText(site, '/_ops', reader)
  expect(shown).toContain(`${en.templates['password-changed']} ${person.email} · HTTP 500`)
  expect(shown).toMatch(new RegExp(`${person.email} · HTTP 500 [\\d,]+ days ago`))
  const turkish = await screenText(site, '/tr/_ops', reader)
  expect(turkish).toContain(`${tr.templates['password-changed']} ${person.email} · HTTP 500`)
  expect((await retry('/_ops', id, reader)).status).toBe(403)
  expect(mailbox.mailsTo(person.email)).toEqual([])

  const editor = await logInOperator(site, operators.editor)
  expect(await screenText(site, '/_ops', editor)).toMatch(
    new RegExp(`[\\d,]+ days ago ${en.retry} ${en.templates['password-changed']}`)
  )
  const response = await retry('/_ops', id, editor)
  expect([response.status, response.headers.get('Location')]).toEqual([303, '/_ops'])
  expect((await mailbox.mailTo(person.email)).text).toContain(person.name)
  expect(await screenText(site, '/_ops', editor)).not.toContain(person.email)

  const again = await retry('/_ops', id, editor)
  expect(again.status).toBe(422)
  expect(await again.text()).toContain(en.errors.notDead)
  expect(await actionsOn(site, id)).toMatchObject([
    { operator: operators.editor, action: 'deliveryRetried' }
  ])
})

test('dead mails are also on the screens of their account and their person §12.2.8', async () => {
  const person = await registerAccount(site)
  const account = await accountId(site, person)
  const owner = await logInOperator(site, operators.owner)
  const looked = await sendForm(
    site,
    '/_ops/people',
    { intent: 'show', email: person.email },
    { headers: owner }
  )
  const paths = [`/_ops/agencies/${account}`, looked.headers.get('Location') ?? '']
  for (const path of paths) {
    // The mails of the registration have to arrive first.
    await expect
      .poll(() => screenText(site, path, owner))
      .not.toMatch(new RegExp(`${person.email} (Pending|Sending)`))
    const id = await addDeadMail(person, 'second-factor-off')
    const shown = await screenText(site, path, owner)
    expect(shown).toContain(`${en.templates['second-factor-off']} ${person.email} · HTTP 500`)
    expect((await retry(path, id, owner)).headers.get('Location')).toBe(path)
  }
  const mails = await mailbox.mailTo(person.email, 4)
  expect(mails.text).toContain(person.name)
})

test('the first screen lists the newest twenty dead mails §12.2.8', async () => {
  const person = newPerson()
  for (let count = 0; count < 21; count += 1) await addDeadMail(person)
  const text = await screenText(site, '/_ops', await logInOperator(site, operators.reader))
  expect(text.split(person.email)).toHaveLength(21)
  expect(text).toContain(en.dead.more.replace('{{count}}', '20'))
})

/** Posts a form of the team, as the owner of the setting. */
async function changeTeam(fields: Record<string, string>, session?: LoggedIn): Promise<number> {
  const headers = session ?? (await logInOperator(site, operators.owner))
  return (await sendForm(site, '/_ops/operators', fields, { headers })).status
}

const invitation = { intent: 'invite', name: 'Derya Ak', role: 'editor', language: 'tr' }

function readRole(email: string): Promise<string | null> {
  return site.DB.prepare('SELECT role FROM operators WHERE email = ?').bind(email).first('role')
}

test('an owner invites somebody, who logs in; all owners are told and the log has it §12.11.1 §12.11.2', async () => {
  expect(await changeTeam({ ...invitation, email: 'Derya@Example.com' })).toBe(303)
  const email = 'derya@example.com'
  const mail = await mailbox.mailTo(email)
  expect(mail.subject).toContain('davet edildiniz')
  expect(mail.text).toContain(`${operators.owner} sizi`)
  expect(mail.text).toContain('Düzenleyici')
  expect(mail.text).toMatch(/\/tr\/_ops\/login$/m)
  for (const owner of [operators.owner, operators.secondOwner]) {
    const told = await mailbox.mailTo(owner)
    expect(told.text).toContain(`has invited ${email} to the desk. Role: Editor.`)
  }
  expect(mailbox.mailsTo(operators.editor)).toEqual([])

  const owner = await logInOperator(site, operators.owner)
  const team = await screenText(site, '/_ops/operators', owner)
  expect(team).toContain(`Derya Ak Not joined yet ${email} Editor Invited by ${operators.owner}`)
  expect(team).toMatch(/Owner Set by the deployment \w+ None/)
  expect(team).toMatch(new RegExp(`${operators.editor} Editor Set by the deployment`))
  expect((await visit(site, '/_ops', await logInOperator(site, email))).status).toBe(200)

  for (const known of [email, ' DERYA@example.com', operators.reader.toUpperCase()]) {
    expect(await changeTeam({ ...invitation, email: known })).toBe(422)
  }
  expect(await changeTeam({ ...invitation, email: 'new@example.com', role: 'boss' })).toBe(422)
  const log = site.DB.prepare(
    "SELECT operator, details FROM operator_actions WHERE action LIKE 'operator%' AND subject_id = ?"
  )
  expect((await log.bind(email).all()).results).toEqual([
    { operator: operators.owner, details: '{"role":"editor"}' }
  ])
})

test('an invitation is sent again or withdrawn until the first login §12.11.10', async () => {
  await site.DB.prepare('DELETE FROM operators').run()
  const email = 'ece@example.com'
  expect(await changeTeam({ ...invitation, email })).toBe(303)
  await mailbox.mailTo(email)
  const again = { intent: 'inviteAgain', email }
  const told = mailbox.mailsTo(operators.secondOwner).length
  expect(await changeTeam(again)).toBe(303)
  const mail = await mailbox.mailTo(email, 2)
  expect(mail.subject).toContain('davet edildiniz')
  expect(mail.text).toContain('Düzenleyici')
  expect(mailbox.mailsTo(operators.secondOwner)).toHaveLength(told)
  const owner = await logInOperator(site, operators.owner)
  const offers = ['Send the invitation again', 'Withdraw the invitation']
  const invited = await screenText(site, '/_ops/operators', owner)
  for (const offer of offers) expect(invited).toContain(offer)

  expect(await changeTeam({ intent: 'remove', email })).toBe(303)
  expect(await changeTeam(again)).toBe(422)

  expect(await changeTeam({ ...invitation, email })).toBe(303)
  await mailbox.mailTo(email, 3)
  const joined = `INSERT INTO operator_actions (at, operator, role, action, details)
    VALUES (1, ?, 'editor', 'loggedIn', '{}')`
  await site.DB.prepare(joined).bind(email).run()
  expect(await changeTeam(again)).toBe(422)
  expect(mailbox.mailsTo(email)).toHaveLength(3)
  const team = await screenText(site, '/_ops/operators', owner)
  for (const offer of offers) expect(team).not.toContain(offer)
  await site.DB.prepare('DELETE FROM operators').run()
})

test('a role change applies at once and is mailed; a removal revokes sessions, links and passkeys §12.11.2 §12.11.3', async () => {
  const email = 'deniz@example.com'
  await addOperator(site.DB, email, { role: 'reader' })
  const session = await logInOperator(site, email)
  expect(await changeTeam({ intent: 'changeRole', email, role: 'owner' })).toBe(303)
  expect((await visit(site, '/_ops/operators', session)).status).toBe(200)
  expect((await mailbox.mailTo(email)).text).toContain(`role of ${email}. New role: Owner.`)
  expect(await changeTeam({ intent: 'changeRole', email, role: 'owner' })).toBe(422)

  const waiting = await writeLink(site, email)
  const view = "INSERT INTO desk_views VALUES ('view', ?, 'Mine', '', 1)"
  await site.DB.prepare(view).bind(email).run()
  await site.DB.prepare(
    `INSERT INTO passkeys (id, account_id, credential_id, public_key, counter, transports, name,
       created_at) VALUES ('theirs', 'operator:' || ?, 'c', '', 0, '[]', '', 0)`
  )
    .bind(email)
    .run()
  const told = mailbox.mailsTo(operators.secondOwner).length
  expect(await changeTeam({ intent: 'remove', email })).toBe(303)
  expect((await visit(site, '/_ops', session)).status).toBe(303)
  expect((await openLink(site, waiting)).status).toBe(422)
  const left = `SELECT email FROM operators UNION ALL SELECT email FROM operator_sessions
    UNION ALL SELECT email FROM operator_links UNION ALL SELECT substr(account_id, 10) FROM passkeys
    UNION ALL SELECT operator FROM desk_views`
  const { results } = await site.DB.prepare(`SELECT * FROM (${left}) WHERE email = ?`)
    .bind(email)
    .all()
  expect(results).toEqual([])
  const mail = await mailbox.mailTo(operators.secondOwner, told + 1)
  expect(mail.text).toContain(`has removed ${email} from the desk. The role was: Owner.`)
  expect(await changeTeam({ intent: 'remove', email })).toBe(422)
})

test('owners cannot change themselves, nor operators of the setting §12.11.4', async () => {
  const email = 'own@example.com'
  await addOperator(site.DB, email, { role: 'owner' })
  const own = await logInOperator(site, email)
  for (const other of [email, ' OWN@Example.com', operators.secondOwner]) {
    const change = { intent: 'changeRole', email: other, role: 'reader' }
    expect(await changeTeam({ intent: 'remove', email: other }, own)).toBe(422)
    expect(await changeTeam(change, own)).toBe(422)
  }
  expect(await readRole(email)).toBe('owner')
  expect((await visit(site, '/_ops/operators', own)).status).toBe(200)
  const second = await logInOperator(site, operators.secondOwner)
  expect((await visit(site, '/_ops/operators', second)).status).toBe(200)
  await site.DB.prepare('DELETE FROM operators').run()
})

test('if two owners remove each other at the same time, one remains §12.11.4', async () => {
  for (let count = 0; count < 5; count += 1) {
    const pair = [`first${count}@example.com`, `second${count}@example.com`]
    for (const email of pair) await addOperator(site.DB, email, { role: 'owner' })
    const sessions = await Promise.all(pair.map((email) => logInOperator(site, email)))
    await Promise.all(
      sessions.map((session, index) =>
        changeTeam({ intent: 'remove', email: pair[1 - index] ?? '' }, session)
      )
    )
    const roles = await Promise.all(pair.map(readRole))
    expect(roles.filter((role) => role === 'owner')).toHaveLength(1)
  }
  await site.DB.prepare('DELETE FROM operators').run()
})

/** Sends a message. @returns the id of the lead */
async function sendLead(): Promise<string> {
  const message = { name: 'Ayşe Yılmaz', email: 'ayse@example.com', subject: 'general' }
  const sent = {
    ...message,
    message: 'Merhaba, acente olmak istiyoruz.',
    idempotency_key: crypto.randomUUID()
  }
  expect((await sendForm(site, '/contact-us', sent)).status).toBe(303)
  const sql = 'SELECT id FROM leads WHERE idempotency_key = ?'
  return String(await site.DB.prepare(sql).bind(sent.idempotency_key).first('id'))
}

test('leads of a former operator say so, and an owner hands the unfinished ones over §12.11.5', async () => {
  const former = 'former@example.com'
  for (const state of ['open', 'closed']) {
    const id = await sendLead()
    await site.DB.prepare('UPDATE desk_leads SET assignee = ?, state = ? WHERE lead_id = ?')
      .bind(former, state, id)
      .run()
  }
  const owner = await logInOperator(site, operators.owner)
  expect(await screenText(site, '/_ops/leads', owner)).toContain(
    `${former} (no longer on the team)`
  )
  expect(await screenText(site, '/_ops/operators', owner)).toContain(`${former} (1)`)
  const handOver = { intent: 'handOver', from: former }
  for (const to of ['x@example.com', operators.reader]) {
    expect([to, await changeTeam({ ...handOver, to })]).toEqual([to, 422])
  }
  expect(await changeTeam({ ...handOver, to: operators.editor })).toBe(303)
  expect(await changeTeam({ ...handOver, to: operators.editor })).toBe(422)
  const ofEditor = { ...handOver, from: operators.editor, to: operators.secondOwner }
  expect(await changeTeam(ofEditor)).toBe(422)
  const { results } = await site.DB.prepare(
    'SELECT state, assignee FROM desk_leads WHERE assignee IS NOT NULL ORDER BY state'
  ).all()
  expect(results).toEqual([
    { state: 'closed', assignee: former },
    { state: 'open', assignee: operators.editor }
  ])
  expect(await screenText(site, '/_ops/operators', owner)).not.toContain(former)
})

const profile = {
  intent: 'saveProfile',
  ...{ name: 'Sevgi Öz', language: 'tr', timeZone: 'Europe/Istanbul', noticeEmail: '' }
}

function saveProfile(session: LoggedIn, fields: Record<string, string> = {}): Promise<Response> {
  return sendForm(site, '/_ops/account', { ...profile, ...fields }, { headers: session })
}

test('a profile has the name that others see, and times are in its time zone §12.11.6', async () => {
  const reader = await logInOperator(site, operators.reader)
  expect(await screenText(site, '/_ops/log', reader)).toContain('UTC')
  expect((await saveProfile(reader)).status).toBe(303)
  const html = await (await visit(site, '/_ops/log', reader)).text()
  const [, utc = '', shown] =
    /<time class="desk-time" dateTime="([^"]+)" title="Europe\/Istanbul">([^<]+)</.exec(html) ?? []
  const istanbul = new Date(Date.parse(utc) + 3 * hourMs).toISOString()
  expect(shown?.slice(-5)).toBe(istanbul.slice(11, 16))
  const account = readText(await (await visit(site, '/_ops/account', reader)).text())
  expect(account).toContain('Sevgi Öz')

  const owner = await logInOperator(site, operators.owner)
  expect(await screenText(site, '/_ops/operators', owner)).toContain(
    `Sevgi Öz ${operators.reader} Reader`
  )
  const refusals: Record<string, string>[] = [
    { timeZone: 'Europe/Atlantis' },
    { timeZone: '' },
    { language: 'de' },
    { noticeEmail: 'nobody' },
    { name: 'x'.repeat(101) }
  ]
  for (const wrong of refusals) {
    const refused = await saveProfile(reader, { name: 'Somebody else', ...wrong })
    expect([wrong, refused.status]).toEqual([wrong, 422])
  }
  expect(await screenText(site, '/_ops/operators', owner)).not.toContain('Somebody else')
})

test('the profile of a former operator of the setting is deleted by the cron job §12.11.3', async () => {
  await addOperator(site.DB, 'invited@example.com', { role: 'reader' })
  await saveProfile(await logInOperator(site, operators.editor))
  await addOperator(site.DB, 'gone@example.com', { name: 'Gone' })
  await site.runCron()
  const { results } = await site.DB.prepare('SELECT email FROM operators ORDER BY email').all()
  expect(results.map(({ email }) => email)).toEqual([
    operators.editor,
    'invited@example.com',
    operators.reader
  ])
})

test('a time zone that a later version has stored is shown as UTC §12.11.6', async () => {
  const sql = "UPDATE operators SET time_zone = 'Mars/Olympus' WHERE email = ?"
  await site.DB.prepare(sql).bind(operators.reader).run()
  const reader = await logInOperator(site, operators.reader)
  expect(await screenText(site, '/_ops/log', reader)).toContain('UTC')
  await site.DB.prepare('DELETE FROM operators').run()
})

test('the mail to the team links to the lead, and the login returns there §12.11.7', async () => {
  let id = ''
  const [mail] = await mailsAfter(team, async () => {
    id = await sendLead()
  })
  const [link = ''] = /https?:\S+\/_ops\/leads\/\S+/.exec(mail?.text ?? '') ?? []
  expect(new URL(link).pathname).toBe(`/_ops/leads/${id}`)
  const asked = await visit(site, new URL(link).pathname)
  expect(asked.headers.get('Location')).toBe('/_ops/login')
  const token = await writeLink(site, operators.owner)
  const opened = await openLink(site, token, readCookies(asked))
  expect(opened.headers.get('Location')).toBe(`/_ops/leads/${id}`)
})

/** Makes a change, and waits for all deliveries. @returns the resulting mails to an address */
async function mailsAfter(email: string, change: () => Promise<unknown>) {
  const left = "SELECT count(*) AS n FROM deliveries WHERE state IN ('pending', 'queued')"
  const allSettled = () => expect.poll(() => site.DB.prepare(left).first('n')).toBe(0)
  await allSettled()
  const before = mailbox.mailsTo(email).length
  await change()
  await allSettled()
  return mailbox.mailsTo(email).slice(before)
}

test('an assignee is notified once, in their own language, if they have chosen so §12.11.8', async () => {
  const [first, second] = [await sendLead(), await sendLead()]
  const session = await logInOperator(site, operators.owner)
  const assign = async (id: string, assignee: string) => {
    const seen = 'SELECT version FROM desk_leads WHERE lead_id = ?'
    const version = String(await site.DB.prepare(seen).bind(id).first('version'))
    const fields = { intent: 'work', do: 'assign', assignee, version }
    const { status } = await sendForm(site, `/_ops/leads/${id}`, fields, { headers: session })
    expect(status).toBe(303)
  }
  const editor = await logInOperator(site, operators.editor)
  await saveProfile(editor, { assigned: 'on', noticeEmail: 'Elsewhere@example.com' })
  const [mail, ...more] = await mailsAfter('Elsewhere@example.com', () =>
    assign(first, operators.editor)
  )
  expect([mail?.subject, more]).toEqual([`Size atandı: ${first.slice(0, 8)}`, []])
  expect(mail?.text).toContain(`/tr/_ops/leads/${first}`)
  expect(mail?.text).toContain(`${operators.owner} size`)
  expect(mail?.text).not.toContain('Ayşe')

  expect(await mailsAfter(operators.owner, () => assign(first, operators.owner))).toEqual([])
  await saveProfile(editor, { noticeEmail: '' })
  expect(await mailsAfter(operators.editor, () => assign(first, operators.editor))).toEqual([])

  await saveProfile(editor, { noticeEmail: '', assigned: 'on' })
  for (const id of [first, second]) {
    await site.DB.prepare("UPDATE desk_leads SET assignee = 'former@example.com' WHERE lead_id = ?")
      .bind(id)
      .run()
  }
  const handOver = { intent: 'handOver', from: 'former@example.com', to: operators.editor }
  const [all, ...others] = await mailsAfter(operators.editor, () => changeTeam(handOver))
  expect([all?.subject, others]).toEqual(['Size 2 talep atandı', []])
  expect(all?.text).toContain('/tr/_ops/leads?view=mine')
  await site.DB.prepare('DELETE FROM operators').run()
})
