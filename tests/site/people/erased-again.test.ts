import { expect, test } from 'vitest'
import { hourMs } from '../../../src/shared/time.ts'
import { logInAs, newAccount } from '../../support/accounts.ts'
import { addDeliveries, addLeads } from '../../support/database/add-rows.ts'
import { startPeopleSite } from '../../support/desk/people-site.ts'
import { sendForm } from '../../support/form.ts'
import { operate, opsToken } from '../../support/operate.ts'
import { tokenSecret } from '../../support/site.ts'

const { site, show, erase, write } = startPeopleSite()

function eraseAgain(kind: string, body = '{"after":""}', bearer = `Bearer ${opsToken}`) {
  return operate(site, `erase-again/${kind}`, body, bearer)
}

test('a person restored from a backup is erased again, unless they have written since §12.1.3 §13.6.3', async () => {
  const [erased, returned, otherEmail] = ['Erased', 'Returned', 'Bystander'].map(
    (name) => `${name}-${crypto.randomUUID()}@example.com`
  ) as [string, string, string]
  for (const email of [erased, returned, otherEmail]) await write(email)
  await erase(erased)
  await erase(returned)
  await write(returned)
  const hourAgo = Date.now() - hourMs
  // As a restored backup contains them.
  const lead = (email: string) => ({ id: crypto.randomUUID(), email, created_at: hourAgo })
  await addLeads(site.DB, lead(erased), lead(otherEmail))
  const payload = JSON.stringify({ to: erased.toUpperCase() })
  await addDeliveries(site.DB, { id: crypto.randomUUID(), payload, created_at: hourAgo })

  expect(await (await eraseAgain('people')).json()).toEqual({ erased: 1, unknown: 0, next: null })
  const counts = await Promise.all(
    [erased, returned, otherEmail].map(async (email) => {
      const { messages, mails } = await show(email)
      // People who have written since still have a mail about their message pending.
      return [messages.length, mails.length > 0]
    })
  )
  expect(counts).toEqual([
    [0, false],
    [1, true],
    [2, true]
  ])
  expect(await (await eraseAgain('people')).json()).toMatchObject({ erased: 0 })
  const logged = await site.listRows(
    "SELECT details FROM operator_actions WHERE action = 'erasedAgain'"
  )
  expect(logged).toEqual([{ details: '{"people":1}' }])
  const list = await site.listRows('SELECT * FROM erasures')
  expect(JSON.stringify(list).toLowerCase()).not.toContain('@example.com')
})

test('only the account that its owner deleted is deleted again §13.6.3', async () => {
  const [gone, otherAccount] = [await newAccount(site), await newAccount(site)]
  const columns =
    'id, email, email_key, name, company, phone, locale, password_hash, registration_key, created_at, verified_at'
  const account = await site.DB.prepare(`SELECT ${columns} FROM accounts WHERE email_key = ?`)
    .bind(gone.email)
    .first<Record<string, unknown>>()
  const session = await logInAs(site, gone)
  const form = { intent: 'delete', currentPassword: gone.password }
  await sendForm(site, '/account', form, { headers: session })
  await site.run(
    `INSERT INTO accounts (${columns}) VALUES (?,?,?,?,?,?,?,?,?,?,?)`,
    ...Object.values(account ?? {})
  )
  await site.run(
    `INSERT INTO passkeys (id, account_id, credential_id, public_key, counter, transports, name,
       created_at) VALUES ('back', ?, 'back', '', 0, '[]', 'Firefox', 0)`,
    account?.id
  )
  expect((await logInAs(site, gone)).Cookie).not.toBe('')

  expect(await (await eraseAgain('accounts')).json()).toEqual({ erased: 1, unknown: 0, next: null })
  expect((await logInAs(site, gone)).Cookie).toBe('')
  expect(await site.listRows('SELECT id FROM passkeys')).toEqual([])
  expect((await logInAs(site, otherAccount)).Cookie).not.toBe('')
})

test('erasures recorded with a former TOKEN_SECRET are repeated §13.6.3', async () => {
  const email = `replaced-${crypto.randomUUID()}@example.com`
  await erase(email)
  await addLeads(site.DB, { id: 'restored', email })
  const other = 'another secret of the tests, long enough'
  await site.set({ TOKEN_SECRET: other })
  const lost = (await (await eraseAgain('people')).json()) as { erased: number; unknown: number }
  expect(lost.erased).toBe(0)
  expect(lost.unknown).toBeGreaterThan(0)
  await site.set({ TOKEN_SECRET: other, ERASURE_SECRET: tokenSecret })
  expect(await (await eraseAgain('people')).json()).toMatchObject({ erased: 1, unknown: 0 })
})

test('erasing again needs the token, a known kind and a starting point §13.6.3', async () => {
  expect((await eraseAgain('people', undefined, 'Bearer wrong')).status).toBe(401)
  expect((await eraseAgain('constructor')).status).toBe(404)
  for (const body of ['', '[]', '{"after":5}']) {
    expect((await eraseAgain('people', body)).status).toBe(400)
  }
})
