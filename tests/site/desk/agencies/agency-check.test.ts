import { expect, test } from 'vitest'
import enAgency from '../../../../locales/en/desk/agency.json'
import trAgency from '../../../../locales/tr/desk/agency.json'
import {
  accountId,
  confirm,
  type LoggedIn,
  linkToken,
  logInAs,
  newPerson,
  type Person,
  registration
} from '../../../support/accounts.ts'
import { decisionFields, startAgencyDesk } from '../../../support/desk/agency-desk.ts'
import { actionsOn, logInOperator, operators, visit } from '../../../support/desk.ts'
import { readPage, sendForm } from '../../../support/form.ts'
import { textsOf } from '../../../support/markup.ts'
import { locationOf, textOf } from '../../../support/response.ts'

const { mailbox, site, register, open, act, decide } = startAgencyDesk()

test('an agency that waits for its check is told so by its account page and mail §10.41', async () => {
  const { person } = await open()
  const session = await logInAs(site, person)
  expect(await readPage(site.fetch('/account', { headers: session }))).toContain('Being checked')
  expect(await readPage(site.fetch('/tr/account', { headers: session }))).toContain(
    'Kontrol ediliyor'
  )
  expect((await mailbox.mailTo(person.email, 2)).subject).toContain('we’re checking your agency')
})

test('an editor approves and declines with a reason, which is mailed and shown to the owner §10.41 §12.8.5 §12.8.5.1 §12.8.5.2 §12.8.5.5 §12.8.5.6', async () => {
  const person = newPerson()
  const registered = await sendForm(site, '/tr/register', registration(person))
  await confirm(site, await linkToken(site, person.email, 'verify'), registered)
  const id = await accountId(site, person)
  const session = await logInOperator(site, operators.editor)
  // The stock sentences are in the account's language, with the operator's label and translation.
  const choices = await readPage(visit(site, `/_ops/agencies/${id}`, session))
  expect(choices).toContain(trAgency.sentences.declined.expired.text)
  expect(choices).toContain(enAgency.sentences.declined.expired.text)
  expect(choices).toContain(enAgency.sentences.declined.expired.label)
  const declined = await decide(id, session, 'declined.expired', 'Belgenizin <süresi> dolmuş.')
  expect(declined.status).toBe(303)
  const { expired } = trAgency.sentences.declined
  expect((await mailbox.mailTo(person.email, 3)).text).toContain(
    `Ekibimizin notu: ${expired.text}\nBelgenizin <süresi> dolmuş.`
  )
  expect((await mailbox.mailTo(person.email, 3)).subject).toBe('Acentenizi onaylayamadık')
  const account = await logInAs(site, person)
  const page = await readPage(site.fetch('/account', { headers: account }))
  expect(page).toContain('Not approved')
  expect(page).toContain('Belgenizin <süresi> dolmuş.')

  // A form that was loaded before the decision changes nothing.
  expect((await decide(id, session, 'approved', 'Tamam.')).status).toBe(409)
  const screen = await textOf(visit(site, `/_ops/agencies/${id}`, session))
  const seenAt = /name="seenAt" value="(\d+)"/.exec(screen)?.[1] ?? ''
  expect((await decide(id, session, 'approved', 'Tamam.', seenAt)).status).toBe(303)
  expect((await mailbox.mailTo(person.email, 4)).subject).toBe('Acenteniz onaylandı')
  const approved = await readPage(visit(site, `/_ops/agencies/${id}`, session))
  expect(approved).toContain(enAgency.check.approvedUnchecked)
  expect(await readPage(site.fetch('/account', { headers: account }))).toContain('Tamam.')
  expect(mailbox.mailsTo(person.email)).toHaveLength(4)
  const by = { operator: operators.editor, details: '{}' }
  expect(await actionsOn(site, id)).toEqual([
    { action: 'agencyDeclined', ...by },
    { action: 'agencyApproved', ...by }
  ])
})

test('a decision needs a choice and a confirmed account §12.8.5', async () => {
  const session = await logInOperator(site, operators.editor)
  const { person, id } = await open()
  expect((await act(id, session, { intent: 'decide', do: 'waiting' })).status).toBe(422)
  expect((await decide(id, session, 'declined.constructor', 'Hello.')).status).toBe(422)
  // An approval sentence cannot be used to decline.
  expect((await decide(id, session, 'declined.terms', 'Hello.')).status).toBe(422)
  expect((await decide(id, session, 'approved', 'x'.repeat(501))).status).toBe(422)
  const sentence = enAgency.sentences.declined.expired.text
  const room = 500 - sentence.length - 1
  const refused = await decide(id, session, 'declined.expired', 'x'.repeat(room + 1))
  expect(refused.status).toBe(422)
  const kept = await readPage(refused)
  expect(kept).toContain('x'.repeat(room + 1))
  expect(/<input[^>]*"expired"[^>]*>/.exec(kept)?.[0]).toContain('checked')
  const unconfirmed = await register()
  expect((await decide(unconfirmed.id, session, 'approved', 'Hello.')).status).toBe(409)
  expect(await actionsOn(site, id)).toEqual([])
  expect(await actionsOn(site, unconfirmed.id)).toEqual([])
  expect((await decide(id, session, 'approved', ' ')).status).toBe(303)
  expect((await mailbox.mailTo(person.email, 3)).text).toMatch(
    /start booking\.\n\nOpen the platform/
  )
  expect((await visit(site, '/_ops/agencies/nobody', session)).status).toBe(404)
})

const check = { registerNumber: 'A-123', register: 'TÜRSAB <b>', country: 'TR' }

test('editors record what they have checked, which is shown, exported and erased with the account §12.8.5.5 §12.8.10 §12.8.10.1 §12.8.10.2', async () => {
  const { person, id } = await open()
  const editor = await logInOperator(site, operators.editor)
  const save = (fields: Record<string, string>) =>
    act(id, editor, { intent: 'decide', do: 'save', ...fields })
  expect(await listed(editor, person)).toContain('Register number · Document')
  const before = await readPage(visit(site, `/_ops/agencies/${id}`, editor))
  // The decision stands below the check; the style sheet shows one label of the button that sends.
  const beforeText = before.replace(/<[^>]+>/g, ' ')
  expect(beforeText).toMatch(/seen the agency’s document\s+Approve\s/)
  expect(beforeText).toMatch(/Approve and send email\s+Approve without a check and send email\s/)
  expect(before).toContain('href="tel:+')
  expect(
    (await save({ registerNumber: '', register: '', country: 'TR', checkSeenAt: '' })).status
  ).toBe(422)
  expect((await save({ ...check, documentSeen: 'on', checkSeenAt: '' })).status).toBe(303)
  const screen = await readPage(visit(site, `/_ops/agencies/${id}`, editor))
  const shown = screen.replace(/<(?!b>)[^>]+>/g, ' ').replace(/\s+/g, ' ')
  expect(shown).toMatch(/Checked by editor@ ?example\.com Checked on/)
  expect(await listed(editor, person)).toMatch(/Türkiye Your decision/)
  expect(await listed(editor, person)).not.toContain('Overdue')
  // A stale form changes nothing, and neither does one for an unconfirmed account.
  expect((await save({ ...check, checkSeenAt: '' })).status).toBe(409)
  const unconfirmed = await register()
  const fields = { intent: 'decide', do: 'save', ...check }
  expect((await act(unconfirmed.id, editor, fields)).status).toBe(409)
  expect((await save({ ...check, country: 'XX', checkSeenAt: '' })).status).toBe(422)
  await site.run('UPDATE accounts SET verified_at = 1 WHERE id = ?', id)
  expect(await listed(editor, person)).toMatch(/Overdue ?: [\d,]+ days /)
  const checkSeenAt = /name="checkSeenAt" value="(\d+)"/.exec(screen)?.[1] ?? ''
  expect((await save({ ...check, registerNumber: '', checkSeenAt })).status).toBe(303)
  expect(await listed(editor, person)).toContain('Register number · Document')
  expect(await actionsOn(site, id)).toEqual(
    Array(2).fill({ action: 'agencyChecked', operator: operators.editor, details: '{}' })
  )

  const owner = await logInOperator(site, operators.owner)
  const { email } = person
  const found = await sendForm(site, '/_ops/people', { intent: 'show', email }, { headers: owner })
  const path = locationOf(found)
  expect(await (await visit(site, `${path}/export`, owner)).json()).toMatchObject({
    account: {
      account: {
        check: {
          ...{ registerNumber: '', register: 'TÜRSAB <b>', country: 'TR', documentSeen: false },
          checkedAt: expect.stringMatching(/^\d{4}-/)
        }
      }
    }
  })
  const left = () => site.countRows('agency_checks WHERE account_id = ?', id)
  expect(await left()).toBe(1)
  await sendForm(site, path, { intent: 'erase', email }, { headers: owner })
  expect(await left()).toBe(0)
})

test('a decision stores the check, unless another operator has stored a different one §12.8.10.3', async () => {
  const { id } = await open()
  const editor = await logInOperator(site, operators.editor)
  const owner = await logInOperator(site, operators.owner)
  const approve = (fields: Record<string, string>) =>
    act(id, owner, { ...decisionFields('approved', ''), ...check, documentSeen: 'on', ...fields })
  await act(id, editor, { intent: 'decide', do: 'save', ...check })
  const shown = await readPage(visit(site, `/_ops/agencies/${id}`, editor))
  expect((await approve({})).status).toBe(409)
  const checkSeenAt = /name="checkSeenAt" value="(\d+)"/.exec(shown)?.[1] ?? ''
  expect((await approve({ checkSeenAt })).status).toBe(303)
  expect(await readPage(visit(site, `/_ops/agencies/${id}`, editor))).toMatch(
    /Decided by.*?owner@.*?Document.*?Seen.*?Checked by.*?owner@/s
  )
  // The same check leaves no second row.
  expect((await actionsOn(site, id)).map(({ action }) => action)).toEqual([
    'agencyChecked',
    'agencyChecked',
    'agencyApproved'
  ])
  const again = await act(id, owner, { intent: 'decide', do: 'save', ...check, documentSeen: 'on' })
  expect(again.status).toBe(303)
  expect(await actionsOn(site, id)).toHaveLength(3)
})

test('neither a refused nor an outdated decision stores its check §12.8.5.6 §12.8.10.3', async () => {
  const { id } = await open()
  const editor = await logInOperator(site, operators.editor)
  expect((await decide(id, editor, 'declined', '')).status).toBe(303)
  for (const fields of [decisionFields('approved', ''), { intent: 'decide', do: 'save' }]) {
    expect((await act(id, editor, { ...fields, ...check })).status).toBe(409)
  }
  expect(await site.countRows('agency_checks WHERE account_id = ?', id)).toBe(0)
  expect(await actionsOn(site, id)).toMatchObject([{ action: 'agencyDeclined' }])
})

test('a check without any content is refused and not stored §12.8.10.4', async () => {
  const { id } = await open()
  const editor = await logInOperator(site, operators.editor)
  for (const country of ['', 'TR']) {
    const fields = { intent: 'decide', do: 'save', registerNumber: ' ', register: '', country }
    const refused = await act(id, editor, fields)
    expect([country, refused.status]).toEqual([country, 422])
    expect(await readPage(refused)).toContain(enAgency.errors.nothingChecked)
  }
  expect(await actionsOn(site, id)).toEqual([])
})

test('the same decision after Back mails nothing §12.8.5.3 §12.8.5.4', async () => {
  const { person, id } = await open()
  const editor = await logInOperator(site, operators.editor)
  const shown = () => readPage(visit(site, `/_ops/agencies/${id}`, editor))
  const checked = async () => [...(await shown()).matchAll(/<input[^>]*checked[^>]*>/g)].join()
  expect(await checked()).toMatch(/name="approved"[^>]* value="none"/)
  expect(await checked()).not.toContain('declined')
  const none = await act(id, editor, { intent: 'decide', do: 'declined' })
  expect(none.status).toBe(422)
  const refused = await readPage(none)
  expect(refused).toMatch(/<details[^>]*open[^>]*>(?:(?!<\/details>).)*name="declined"/s)
  expect(refused).toMatch(/<fieldset[^>]* aria-describedby="field-declined-error"/)
  expect(textsOf(refused, 'field__error')).toContain(enAgency.errors.sentence)
  expect((await decide(id, editor, 'declined', '')).status).toBe(303)
  await mailbox.mailTo(person.email, 3)
  const seenAt = /name="seenAt" value="(\d+)"/.exec(await shown())?.[1] ?? ''
  expect((await decide(id, editor, 'declined', '', seenAt)).status).toBe(303)
  expect(await actionsOn(site, id)).toMatchObject([{ action: 'agencyDeclined' }])
})

async function listed(session: LoggedIn, { company }: Person): Promise<string> {
  const html = await readPage(visit(site, '/_ops/agencies', session))
  const row = html.split('<tr').find((each) => each.includes(company)) ?? ''
  return row.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')
}
