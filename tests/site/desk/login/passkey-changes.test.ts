import { expect, test } from 'vitest'
import {
  type Authenticator,
  askChallenge,
  createAuthenticator
} from '../../../support/accounts/authenticator.ts'
import { type LoggedIn, readCookies } from '../../../support/accounts.ts'
import { startOperatorPasskeys } from '../../../support/desk/operator-passkeys.ts'
import { followLink, logInOperator, operators, visit } from '../../../support/desk.ts'
import { sendForm } from '../../../support/form.ts'

const { mailbox, site, withoutPasskeys, answer, countPasskeys, actions } = startOperatorPasskeys()

async function addPasskey(session: LoggedIn, authenticator: Authenticator): Promise<Response> {
  const credential = authenticator.create(await askChallenge(site))
  const fields = { intent: 'addPasskey', credential }
  return sendForm(site, '/_ops/account', fields, { headers: session })
}

test('operators remove only their own passkeys §12.4.11', async () => {
  await withoutPasskeys()
  const session = await logInOperator(site, operators.editor)
  await addPasskey(session, createAuthenticator(site))
  const id = await site.readValue<string>('SELECT id FROM passkeys')
  const remove = (headers: LoggedIn) =>
    sendForm(site, '/_ops/account', { intent: 'removePasskey', passkey: id ?? '' }, { headers })
  expect((await remove(await logInOperator(site, operators.owner))).status).toBe(422)
  const last = await remove(session)
  expect([last.status, await countPasskeys(operators.editor)]).toEqual([422, 1])
  expect(await last.text()).toContain('This is your last passkey.')
  await addPasskey(session, createAuthenticator(site))
  expect((await remove(session)).status).toBe(303)
  expect(await countPasskeys(operators.editor)).toBe(1)
  expect((await actions())[0]).toBe(`${operators.editor} passkeyRemoved`)

  const reader = await logInOperator(site, operators.reader)
  const authenticator = createAuthenticator(site)
  await addPasskey(reader, authenticator)
  const own = "SELECT id FROM passkeys WHERE account_id LIKE '%reader%'"
  const passkey = (await site.readValue<string>(own)) ?? ''
  const fields = { intent: 'removePasskey', passkey }
  // From now on the link alone is not enough for a reader either.
  expect((await sendForm(site, '/_ops/account', fields, { headers: reader })).status).toBe(403)
  const waiting = await followLink(site, operators.reader)
  const shown = await answer(waiting, authenticator.get(await askChallenge(site)))
  const headers = { Cookie: readCookies(shown) }
  expect((await sendForm(site, '/_ops/account', fields, { headers })).status).toBe(303)
  const account = await visit(site, '/_ops/account', headers)
  expect(await account.text()).toContain('You don’t have a passkey yet.')
})

test('two owners together remove the passkeys of an operator who has lost them §12.4.12', async () => {
  await withoutPasskeys()
  const lost = await logInOperator(site, operators.editor)
  await addPasskey(lost, createAuthenticator(site))
  const first = await logInOperator(site, operators.owner)
  const second = await logInOperator(site, operators.secondOwner)
  const post = async (intent: string, headers: LoggedIn, email: string, confirm = 'on') =>
    (await sendForm(site, '/_ops/operators', { intent, email, confirm }, { headers })).status

  expect(await post('confirmReset', second, operators.editor)).toBe(422)
  expect(await post('askForReset', first, operators.owner)).toBe(422)
  expect(await post('askForReset', first, 'nobody@example.com')).toBe(422)
  expect(await post('askForReset', first, operators.editor, '')).toBe(422)
  expect(await post('askForReset', first, operators.editor)).toBe(303)
  const screen = async (headers: LoggedIn) => (await visit(site, '/_ops/operators', headers)).text()
  expect(await screen(first)).toContain('waiting for another owner')
  expect(await screen(second)).toContain(`requested by ${operators.owner}`)
  expect(await post('confirmReset', first, operators.editor)).toBe(422)
  expect(await post('confirmReset', lost, operators.editor)).toBe(403)
  expect(await countPasskeys(operators.editor)).toBe(1)

  expect(await post('confirmReset', second, operators.editor, '')).toBe(422)
  expect(await post('confirmReset', second, operators.editor)).toBe(303)
  expect(await countPasskeys(operators.editor)).toBe(0)
  expect((await visit(site, '/_ops', lost)).status).toBe(303)
  expect(await actions()).toEqual([
    `${operators.secondOwner} passkeysReset`,
    `${operators.owner} passkeyResetAsked`,
    `${operators.editor} passkeyAdded`
  ])
  expect(await post('confirmReset', second, operators.editor)).toBe(422)
})

test('an unconfirmed reset expires after 24 hours §11.45 §12.4.12', async () => {
  await addPasskey(await logInOperator(site, operators.editor), createAuthenticator(site))
  const ask = { intent: 'askForReset', email: operators.editor, confirm: 'on' }
  const first = await logInOperator(site, operators.owner)
  await sendForm(site, '/_ops/operators', ask, { headers: first })
  await site.DB.prepare('UPDATE passkey_resets SET expires_at = expires_at - 86400000').run()
  const confirm = { ...ask, intent: 'confirmReset' }
  const second = await logInOperator(site, operators.secondOwner)
  const late = await sendForm(site, '/_ops/operators', confirm, { headers: second })
  expect(late.status).toBe(422)
  expect(await countPasskeys(operators.editor)).toBe(1)
})

test('the request of an owner who was removed is void, also after a new invitation §11.45 §12.11.3', async () => {
  const asking = 'asking@example.com'
  const insert = "INSERT INTO operators (email, role, created_at) VALUES (?, 'owner', 1)"
  await addPasskey(await logInOperator(site, operators.editor), createAuthenticator(site))
  const ask = { intent: 'askForReset', email: operators.editor, confirm: 'on' }
  await site.run(insert, asking)
  const removed = await logInOperator(site, asking)
  expect((await sendForm(site, '/_ops/operators', ask, { headers: removed })).status).toBe(303)
  await site.run('DELETE FROM operators WHERE email = ?', asking)
  await site.run(insert, asking)
  const confirm = { ...ask, intent: 'confirmReset' }
  const owner = await logInOperator(site, operators.owner)
  expect((await sendForm(site, '/_ops/operators', confirm, { headers: owner })).status).toBe(422)
})

test('an operator has at most ten passkeys, each only once §11.46', async () => {
  await withoutPasskeys()
  const session = await logInOperator(site, operators.editor)
  const authenticator = createAuthenticator(site)
  expect((await addPasskey(session, authenticator)).status).toBe(303)
  expect((await addPasskey(session, authenticator)).status).toBe(422)
  for (let count = 1; count < 10; count += 1) await addPasskey(session, createAuthenticator(site))
  expect((await addPasskey(session, createAuthenticator(site))).status).toBe(422)
  expect(await countPasskeys(operators.editor)).toBe(10)
})

/** The subjects of all mails about one change, in the order of their recipients. */
async function mailedAfter(change: () => Promise<Response>): Promise<(string | undefined)[]> {
  const everybody = Object.values(operators)
  const allDelivered = () =>
    expect.poll(() => site.countRows("deliveries WHERE state <> 'delivered'")).toBe(0)
  await allDelivered()
  const before = everybody.map((email) => mailbox.mailsTo(email).length)
  await change()
  await allDelivered()
  return everybody.map((email, index) => {
    const [mail, more] = mailbox.mailsTo(email).slice(before[index])
    return more ? 'more than one' : mail?.subject
  })
}

test('the operator and all owners are mailed about each change of passkeys §12.4.13', async () => {
  await withoutPasskeys()
  const editor = await logInOperator(site, operators.editor)
  const owner = await logInOperator(site, operators.owner)
  const second = await logInOperator(site, operators.secondOwner)
  const authenticator = createAuthenticator(site)
  const to = (subject: string) => [subject, subject, subject, undefined]

  const added = to('A passkey was added to the Babylon desk')
  expect(await mailedAfter(() => addPasskey(editor, authenticator))).toEqual(added)
  expect(mailbox.mailsTo(operators.owner).at(-1)?.text).toContain(operators.editor)
  // A passkey that is already registered changes nothing.
  const nobody = [undefined, undefined, undefined, undefined]
  expect(await mailedAfter(() => addPasskey(editor, authenticator))).toEqual(nobody)
  expect(await mailedAfter(() => addPasskey(editor, createAuthenticator(site)))).toEqual(added)

  const id = (await site.readValue<string>('SELECT id FROM passkeys')) ?? ''
  const post = (headers: LoggedIn, fields: Record<string, string>, screen = '/_ops/account') =>
    sendForm(site, screen, fields, { headers })
  const removal = { intent: 'removePasskey', passkey: id }
  expect(await mailedAfter(() => post(owner, removal))).toEqual(nobody)
  const removed = to('Babylon yönetim panelinden bir geçiş anahtarı kaldırıldı')
  expect(await mailedAfter(() => post(editor, removal, '/tr/_ops/account'))).toEqual(removed)

  const member = { email: operators.editor, confirm: 'on' }
  expect(
    await mailedAfter(() => post(owner, { intent: 'askForReset', ...member }, '/_ops/operators'))
  ).toEqual(nobody)
  const reset = to('Passkeys for the Babylon desk were reset')
  expect(
    await mailedAfter(() => post(second, { intent: 'confirmReset', ...member }, '/_ops/operators'))
  ).toEqual(reset)
  const notice = mailbox.mailsTo(operators.editor).at(-1)?.text
  expect(notice).toContain(`by ${operators.secondOwner}`)
})
