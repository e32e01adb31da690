import { beforeEach, expect, test } from 'vitest'
import en from '../../../locales/en/desk/mails.json'
import tr from '../../../locales/tr/desk/mails.json'
import {
  accountId,
  type LoggedIn,
  newPerson,
  type Person,
  registerAccount
} from '../../support/accounts.ts'
import { addDeliveries, addLeads } from '../../support/database/add-rows.ts'
import {
  actionsOn,
  logInOperator,
  operators,
  operatorVars,
  screenHtml,
  screenText
} from '../../support/desk.ts'
import { sendForm } from '../../support/form.ts'
import { startMailbox } from '../../support/mailbox.ts'
import { locationOf } from '../../support/response.ts'
import { startSite } from '../../support/site.ts'

const mailbox = startMailbox()
const team = 'team@example.com'
const site = startSite({
  vars: () => ({ ...operatorVars, ...mailbox.vars(), TEAM_EMAIL: team })
})

beforeEach(async () => {
  await site.run('DELETE FROM deliveries')
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

test('editors send dead mails of accounts again from the first screen §12.2.8 §12.2.8.2', async () => {
  const person = newPerson()
  const id = await addDeadMail(person)
  const reader = await logInOperator(site, operators.reader)
  const shown = await screenText(site, '/_ops', reader)
  expect(shown).toContain(
    `${en.templates['password-changed']} ${person.email} · server error (500)`
  )
  expect(shown).toMatch(new RegExp(`${person.email} · server error \\(500\\) · [\\d,]+ days ago`))
  const turkish = await screenText(site, '/tr/_ops', reader)
  expect(turkish).toContain(
    `${tr.templates['password-changed']} ${person.email} · sunucu hatası (500)`
  )
  expect((await retry('/_ops', id, reader)).status).toBe(403)
  expect(mailbox.mailsTo(person.email)).toEqual([])

  const editor = await logInOperator(site, operators.editor)
  expect(await screenText(site, '/_ops', editor)).toMatch(
    new RegExp(`[\\d,]+ days ago ${en.retry} ${en.templates['password-changed']}`)
  )
  const response = await retry('/_ops', id, editor)
  expect([response.status, locationOf(response)]).toEqual([303, '/_ops'])
  expect((await mailbox.mailTo(person.email)).text).toContain(person.name)
  expect(await screenText(site, '/_ops', editor)).not.toContain(person.email)

  const again = await retry('/_ops', id, editor)
  expect(again.status).toBe(422)
  expect(await again.text()).toContain(en.errors.notDead)
  expect(await actionsOn(site, id)).toMatchObject([
    { operator: operators.editor, action: 'deliveryRetried' }
  ])
})

test('a mail that cannot be delivered links its account instead of a retry §12.2.8.4 §12.2.8.5', async () => {
  const editor = await logInOperator(site, operators.editor)
  const person = await registerAccount(site)
  const id = await addDeadMail(person, 'reset')
  expect(await screenText(site, '/_ops', editor)).toContain(`${en.openAgency} ${person.email}`)
  const other = newPerson()
  await addDeadMail(other, 'reset')
  const screen = await screenText(site, '/_ops', editor)
  expect(screen).toContain(other.email)
  expect(screen).not.toContain(`${en.openAgency} ${other.email}`)
  const fields = { intent: 'find', q: person.email }
  const opened = await sendForm(site, '/_ops/agencies', fields, { headers: editor })
  const path = opened.headers.get('Location') ?? ''
  expect(path).toBe(`/_ops/agencies/${await accountId(site, person)}`)
  expect(await screenHtml(site, path, editor)).not.toMatch(`value="${id}"`)
  await site.run('UPDATE deliveries SET created_at = ? WHERE id = ?', Date.now(), id)
  expect(await screenHtml(site, path, editor)).toMatch(`value="${id}"`)
  await site.run("UPDATE deliveries SET last_error = 'address refused' WHERE id = ?", id)
  const shown = await screenText(site, path, editor)
  expect(shown).toContain(en.reasons.mailbox)
  expect(await screenHtml(site, path, editor)).not.toMatch(`value="${id}"`)
  await site.run("UPDATE deliveries SET state = 'pending', created_at = 1 WHERE id = ?", id)
  expect(await screenHtml(site, path, editor)).toMatch(/badge--bad">Not sent since 1 Jan/)
})

test('one click sends several dead deliveries again §12.2.8.3', async () => {
  const [reader, editor] = [
    await logInOperator(site, operators.reader),
    await logInOperator(site, operators.editor)
  ]
  const person = newPerson()
  const id = await addDeadMail(person)
  expect(await screenHtml(site, '/_ops', editor)).not.toContain(en.retryAll)
  await addLeads(site.DB, { id: 'lead' })
  await addDeliveries(site.DB, { id: 'of-lead', lead_id: 'lead', receiver: 'webhook' })
  const shown = await screenHtml(site, '/_ops', editor)
  expect(shown).toMatch(new RegExp(`action="/_ops#mails".*?>${en.retryAll}<`))
  expect(shown).toContain('id="mails"')
  expect(await screenHtml(site, '/_ops', reader)).not.toContain(en.retryAll)
  const retryAll = (path: string) =>
    sendForm(site, path, { intent: 'retryAll' }, { headers: editor })
  expect((await retryAll('/_ops')).status).toBe(303)
  expect((await mailbox.mailTo(person.email)).text).toContain(person.name)
  const dead = "SELECT count(*) AS n FROM deliveries WHERE state = 'dead'"
  expect(await site.DB.prepare(dead).first('n')).toBe(0)
  expect(await actionsOn(site, id)).toMatchObject([{ action: 'deliveryRetried' }])
  expect(await actionsOn(site, 'lead')).toMatchObject([
    { action: 'deliveryRetried', details: '{"delivery":"of-lead"}' }
  ])
  expect((await retryAll('/_ops')).status).toBe(422)
})

test('a lead offers to send only its own dead deliveries again §12.7.6.2', async () => {
  const editor = await logInOperator(site, operators.editor)
  await addLeads(site.DB, { id: 'two' })
  const webhook = { lead_id: 'two', receiver: 'webhook' }
  await addDeliveries(site.DB, { id: 'two-1', ...webhook }, { id: 'two-2', ...webhook })
  const other = await addDeadMail(newPerson())
  const shown = await screenHtml(site, '/_ops/leads/two', editor)
  expect(shown).toMatch(new RegExp(`action="/_ops/leads/two#deliveries".*?>${en.retryAll}<`))
  await sendForm(site, '/_ops/leads/two', { intent: 'retryAll' }, { headers: editor })
  const dead = "SELECT id FROM deliveries WHERE state = 'dead'"
  expect((await site.DB.prepare(dead).all()).results).toEqual([{ id: other }])
})

test('dead mails are also on the screens of their account and their person §12.2.8.2', async () => {
  const person = await registerAccount(site)
  const account = await accountId(site, person)
  const owner = await logInOperator(site, operators.owner)
  const looked = await sendForm(
    site,
    '/_ops/people',
    { intent: 'show', email: person.email },
    { headers: owner }
  )
  const paths = [`/_ops/agencies/${account}`, locationOf(looked)]
  for (const path of paths) {
    // The mails of the registration have to arrive first.
    await expect
      .poll(() => screenText(site, path, owner))
      .not.toMatch(new RegExp(`${person.email} (Waiting|Sending)`))
    const id = await addDeadMail(person, 'second-factor-off')
    const shown = await screenText(site, path, owner)
    expect(shown).toContain(
      `${en.templates['second-factor-off']} ${person.email} · server error (500)`
    )
    expect(locationOf(await retry(path, id, owner))).toBe(path)
  }
  const mails = await mailbox.mailTo(person.email, 4)
  expect(mails.text).toContain(person.name)
})

test('the first screen lists the newest twenty dead mails §12.2.8.1', async () => {
  const person = newPerson()
  for (let count = 0; count < 21; count += 1) await addDeadMail(person)
  const text = await screenText(site, '/_ops', await logInOperator(site, operators.reader))
  expect(text.split(person.email)).toHaveLength(21)
  expect(text).toContain(en.dead.more.replace('{{count}}', '20'))
})
