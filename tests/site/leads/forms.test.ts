import { expect, test } from 'vitest'
import english from '../../../locales/en/messages/forms.json'
import enSent from '../../../locales/en/messages/sent.json'
import trSent from '../../../locales/tr/messages/sent.json'
import { contactForm } from '../../../src/forms/contact.ts'
import { requestDemoForm } from '../../../src/forms/request-demo.ts'
import { withRefused } from '../../support/database/refused-writes.ts'
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
  eachFormOnce,
  filled,
  formVariants,
  startLeadFormSite,
  twoVariants,
  validValues,
  variantTitle
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

test.each(eachFormOnce)(
  `${variantTitle} stores valid input with its deliveries and leads to its receipt §4.2 §10.4 §10.14 §10.20 §10.111`,
  async (variant) => {
    const fields = filled(variant)
    const response = await sendForm(site, variant.path, { ...fields, marketing: 'on' }, variant)
    const location = `${variant.path}?sent=1`
    if (variant.script) expect(await response.json()).toEqual({ location })
    else expect([response.status, locationOf(response)]).toEqual([303, location])
    expect(response.headers.get('Cache-Control')).toBe('private, no-store')
    const { name, email, phone, ...details } = variant.values
    expect(await leads()).toEqual([
      expect.objectContaining({
        form: stored[variant.form].form,
        locale: variant.locale,
        name,
        email,
        phone,
        marketing_consent: 1,
        privacy_version: legalVersions.privacy,
        idempotency_key: fields.idempotency_key
      })
    ])
    const [lead] = await leads()
    expect(JSON.parse(String(lead?.details))).toEqual({ ...details, ...stored[variant.form].more })
    const results = await site.listRows('SELECT receiver, payload FROM deliveries')
    // The receipt, and the mail that asks for confirmation of the consent to news.
    const mail = expect.objectContaining({ receiver: 'mail' })
    expect(results).toEqual([mail, mail])
  }
)

test.each(eachFormOnce)(
  `${variantTitle} shows what was received, in this browser only §10.5 §10.6`,
  async (variant) => {
    const words = sentWords[variant.locale]
    for (const marketing of ['on', '']) {
      const response = await sendForm(
        site,
        variant.path,
        { ...filled(variant), marketing },
        variant
      )
      const [cookie, [lead]] = [readReceipt(response), (await leads()).slice(-1)]
      const view = async (path: string, Cookie: string) => {
        const answer = await site.fetch(path, {
          headers: { Cookie, 'Accept-Language': variant.locale }
        })
        expect(answer.headers.get('Cache-Control')).toBe('private, no-store')
        return readPage(answer)
      }
      const html = await view(`${variant.path}?sent=1`, cookie)
      expect(html).toContain(`<code>${String(lead?.id).slice(0, 8)}</code>`)
      expect(html).toContain(`<dd>${variant.values.email}</dd>`)
      expect(html.includes(words.news.title)).toBe(marketing === 'on')
      expect(html).toContain('<meta name="robots" content="noindex">')
      expect(formsIn(html)).toEqual([])
      const payload = await view(`${variant.path}/_payload.json?sent=1`, cookie)
      expect(payload).toContain(variant.values.email)
      const without = await view(`${variant.path}?sent=1`, '')
      expect(without).toContain(words.byMail)
      // The receipt is only on its own page, and not on the same page for others.
      expect(without + (await view(variant.path, cookie))).not.toContain(
        `<dd>${variant.values.email}</dd>`
      )
    }
  }
)

test.each(twoVariants)(
  `${variantTitle} records the version of the privacy policy that was shown §10.14`,
  async (variant) => {
    const shown = hiddenFields(await textOf(site.fetch(variant.path)))
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
      await sendForm(site, variant.path, { ...filled(variant), privacy_version }, variant)
    }
    expect((await leads()).map(({ privacy_version }) => privacy_version)).toEqual(
      versions.map(([, recorded]) => recorded)
    )
  }
)

test.each(eachFormOnce)(
  `${variantTitle} names each invalid field and stores nothing §10.3`,
  async (variant) => {
    for (const [field, value, error] of variant.invalid) {
      const response = await sendForm(
        site,
        variant.path,
        { ...filled(variant), [field]: value },
        variant
      )
      expect(response.status).toBe(422)
      const text = await readError(response, variant, field)
      expectMessage(text, variant.errors[error])
      if (variant.script) continue
      expect(text).toMatch(/aria-invalid="true"/)
      expect(partsOf(text, 'error-summary')[0]).toMatch(
        /^[^>]* tabindex="-1" autofocus=""><div role="alert">/
      )
      expect(text).toContain(field === 'name' ? variant.values.email : variant.values.name)
    }
    expect(await leads()).toEqual([])
  }
)

test.each(twoVariants)(
  `${variantTitle} stores and delivers once when sent three times at once §10.6 §10.13`,
  async (variant) => {
    const fields = filled(variant)
    const responses = await Promise.all(
      [1, 2, 3].map(() => sendForm(site, variant.path, fields, variant))
    )
    expect(responses.map(({ status }) => status)).toEqual(Array(3).fill(variant.script ? 200 : 303))
    const stored = await leads()
    expect(stored).toHaveLength(1)
    for (const { headers } of responses) {
      const page = await textOf(
        site.fetch(`${variant.path}?sent=1`, { headers: { Cookie: readReceipt({ headers }) } })
      )
      expect(page).toContain(`<code>${String(stored[0]?.id).slice(0, 8)}</code>`)
    }
    expect(await site.countRows('deliveries')).toBe(1)
  }
)

test('a lead is stored together with its deliveries or not at all §10.111', async () => {
  const [contact] = formVariants
  if (!contact) throw new Error('There is no form.')
  const fields = filled(contact)
  const refused = await withRefused(site, 'INSERT ON deliveries', () =>
    sendForm(site, contact.path, fields)
  )
  expect(refused.status).toBe(503)
  expect(await leads()).toEqual([])
  expect((await sendForm(site, contact.path, fields)).status).toBe(303)
  expect(await leads()).toHaveLength(1)
})

test('a form without the hidden fields is accepted §10.15', async () => {
  for (const variant of eachFormOnce) {
    const response = await sendForm(site, variant.path, variant.values, variant)
    expect(response.status).toBe(variant.script ? 200 : 303)
  }
  // No visitor ticked the consent to marketing.
  const consents = (await leads()).map(({ marketing_consent }) => marketing_consent)
  expect(consents).toEqual(eachFormOnce.map(() => 0))
})

test.each([
  [
    '/request-demo',
    { ...validValues(requestDemoForm), country: 'DE' },
    '030 12345678',
    '+49 30 12345678'
  ],
  ['/tr/contact-us', validValues(contactForm), '0532 123 45 67', '+90 532 123 45 67'],
  ['/contact-us', validValues(contactForm), '0532 123 45 67', '0532 123 45 67']
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
  'a message on the subject %s with the phone number “%s” and the text “%s” lacks %o §10.115.1',
  async (subject, phone, message, problems) => {
    const fields = { ...validValues(contactForm), subject, phone, message }
    const response = await sendForm(site, '/contact-us', fields, { script: true })
    const errors = Object.entries(problems ?? {}).map(([name, key]) => [name, english.errors[key]])
    expect(await response.json()).toEqual(
      problems ? { errors: Object.fromEntries(errors) } : { location: '/contact-us?sent=1' }
    )
  }
)
