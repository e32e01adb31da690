import { expect, test } from 'vitest'
import en from '../../../locales/en/desk/mails.json'
import enForms from '../../../locales/en/messages/forms.json'
import { fullDay } from '../../../src/desk/ui/text/dates.ts'
import { newPerson } from '../../support/accounts.ts'
import { addOperator } from '../../support/database/add-rows.ts'
import { startPersonDesk } from '../../support/desk/person-desk.ts'
import { logInOperator, operators, screenHtml, screenText, visit } from '../../support/desk.ts'
import { readText, sendForm } from '../../support/form.ts'
import { sendLead } from '../../support/leads.ts'
import { partsOf, textsOf } from '../../support/markup.ts'
import { legalVersions } from '../../support/pages/legal-versions.ts'
import { textOf } from '../../support/response.ts'
import { tokenSecret } from '../../support/site.ts'

const { site, knownPerson, lookUp, act, newestActions } = startPersonDesk()

test('everything stored about an email address is on one screen §12.9 §12.9.2 §12.9.3.1 §12.9.8', async () => {
  const person = await knownPerson()
  const owner = await logInOperator(site, operators.owner)
  const path = await lookUp(person.email.toUpperCase(), owner)
  expect(path).toMatch(/^\/_ops\/person\/[\w-]+$/)
  const screen = await screenHtml(site, path, owner)
  const text = screen.replace(/<[^>]+>/g, ' ')
  for (const held of [`${person.email} writes`, 'Firefox · Linux']) expect(text).toContain(held)
  // The fields that correct them.
  for (const held of [person.company, person.phone]) expect(screen).toContain(`value="${held}"`)
  expect(text).toContain(`${person.name} · Ayse Yilmaz`)
  expect(text).toMatch(
    new RegExp(
      String.raw`Consents\s+Subject\s+Version\s+Language\s+Given\s+Privacy policy\s+${fullDay('en', Date.parse(legalVersions.privacy))}`
    )
  )
  expect(text).toMatch(/News consent\s+Yes/)
  expect(screen.split(/>Account</)).toHaveLength(2)
  expect(screen).not.toMatch(/argon2|password_hash/)

  const turkish = await screenHtml(site, `/tr${path}`, owner)
  expect(turkish).toContain('Duyuru izni')
  const people = await screenText(site, '/_ops/people', owner)
  expect(people).toMatch(
    /Latest actions .* Viewed a person’s data [\da-f]{8}( ×\d+)? owner@example\.com now/
  )
  expect(await newestActions(1)).toEqual([
    {
      action: 'personShown',
      kind: 'person',
      id: expect.stringMatching(/^[\da-f]{24}$/),
      details: '{}'
    }
  ])
  await site.control({})
  const log = JSON.stringify(site.logs()).toLowerCase()
  expect(log).not.toContain(person.email)
})

test('the URL of a person stays valid while TOKEN_SECRET is replaced §13.5.1', async () => {
  const person = await knownPerson()
  const owner = await logInOperator(site, operators.owner)
  const path = await lookUp(person.email, owner)
  await site.set({ TOKEN_SECRET: `${tokenSecret} replaced`, TOKEN_SECRET_BEFORE: tokenSecret })
  expect(await screenHtml(site, path, owner)).toContain(person.email)
})

test('stored values are shown in the operator’s language, together with notes §12.9.1 §12.13.4', async () => {
  const person = await knownPerson()
  const demo = {
    name: person.name,
    email: person.email,
    phone: person.phone,
    company: person.company,
    country: 'DE',
    agencySize: 'solo',
    visit: 'a.example /faq?utm_campaign=spring'
  }
  expect((await sendForm(site, '/tr/request-demo', demo)).status).toBe(303)
  await site.run(
    `INSERT INTO lead_notes SELECT 'note-1', id, 'editor@example.com', 'Called back.', 0 FROM leads
     WHERE email = ? AND form = 'contact'`,
    person.email
  )
  const owner = await logInOperator(site, operators.owner)
  const path = await lookUp(person.email, owner)
  const english = await screenText(site, path, owner)
  for (const words of [
    ...['Form Contact', 'A general question', 'Language English', 'Ayşe Yılmaz Account: To check'],
    ...[enForms.names.requestDemo, 'Language Turkish'],
    ...['Germany', 'Agency size Just me', 'Called back.'],
    ...['Form page Request a demo First page /faq', 'Campaign spring']
  ]) {
    expect(english).toContain(words)
  }
  const lead = await site.readValue<string>(
    "SELECT id FROM leads WHERE email = ? AND form = 'contact'",
    person.email
  )
  const html = await textOf(visit(site, path, owner))
  expect(html.split(`href="/_ops/leads/${lead}">Open message</a>`)).toHaveLength(3)
  // The line of a message has its subject, or its form, which is not repeated.
  expect(english).not.toMatch(/Subject A general question|Form Request a demo/)
  expect(english).toContain('Email address confirmed')
  const turkish = await screenText(site, `/tr${path}`, owner)
  expect(turkish).toContain('Oturum açıldı')
  for (const words of [
    'Almanya',
    'Dil İngilizce',
    'Dil Türkçe',
    'Konu Sürüm Dil Verildi Gizlilik politikası',
    'İlk sayfa /faq'
  ]) {
    expect(turkish).toContain(words)
  }
  expect(`${english} ${turkish}`).not.toMatch(/\b(?:gsa|solo|requestDemo|waiting|en|tr)\b/)
})

test('the record of a person has the authors of notes and the mails that have arrived §12.9.7', async () => {
  const { email } = newPerson()
  const lead = await sendLead(site, { email, message: 'Please call me.' })
  await addOperator(site.DB, operators.editor, { name: 'Deniz Aksoy' })
  await site.run(
    "INSERT INTO lead_notes VALUES ('note-2', ?, ?, 'Called back.', 0)",
    lead,
    operators.editor
  )
  await site.run("UPDATE deliveries SET state = 'dead' WHERE lead_id = ?", lead)
  const owner = await logInOperator(site, operators.owner)
  const path = await lookUp(email, owner)
  const before = await screenHtml(site, path, owner)
  const [note = ''] = partsOf(before, 'fold').filter((part) => part.includes('Called back.'))
  expect(textsOf(note, 'fold__title')).toEqual(['Deniz Aksoy'])
  expect(before).not.toContain('note-2')
  const failed = `${en.notArrived} ${en.templates['contact-received']}`
  expect(readText(before)).toContain(failed)
  expect(readText(before)).not.toContain(en.templates['team-notice'])
  await site.run("UPDATE deliveries SET state = 'delivered' WHERE lead_id = ?", lead)
  const after = await screenText(site, path, owner)
  expect(after).toMatch(/Emails about messages 1 Email Created Message received \d/)
  expect(after).not.toContain(en.notArrived)
})

test('the export of a person is the data of the screen as JSON §12.9.3', async () => {
  const person = await knownPerson()
  const owner = await logInOperator(site, operators.owner)
  const path = await lookUp(person.email, owner)
  const response = await visit(site, `${path}/export`, owner)
  expect(response.headers.get('Content-Disposition')).toBe('attachment; filename="person.json"')
  expect(response.headers.get('Cache-Control')).toContain('no-store')
  expect(await response.json()).toMatchObject({
    messages: [{ email: person.email, marketingConsent: true }],
    account: { account: { email: person.email }, sessions: [{ browser: 'Firefox · Linux' }] }
  })
  expect((await newestActions(1))[0]).toMatchObject({ action: 'personExported' })
})

test('the URL of a person’s screen works for one operator only and cannot be forged §12.9.2', async () => {
  const person = await knownPerson()
  const owner = await logInOperator(site, operators.owner)
  const path = await lookUp(person.email, owner)
  const second = await logInOperator(site, operators.secondOwner)
  expect((await visit(site, path, second)).status).toBe(404)
  expect((await visit(site, `${path}x`, owner)).status).toBe(404)
  expect((await visit(site, '/_ops/person/%25%25', owner)).status).toBe(404)
  expect((await visit(site, '/_ops/person/AAAA/export', owner)).status).toBe(404)
  expect((await act(`${path}x`, owner, { intent: 'withdraw' })).status).toBe(404)
})

test('the URL of a person’s screen expires after an hour §11.47 §12.9.2', async () => {
  const person = await knownPerson()
  const owner = await logInOperator(site, operators.owner)
  const path = await lookUp(person.email, owner)
  await site.control({ clockMs: 40 * 60_000 })
  expect((await visit(site, path, owner)).status).toBe(200)
  await site.control({ clockMs: 61 * 60_000 })
  expect((await visit(site, '/_ops/people', owner)).status).toBe(200)
  expect((await visit(site, path, owner)).status).toBe(404)
  expect((await act(path, owner, { intent: 'withdraw' })).status).toBe(404)
})

test('a request about personal data has a button that opens its sender’s data §12.9.8', async () => {
  const { email } = newPerson()
  const message = { name: 'Emma', email, subject: 'privacy', message: 'Erase me, please.' }
  await sendForm(site, '/contact-us', { ...message, marketing: '' })
  const owner = await logInOperator(site, operators.owner)
  const html = await screenHtml(site, '/_ops/people', owner)
  const [form = ''] = html.split('</form>').filter((each) => each.includes(`value="${email}"`))
  expect(readText(form)).toMatch(/Open data Emma $/)
  // The first screen has no addresses.
  expect(await screenHtml(site, '/_ops', owner)).not.toContain(email)
})
