import { expect, test } from 'vitest'
import enLead from '../../locales/en/desk/lead.json'
import en from '../../locales/en/desk/mails.json'
import tr from '../../locales/tr/desk/mails.json'
import { type LoggedIn, newPerson, type Person, registerAccount } from '../support/accounts.ts'
import { logInOperator, operators, operatorVars, visit } from '../support/desk.ts'
import { decodeHtml, sendForm } from '../support/form.ts'
import { startMailbox } from '../support/mailbox.ts'
import { startSite } from '../support/site.ts'

const mailbox = startMailbox()
const site = startSite({ vars: () => ({ ...operatorVars, ...mailbox.vars() }) })

/** Stores a dead mail to the person. @returns its id */
async function giveUp({ email, name }: Person, template = 'password-changed'): Promise<string> {
  const id = crypto.randomUUID()
  const payload = { template, name, locale: 'tr', to: email, origin: site.origin }
  await site.DB.prepare(
    `INSERT INTO deliveries
       (id, receiver, payload, state, attempts, next_attempt_at, created_at, last_error)
     VALUES (?, 'mail', ?, 'dead', 12, ?, 0, 'HTTP 500')`
  )
    .bind(id, JSON.stringify(payload), Date.now())
    .run()
  return id
}

/** The text of a screen, without markup. */
async function textOf(path: string, session: LoggedIn): Promise<string> {
  const html = decodeHtml(await (await visit(site, path, session)).text())
  return html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')
}

function retry(path: string, delivery: string, session: LoggedIn): Promise<Response> {
  return sendForm(site, path, { intent: 'retryMail', delivery }, { headers: session })
}

test('dead mails of accounts are on the first screen, and editors send them again §12.2.8', async () => {
  const person = newPerson()
  const id = await giveUp(person)
  const reader = await logInOperator(site, operators.reader)
  const shown = await textOf('/_ops', reader)
  expect(shown).toContain(`${en.templates['password-changed']} ${person.email}`)
  expect(shown).toContain(`${enLead.deliveries.states.dead} HTTP 500`)
  const turkish = await textOf('/tr/_ops', reader)
  expect(turkish).toContain(`${tr.templates['password-changed']} ${person.email}`)
  expect((await retry('/_ops', id, reader)).status).toBe(403)
  expect(mailbox.mailsTo(person.email)).toEqual([])

  const editor = await logInOperator(site, operators.editor)
  expect(await textOf('/_ops', editor)).toContain(
    `${enLead.deliveries.states.dead} ${en.retry} HTTP 500`
  )
  const response = await retry('/_ops', id, editor)
  expect([response.status, response.headers.get('Location')]).toEqual([303, '/_ops'])
  expect((await mailbox.mailTo(person.email)).text).toContain(person.name)
  expect(await textOf('/_ops', editor)).not.toContain(person.email)

  const again = await retry('/_ops', id, editor)
  expect(again.status).toBe(422)
  expect(await again.text()).toContain(en.errors.notDead)
  const rows = site.DB.prepare('SELECT operator, action FROM operator_actions WHERE subject_id = ?')
  expect((await rows.bind(id).all()).results).toEqual([
    { operator: operators.editor, action: 'deliveryRetried' }
  ])
})

test('dead mails are also on the screens of their account and their person §12.2.8', async () => {
  const person = await registerAccount(site)
  const account = await site.DB.prepare('SELECT id FROM accounts WHERE email_key = ?')
    .bind(person.email)
    .first<string>('id')
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
    await expect.poll(() => textOf(path, owner)).toContain(`${en.notArrived} ${en.none}`)
    const id = await giveUp(person, 'second-factor-off')
    expect(await textOf(path, owner)).toContain(en.templates['second-factor-off'])
    expect((await retry(path, id, owner)).headers.get('Location')).toBe(path)
  }
  const mails = await mailbox.mailTo(person.email, 4)
  expect(mails.text).toContain(person.name)
})

test('the first screen lists the newest twenty dead mails §12.2.8', async () => {
  const person = newPerson()
  for (let count = 0; count < 21; count += 1) await giveUp(person)
  const text = await textOf('/_ops', await logInOperator(site, operators.reader))
  expect(text.split(person.email)).toHaveLength(21)
  expect(text).toContain(en.dead.more.replace('{{count}}', '20'))
})
