import { expect, test } from 'vitest'
import enAgency from '../../../../locales/en/desk/agency.json'
import trForms from '../../../../locales/tr/messages/forms.json'
import {
  accountId,
  confirm,
  linkToken,
  logInAs,
  newPerson,
  readCookies,
  registerAccount,
  registration
} from '../../../support/accounts.ts'
import { fillAccounts } from '../../../support/database/many-rows.ts'
import { testQueryPlans } from '../../../support/database/query-plan.ts'
import { type Agency, startAgencyDesk } from '../../../support/desk/agency-desk.ts'
import { actionsOn, logInOperator, operators, operatorVars, visit } from '../../../support/desk.ts'
import { readPage, sendForm } from '../../../support/form.ts'
import { locationOf } from '../../../support/response.ts'
import { startSite } from '../../../support/site.ts'

const { mailbox, site, register, open, act, decide } = startAgencyDesk()
const openSite = startSite({ faults: true, vars: { ...operatorVars, AGENCY_CHECK: 'none' } })

test('the screen links to the agencies that wait before and after it §12.8.10.5', async () => {
  const [first, second] = [await open(), await open()]
  const editor = await logInOperator(site, operators.editor)
  const stepsOf = async ({ id }: Agency) => {
    const page = await readPage(visit(site, `/_ops/agencies/${id}`, editor))
    const hrefs = ['previous', 'next'] as const
    return hrefs.map((name) => new RegExp(`${name}"><a[^>]*?href="[^"]*/([^"/]+)"`).exec(page)?.[1])
  }
  expect((await stepsOf(first))[1]).toBe(second.id)
  expect((await stepsOf(second))[0]).toBe(first.id)
  await decide(first.id, editor, 'approved', '')
  const [previous, next] = await stepsOf(first)
  expect(previous).toBeUndefined()
  expect((await stepsOf({ ...first, id: next ?? '' }))[0]).toBeUndefined()
})

test('a blocked account cannot be used until it is unblocked §10.42 §12.8.7', async () => {
  const { person, id } = await open()
  const account = await logInAs(site, person)
  const owner = await logInOperator(site, operators.owner)
  expect((await act(id, owner, { intent: 'block' })).status).toBe(422)
  expect((await act(id, owner, { intent: 'block', confirm: 'on' })).status).toBe(303)
  const blocked = await readPage(visit(site, `/_ops/agencies/${id}`, owner))
  expect(blocked).toContain(enAgency.check.blocked)
  const ended = await site.fetch('/account', { headers: account })
  expect(locationOf(ended)).toMatch(/session_expire/)
  const { email, password } = person
  const refused = await sendForm(site, '/tr/login', { email, password })
  expect(refused.status).toBe(422)
  expect(await readPage(refused)).toContain(trForms.errors.accountBlocked)
  expect(refused.headers.getSetCookie().join()).not.toContain('session')
  await expect
    .poll(() => site.logLines('login blocked').at(-1))
    .toMatchObject({ level: 'warn', account: id })
  // A wrong password does not reveal that the account is blocked.
  const wrong = await sendForm(site, '/login', { email, password: 'not this one, sorry' })
  expect(locationOf(wrong)).toBe('/login?error=invalid_credentials')

  expect((await act(id, owner, { intent: 'block', confirm: 'on' })).status).toBe(409)
  expect((await act(id, owner, { intent: 'unblock' })).status).toBe(303)
  expect((await logInAs(site, person)).Cookie).toContain('__Host-session')
  expect(await actionsOn(site, id)).toMatchObject([
    { action: 'agencyBlocked' },
    { action: 'agencyUnblocked' }
  ])
})

test('an account that is blocked stays so when its address registers again §10.48.2 §12.8.7', async () => {
  const { person, id } = await register()
  const owner = await logInOperator(site, operators.owner)
  await act(id, owner, { intent: 'block', confirm: 'on' })
  const registered = await sendForm(site, '/register', registration(person))
  const link = await linkToken(site, person.email, 'verify')
  const confirmed = await confirm(site, link, registered)
  expect(locationOf(confirmed)).toBe('/login?success=email_verified')
  expect(readCookies(confirmed)).not.toContain('__Host-session')
  await expect
    .poll(() => site.logLines('login blocked').at(-1))
    .toMatchObject({ level: 'warn', route: '/verify-email' })
  expect((await logInAs(site, person)).Cookie).toBe('')
})

test('operators log an account out, send its link again and switch two-step verification off §12.8.4 §12.8.6 §12.8.7', async () => {
  const editor = await logInOperator(site, operators.editor)
  const owner = await logInOperator(site, operators.owner)
  const { person, id } = await open()
  const account = await logInAs(site, person)
  const screen = await readPage(visit(site, `/_ops/agencies/${id}`, editor))
  expect(screen.replace(/<[^>]+>/g, ' ')).toMatch(/Open sessions\s+1\s+Passkeys\s+No\s/)
  expect(screen).not.toMatch(/argon2|name="password"/)
  expect((await act(id, editor, { intent: 'endSessions' })).status).toBe(303)
  expect((await site.fetch('/account', { headers: account })).status).toBe(303)
  expect((await act(id, editor, { intent: 'endSessions' })).status).toBe(409)

  expect((await act(id, editor, { intent: 'resend' })).status).toBe(409)
  const unconfirmed = await register()
  expect((await act(unconfirmed.id, editor, { intent: 'resend' })).status).toBe(303)
  const mail = await mailbox.mailTo(unconfirmed.person.email, 2)
  expect(mail.subject).toBe('Confirm your email address for Babylon')

  await site.run(
    'INSERT INTO second_factors (account_id, created_at, codes_made_at) VALUES (?, 0, 0)',
    id
  )
  expect((await act(id, owner, { intent: 'resetTwoStep' })).status).toBe(303)
  expect((await mailbox.mailTo(person.email, 3)).subject).toBe(
    'Two-step verification is off for your Babylon account'
  )
  expect((await logInAs(site, person)).Cookie).toContain('__Host-session')
  expect((await act(id, owner, { intent: 'resetTwoStep' })).status).toBe(409)
  expect(await actionsOn(site, id)).toMatchObject([
    { action: 'agencyLoggedOut' },
    { action: 'secondFactorReset' }
  ])
  expect(await actionsOn(site, unconfirmed.id)).toMatchObject([{ action: 'confirmationResent' }])
})

test('an account is found by its email address, which is in no URL and no row of the log §12.8.3', async () => {
  const { person, id } = await open()
  const session = await logInOperator(site, operators.reader)
  const find = (email: string) =>
    sendForm(site, '/_ops/agencies', { intent: 'find', q: email }, { headers: session })
  const found = await find(person.email.toUpperCase())
  expect(locationOf(found)).toBe(`/_ops/agencies/${id}`)
  expect((await find('nobody@example.com')).status).toBe(422)
  expect(await actionsOn(site, id)).toMatchObject([{ action: 'agencyLookedUp', details: '{}' }])
})

test('state, search and pages lead through all accounts §12.8', async () => {
  await fillAccounts(openSite.DB, { last: 3000, time: Date.now() })
  await openSite.DB.prepare(
    `UPDATE accounts SET company = 'Şirin İnci ' || id
     WHERE CAST(substr(id, 4) AS INTEGER) % 30 = 1 AND id LIKE 'id-%'`
  ).run()
  await openSite.runCron()
  const session = await logInOperator(openSite, operators.reader)
  const list = async (path: string) => {
    const html = await readPage(visit(openSite, path, session))
    const ids = [...html.matchAll(/\/_ops\/agencies\/(id-\d+)/g)].map(([, id = '']) => id)
    return { ids, older: /href="(\/_ops\/[^"]*before=[^"]+)"/.exec(html)?.[1] }
  }
  const listed: string[] = []
  let path: string | undefined = '/_ops/agencies?q=ŞİRİN+inci'
  while (path) {
    const { ids, older } = await list(path)
    listed.push(...ids)
    path = older
  }
  expect(listed).toEqual(Array.from({ length: 100 }, (_, index) => `id-${2971 - index * 30}`))
  const { ids } = await list('/_ops/agencies?state=unconfirmed')
  expect(ids.slice(0, 3)).toEqual(['id-3000', 'id-2990', 'id-2980'])
  // The longest waiting come first. One in ten is not confirmed.
  const first = await list('/_ops/agencies')
  expect(first.ids.slice(8, 11)).toEqual(['id-9', 'id-11', 'id-12'])
  expect(await list('/_ops/agencies?state=waiting')).toMatchObject({ ids: first.ids })
  const unconfirmed = await openSite.countRows("desk_accounts WHERE state = 'unconfirmed'")
  const tabs = await readPage(visit(openSite, '/_ops/agencies', session))
  expect(/Email not confirmed.*?<span[^>]*>(\d+)</.exec(tabs)?.[1]).toBe(String(unconfirmed))
  expect(tabs).toContain('>999+<')
  const everyState = await list('/_ops/agencies?state=all')
  expect(everyState.ids.slice(0, 2)).toEqual(['id-3000', 'id-2999'])
  const second = await list(first.older ?? '')
  expect(second.ids.slice(0, 3)).toEqual(['id-56', 'id-57', 'id-58'])
  expect((await list('/_ops/agencies?q=nothing&state=nonsense&before=x')).ids).toEqual([])
  const declined = await list('/_ops/agencies?q=sirin&state=declined')
  expect(declined.ids).toEqual([])
})

test('an account is found by the beginnings of its current words, immediately after a change §12.8.1', async () => {
  const person = { ...newPerson(), company: 'Zümrüt Yolculuk', name: 'Ayşe Işık' }
  await sendForm(openSite, '/register', registration(person))
  const read = () => accountId(openSite, person)
  const first = await read()
  const session = await logInOperator(openSite, operators.reader)
  const found = async (q: string) => {
    const html = await readPage(
      visit(openSite, `/_ops/agencies?q=${encodeURIComponent(q)}`, session)
    )
    return [...html.matchAll(/\/_ops\/agencies\/([\w-]+)"/g)].map(([, id]) => id)
  }
  for (const search of ['zum', 'ZÜMRÜT isik', 'yolculuk AYŞE']) {
    expect([search, await found(search)]).toEqual([search, [first]])
  }
  expect(await found('umrut')).toEqual([])
  expect(await found('zumrut ankara')).toEqual([])

  // A newer registration replaces the one that nobody has confirmed.
  await sendForm(openSite, '/register', registration({ ...person, company: 'Yakut Tur' }))
  const second = await read()
  expect(second).not.toBe(first)
  expect(await found('zumrut')).toEqual([])
  expect(await found('yakut')).toEqual([second])
  await openSite.run("UPDATE accounts SET company = 'Mercan' WHERE id = ?", second)
  expect(await found('yakut')).toEqual([])
  await openSite.runCron()
  expect(await found('mercan')).toEqual([second])
  await openSite.run('DELETE FROM accounts WHERE id = ?', second)
  expect(await openSite.countRows('account_words WHERE word = ?', 'mercan')).toBe(0)
})

test('with AGENCY_CHECK = none, an agency is approved at once §10.41', async () => {
  const person = await registerAccount(openSite)
  const session = await logInAs(openSite, person)
  const page = await readPage(openSite.fetch('/account', { headers: session }))
  expect(page).toContain('Your agency is approved')
  expect(page).not.toContain('Being checked')
})

testQueryPlans(site)
