import { expect, test } from 'vitest'
import enPeople from '../../../locales/en/desk/people.json'
import en from '../../../locales/en/desk/person.json'
import { type LoggedIn, logInAs } from '../../support/accounts.ts'
import { withRefused } from '../../support/database/refused-writes.ts'
import { startPersonDesk } from '../../support/desk/person-desk.ts'
import { logInOperator, operators, screenHtml, screenText, visit } from '../../support/desk.ts'
import { partsOf, textsOf } from '../../support/markup.ts'
import { locationOf, textOf } from '../../support/response.ts'

const { site, knownPerson, lookUp, act, newestActions } = startPersonDesk()

/** The next screen, which shows the result of the form. */
async function afterwards(response: Response, session: LoggedIn): Promise<string> {
  expect(response.status).toBe(303)
  const done = response.headers
    .getSetCookie()
    .find((cookie) => cookie.includes('ops_done'))
    ?.split(';', 1)[0]
  const path = locationOf(response)
  const Cookie = `${session.Cookie}; ${done}`
  return screenHtml(site, path, { Cookie })
}

test('a correction changes the account and all messages except by empty fields §12.9.3.1', async () => {
  const person = await knownPerson()
  const owner = await logInOperator(site, operators.owner)
  const path = await lookUp(person.email, owner)
  const nothing = { intent: 'correct', name: ' ', company: '', phone: '' }
  expect((await act(path, owner, nothing)).status).toBe(422)
  const given = { ...nothing, name: 'Ayşe\n"Kaya"', phone: '+90 312' }
  expect((await act(path, owner, given)).status).toBe(422)
  const response = await act(path, owner, { ...given, phone: '+90 3125' })
  const screen = await afterwards(response, owner)
  expect(screen).toContain(en.done.corrected)
  const same = await act(path, owner, { ...given, phone: '+90 3125' })
  expect(await afterwards(same, owner)).toContain(en.done.unchanged)
  const record = await (await visit(site, `${path}/export`, owner)).json()
  const corrected = { name: 'Ayşe "Kaya"', phone: '+90 3125' }
  expect(record).toMatchObject({
    messages: [corrected],
    account: { account: { ...corrected, company: person.company } }
  })
  const { id } = (record as { account: { account: { id: string } } }).account.account
  const list = await textOf(visit(site, '/_ops/agencies?q=ayse+"kaya', owner))
  expect(list).toContain(id)
})

test('only an existing consent of the person can be withdrawn §12.9.3.2', async () => {
  const person = await knownPerson()
  const otherPerson = await knownPerson()
  const owner = await logInOperator(site, operators.owner)
  const path = await lookUp(person.email, owner)
  expect(await screenText(site, path, owner)).toContain(en.withdraw.intro)
  const screen = await afterwards(await act(path, owner, { intent: 'withdraw' }), owner)
  expect(screen).toContain(en.done.withdrawn)
  expect(screen).not.toContain(en.withdraw.intro)
  const again = await act(path, owner, { intent: 'withdraw' })
  expect(again.status).toBe(422)
  expect(await again.text()).toContain(en.errors.noConsent)
  const other = await lookUp(otherPerson.email, owner)
  expect(await (await visit(site, `${other}/export`, owner)).json()).toMatchObject({
    messages: [{ marketingConsent: true }]
  })
  expect((await newestActions(4)).map(({ action }) => action)).toEqual([
    'personShown',
    'consentWithdrawn',
    'personShown',
    'personExported'
  ])
})

test('erasing asks for the email address again, leaves no data and reports what was erased §12.9.3.3 §12.9.3.4', async () => {
  const person = await knownPerson()
  const owner = await logInOperator(site, operators.owner)
  const path = await lookUp(person.email, owner)
  const wrong = await act(path, owner, { intent: 'erase', email: 'somebody@example.com' })
  expect(wrong.status).toBe(422)
  // The refused form is open; the others stay closed.
  const listOpened = (html: string) =>
    partsOf(html, 'fold')
      .filter((part) => /^<details[^>]* open/.test(part))
      .flatMap((part) => textsOf(part, 'fold__title'))
  expect(listOpened(await wrong.text())).toEqual([en.erase.title])
  expect(listOpened(await screenHtml(site, path, owner))).toEqual([])
  // Nothing is erased if the action cannot be logged.
  const unlogged = await withRefused(site, 'INSERT ON operator_actions', () =>
    act(path, owner, { intent: 'erase', email: person.email })
  )
  expect(unlogged.status).toBe(503)
  expect((await logInAs(site, person)).Cookie).not.toBe('')
  const response = await act(path, owner, { intent: 'erase', email: person.email })
  expect(await afterwards(response, owner)).toContain(enPeople.done.erasedAccount)
  expect(locationOf(response)).toBe('/_ops/people')
  expect(await textOf(visit(site, path, owner))).toContain('Nothing is stored')
  expect((await logInAs(site, person)).Cookie).toBe('')
  const results = await site.listRows('SELECT * FROM operator_actions')
  expect(JSON.stringify(results)).not.toContain(person.email)
  expect((await newestActions(1))[0]).toMatchObject({ action: 'personErased' })
})
