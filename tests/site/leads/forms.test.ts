import { expect, test } from 'vitest'
import english from '../../../locales/en/messages/forms.json'
import enSent from '../../../locales/en/messages/sent.json'
import trSent from '../../../locales/tr/messages/sent.json'
import { contactForm } from '../../../src/forms/contact.ts'
import { requestDemoForm } from '../../../src/forms/request-demo.ts'
import {
  expectMessage,
  type Fields,
  hiddenFields,
  readError,
  readPage,
  readReceipt,
  sendForm
} from '../../support/form.ts'
import {
  filled,
  good,
  inTurn,
  shared,
  startLeadFormSite,
  title,
  ways
} from '../../support/forms/lead-form-site.ts'
import { formsIn, partsOf } from '../../support/markup.ts'
import { legalVersions } from '../../support/pages/legal-versions.ts'
import { locationOf, textOf } from '../../support/response.ts'

const { site, leads } = startLeadFormSite()
const sentWords = { en: enSent, tr: trSent }

/** The values of each form's lead that are not fields of the form. */
const stored = {
  contact: { form: 'contact', more: {} },
  requestDemo: { form: 'requestDemo', more: {} },
  gsa: { form: 'application', more: { programme: 'gsa' } },
  franchise: { form: 'application', more: { programme: 'franchise' } },
  stream: { form: 'application', more: { programme: 'stream' } }
} as const

test.each(inTurn)(
  `${title} stores valid input with its deliveries and leads to its receipt §4.2 §10.4 §10.14 §10.20 §10.111`,
  async (way) => {
    const fields = filled(way)
    const response = await sendForm(site, way.path, { ...fields, marketing: 'on' }, way)
    const location = `${way.path}?sent=1`
    if (way.script) expect(await response.json()).toEqual({ location })
    else expect([response.status, locationOf(response)]).toEqual([303, location])
    expect(response.headers.get('Cache-Control')).toBe('private, no-store')
    const { name, email, phone, ...details } = way.good
    expect(await leads()).toEqual([
      expect.objectContaining({
        form: stored[way.form].form,
        locale: way.locale,
        name,
        email,
        phone,
        marketing_consent: 1,
        privacy_version: legalVersions.privacy,
        idempotency_key: fields.idempotency_key
      })
    ])
    const [lead] = await leads()
    expect(JSON.parse(String(lead?.details))).toEqual({ ...details, ...stored[way.form].more })
    const results = await site.listRows('SELECT receiver, payload FROM deliveries')
    // The receipt, and the mail that asks for confirmation of the consent to news.
    const mail = expect.objectContaining({ receiver: 'mail' })
    expect(results).toEqual([mail, mail])
  }
)

test.each(inTurn)(
  `${title} shows what was received, in this browser only §10.5 §10.6`,
  async (way) => {
    const words = sentWords[way.locale]
    for (const marketing of ['on', '']) {
      const response = await sendForm(site, way.path, { ...filled(way), marketing }, way)
      const [cookie, [lead]] = [readReceipt(response), (await leads()).slice(-1)]
      const view = async (path: string, Cookie: string) => {
        const answer = await site.fetch(path, {
          headers: { Cookie, 'Accept-Language': way.locale }
        })
        expect(answer.headers.get('Cache-Control')).toBe('private, no-store')
        return readPage(answer)
      }
      const html = await view(`${way.path}?sent=1`, cookie)
      expect(html).toContain(`<code>${String(lead?.id).slice(0, 8)}</code>`)
      expect(html).toContain(`<dd>${way.good.email}</dd>`)
      expect(html.includes(words.news.title)).toBe(marketing === 'on')
      expect(html).toContain('<meta name="robots" content="noindex">')
      expect(formsIn(html)).toEqual([])
      const payload = await view(`${way.path}/_payload.json?sent=1`, cookie)
      expect(payload).toContain(way.good.email)
      const without = await view(`${way.path}?sent=1`, '')
      expect(without).toContain(words.byMail)
      // The receipt is only on its own page, and not on the same page for others.
      expect(without + (await view(way.path, cookie))).not.toContain(`<dd>${way.good.email}</dd>`)
    }
  }
)

test.each(shared)(
  `${title} records the version of the privacy policy that was shown §10.14`,
  async (way) => {
    const shown = hiddenFields(await textOf(site.fetch(way.path)))
    expect(shown).toMatchObject({ privacy_version: legalVersions.privacy })
    expect(shown).not.toHaveProperty('terms_version')
    const current = legalVersions.privacy
    const versions: [sent: string, recorded: string][] = [
      ['2026-11-20', '2026-11-20'],
      [current, current],
      ['9999-12-31', current],
      ['2026-11-2', current],
      ['2026-00-01', current],
      ['', current]
    ]
    for (const [privacy_version] of versions) {
      await sendForm(site, way.path, { ...filled(way), privacy_version }, way)
    }
    expect((await leads()).map(({ privacy_version }) => privacy_version)).toEqual(
      versions.map(([, recorded]) => recorded)
    )
  }
)

test.each(inTurn)(`${title} names each invalid field and stores nothing §10.3`, async (way) => {
  for (const [field, value, error] of way.bad) {
    const response = await sendForm(site, way.path, { ...filled(way), [field]: value }, way)
    expect(response.status).toBe(422)
    const text = await readError(response, way, field)
    expectMessage(text, way.errors[error])
    if (way.script) continue
    expect(text).toMatch(/aria-invalid="true"/)
    expect(partsOf(text, 'error-summary')[0]).toMatch(
      /^[^>]* tabindex="-1" autofocus=""><div role="alert">/
    )
    expect(text).toContain(field === 'name' ? way.good.email : way.good.name)
  }
  expect(await leads()).toEqual([])
})

test.each(shared)(
  `${title} stores and delivers once when sent three times at once §10.6 §10.13`,
  async (way) => {
    const fields = filled(way)
    const responses = await Promise.all([1, 2, 3].map(() => sendForm(site, way.path, fields, way)))
    expect(responses.map(({ status }) => status)).toEqual(Array(3).fill(way.script ? 200 : 303))
    const stored = await leads()
    expect(stored).toHaveLength(1)
    for (const { headers } of responses) {
      const page = await textOf(
        site.fetch(`${way.path}?sent=1`, { headers: { Cookie: readReceipt({ headers }) } })
      )
      expect(page).toContain(`<code>${String(stored[0]?.id).slice(0, 8)}</code>`)
    }
    expect(await site.countRows('deliveries')).toBe(1)
  }
)

test('a lead is stored together with its deliveries or not at all §10.111', async () => {
  const [contact] = ways
  if (!contact) throw new Error('There is no form.')
  const fields = filled(contact)
  await site.DB.exec(
    "CREATE TRIGGER refuse BEFORE INSERT ON deliveries BEGIN SELECT RAISE(ABORT, 'refused'); END"
  )
  expect((await sendForm(site, contact.path, fields)).status).toBe(503)
  expect(await leads()).toEqual([])
  await site.DB.exec('DROP TRIGGER refuse')
  expect((await sendForm(site, contact.path, fields)).status).toBe(303)
  expect(await leads()).toHaveLength(1)
})

test('a form without the hidden fields is accepted §10.15', async () => {
  for (const way of inTurn) {
    const response = await sendForm(site, way.path, way.good, way)
    expect(response.status).toBe(way.script ? 200 : 303)
  }
  // No visitor ticked the consent to marketing.
  const consents = (await leads()).map(({ marketing_consent }) => marketing_consent)
  expect(consents).toEqual(inTurn.map(() => 0))
})

test.each([
  ['/request-demo', { ...good(requestDemoForm), country: 'DE' }, '030 12345678', '+49 30 12345678'],
  ['/tr/contact-us', good(contactForm), '0532 123 45 67', '+90 532 123 45 67'],
  ['/contact-us', good(contactForm), '0532 123 45 67', '0532 123 45 67']
])(
  'a phone number sent to %s is stored with the country code of its form §10.18',
  async (path, values, phone, stored) => {
    const email = `phone-${crypto.randomUUID()}@example.com`
    const fields: Fields = { ...values, email, phone, idempotency_key: crypto.randomUUID() }
    expect((await sendForm(site, path, fields)).status).toBe(303)
    const sql = 'SELECT phone FROM leads WHERE email = ?'
    expect(await site.readValue(sql, email)).toBe(stored)
  }
)

test.each([
  ['call', '', 'fine and long', { phone: 'phoneRequired' }],
  ['call', ' ', '', { phone: 'phoneRequired', message: 'messageRequired' }],
  ['supplier', '', 'fine and long', undefined],
  ['events', '', 'fine and long', undefined]
] as const)(
  'a message on the subject %s with the phone number “%s” and the text “%s” lacks %o §10.115',
  async (subject, phone, message, problems) => {
    const fields = { ...good(contactForm), subject, phone, message }
    const response = await sendForm(site, '/contact-us', fields, { script: true })
    const errors = Object.entries(problems ?? {}).map(([name, key]) => [name, english.errors[key]])
    expect(await response.json()).toEqual(
      problems ? { errors: Object.fromEntries(errors) } : { location: '/contact-us?sent=1' }
    )
  }
)
