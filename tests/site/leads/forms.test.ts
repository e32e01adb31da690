import { beforeEach, expect, test } from 'vitest'
import english from '../../../locales/en/messages/forms.json'
import enSent from '../../../locales/en/messages/sent.json'
import turkish from '../../../locales/tr/messages/forms.json'
import trSent from '../../../locales/tr/messages/sent.json'
import { contactForm } from '../../../src/forms/contact.ts'
import type { Field } from '../../../src/forms/definition/define-form.ts'
import { franchiseApplicationForm } from '../../../src/forms/franchise-application.ts'
import { gsaApplicationForm } from '../../../src/forms/gsa-application.ts'
import { requestDemoForm } from '../../../src/forms/request-demo.ts'
import { streamApplicationForm } from '../../../src/forms/stream-application.ts'
import { routes } from '../../../src/routes.ts'
import { createHref } from '../../../src/shared/links/href.ts'
import {
  expectMessage,
  type Fields,
  hiddenFields,
  readError,
  readPage,
  readReceipt,
  sendForm
} from '../../support/form.ts'
import { legalVersions } from '../../support/legal-versions.ts'
import { listRows } from '../../support/list-rows.ts'
import { startSite } from '../../support/site.ts'

const site = startSite({ faults: true })
const messages = { en: english, tr: turkish }
const sentWords = { en: enSent, tr: trSent }

type Values = Record<string, string>

/** A valid value of each field, by its kind, without the consent to news. */
function fillIn(fields: Record<string, Field>): Values {
  const typed: Values = {
    text: 'Ayşe Yılmaz',
    email: 'ayse@example.com',
    tel: '+90 212 555 01 01',
    textarea: 'Merhaba,\nGSA olmak istiyoruz. "Nasıl" & <b>'
  }
  const values = Object.entries(fields).map(([name, { kind = '', choices }]) => {
    const choice = ['call', 'TR'].find((each) => choices?.values.includes(each))
    return [name, typed[kind] ?? choice ?? choices?.values[0] ?? '']
  })
  return Object.fromEntries(values.filter(([name]) => name !== 'marketing'))
}

/** Invalid values of each field, with the keys of their errors. */
function listErrors(fields: Record<string, Field>): [field: string, value: string, key: string][] {
  return Object.entries(fields).flatMap(([name, { kind, choices, attributes = {} }]) => {
    const { required, minLength, maxLength = 0 } = attributes
    const long = kind === 'email' ? `${'x'.repeat(250)}@example.com` : '1'.repeat(maxLength + 1)
    const wrong: [problem: string, isKnown: unknown, value: string][] = [
      ['Required', required, ''],
      ['Required', required && !choices, ' '],
      ['Required', choices, 'nonsense'],
      ['Short', minLength, 'short'],
      ['Long', maxLength, long],
      ['Invalid', kind === 'email' || kind === 'tel', 'ayse@']
    ]
    return wrong
      .filter(([, isKnown]) => isKnown)
      .map(([problem, , value]) => [name, value, name + problem])
  })
}

const good = ({ fields }: { fields: Record<string, Field> }) => fillIn(fields)

const definitions = {
  contact: contactForm,
  requestDemo: requestDemoForm,
  gsa: gsaApplicationForm,
  franchise: franchiseApplicationForm,
  stream: streamApplicationForm
}

/** The values of each form's lead that are not fields of the form. */
const stored = {
  contact: { form: 'contact', more: {} },
  requestDemo: { form: 'requestDemo', more: {} },
  gsa: { form: 'application', more: { programme: 'gsa' } },
  franchise: { form: 'application', more: { programme: 'franchise' } },
  stream: { form: 'application', more: { programme: 'stream' } }
} as const

/** Each form in each language, once with and once without script, which are independent. */
const ways = (['contact', 'requestDemo', 'gsa', 'franchise', 'stream'] as const).flatMap(
  (form, index) =>
    (['en', 'tr'] as const).map((locale) => ({
      form,
      locale,
      script: (locale === 'tr') === (index % 2 === 0),
      path: createHref(routes, locale)(form),
      errors: messages[locale].errors as Record<string, string>,
      good: fillIn(definitions[form].fields),
      bad: listErrors(definitions[form].fields)
    }))
)
type Way = (typeof ways)[number]
/** Each form once, in both languages with and without script. */
const inTurn = ways.filter((_, index) => [0, 3, 4, 6, 9].includes(index))
/** One form without script and one with it, for behaviour that all forms share. */
const shared = [inTurn[0], inTurn[4]] as [Way, Way]
const title = '$form in $locale (script: $script):'

/** A new form with valid input that was filled in slowly enough. */
function filled({ good }: Way): Fields {
  return {
    ...good,
    idempotency_key: crypto.randomUUID(),
    rendered_at: String(Date.now() - 60_000),
    homepage: ''
  }
}

async function leads(): Promise<Record<string, unknown>[]> {
  return listRows(site.DB, 'SELECT * FROM leads')
}

beforeEach(async () => {
  await site.control({ clockMs: 0, time: null })
  // Every test uses the same email address, which gets only a few receipts a day.
  await site.DB.batch([
    site.DB.prepare('DELETE FROM leads'),
    site.DB.prepare('DELETE FROM counters')
  ])
})

test.each(inTurn)(
  `${title} stores valid input with its deliveries and leads to its receipt §4.2 §10.4 §10.14 §10.20 §10.111`,
  async (way) => {
    const fields = filled(way)
    const response = await sendForm(site, way.path, { ...fields, marketing: 'on' }, way)
    const location = `${way.path}?sent=1`
    if (way.script) expect(await response.json()).toEqual({ location })
    else expect([response.status, response.headers.get('Location')]).toEqual([303, location])
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
    const { results } = await site.DB.prepare('SELECT receiver, payload FROM deliveries').all()
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
      expect(html).not.toContain('<form class="form"')
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
    const shown = hiddenFields(await (await site.fetch(way.path)).text())
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
    expect(text).toContain(
      '<div class="error-summary" tabindex="-1" autofocus=""><div role="alert">'
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
      const page = await (
        await site.fetch(`${way.path}?sent=1`, { headers: { Cookie: readReceipt({ headers }) } })
      ).text()
      expect(page).toContain(`<code>${String(stored[0]?.id).slice(0, 8)}</code>`)
    }
    expect(await site.DB.prepare('SELECT count(*) AS n FROM deliveries').first('n')).toBe(1)
  }
)

test.each(shared)(
  `${title} rejects a form that was sent too fast, and accepts it on the next try`,
  async (way) => {
    const time = Date.now()
    await site.control({ time })
    // Avoids the language hint, whose form has hidden fields too.
    const headers = { 'Accept-Language': way.locale }
    const page = hiddenFields(await (await site.fetch(way.path, { headers })).text())
    const fields = { ...filled(way), ...page }
    const refused = await sendForm(site, way.path, fields, { ...way, headers })
    expect(refused.status).toBe(422)
    const text = await readError(refused, way, '')
    expectMessage(text, way.errors.tooFast)
    const again = way.script ? fields : { ...fields, ...hiddenFields(text) }
    expect(again).toEqual(fields)
    await site.control({ time: time + 3000 })
    expect((await sendForm(site, way.path, again, way)).status).toBe(way.script ? 200 : 303)
    expect(await leads()).toHaveLength(1)
  }
)

test.each(shared)(`${title} rejects a filled honeypot and keeps the input §10.10`, async (way) => {
  const fields = { ...filled(way), homepage: 'https://spam.example' }
  const refused = await sendForm(site, way.path, fields, way)
  expect(refused.status).toBe(422)
  const text = await readError(refused, way, '')
  expectMessage(text, way.errors.honeypotFilled)
  expect(text).not.toContain('spam.example')
  if (!way.script) expect(text).toContain(way.good.name)
  expect(await leads()).toEqual([])
})

test.each(shared)(
  `${title} responds with 429 to too many posts from one IP address and keeps the input §10.10`,
  async (way) => {
    const headers = { 'CF-Connecting-IP': `192.0.2.${ways.indexOf(way)}` }
    const send = () => sendForm(site, way.path, filled(way), { ...way, headers })
    const statuses: number[] = []
    let refused: Response | undefined
    // The counter restarts every minute, which may happen during this loop.
    while (!refused && statuses.length < 21) {
      const response = await send()
      if (response.status === 429) refused = response
      else statuses.push(response.status)
    }
    expect(statuses.length).toBeGreaterThanOrEqual(10)
    expect(new Set(statuses)).toEqual(new Set([way.script ? 200 : 303]))
    expect(refused?.headers.get('Retry-After')).toBe('60')
    const text = await readError(refused as Response, way, '')
    expectMessage(text, way.errors.tooMany)
    if (!way.script) expect(text).toContain(way.good.name)
    expect((await sendForm(site, way.path, filled(way), way)).status).toBe(statuses[0])
    // Each form is counted separately.
    const other = ways.find(({ form, script }) => form !== way.form && script === way.script) ?? way
    const elsewhere = await sendForm(site, other.path, filled(other), { ...other, headers })
    expect(elsewhere.status).toBe(statuses[0])
  }
)

test('a form counts as filled in by a person two seconds after it was rendered §10.10', async () => {
  const time = Date.parse('2026-11-22T10:00:00Z')
  const [contact] = ways
  if (!contact) throw new Error('There is no form.')
  for (const [waited, status] of [
    [1999, 422],
    [2000, 303]
  ] as const) {
    await site.control({ time: time + waited })
    const fields = { ...filled(contact), rendered_at: String(time) }
    expect((await sendForm(site, contact.path, fields)).status).toBe(status)
  }
})

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

test.each(shared)(
  `${title} responds with 503 when the database fails, and stores a second try once`,
  async (way) => {
    for (const fault of ['DB=throws', 'DB=breaks']) {
      const fields = filled(way)
      const failed = await sendForm(site, way.path, fields, {
        ...way,
        headers: { 'X-Fault': fault }
      })
      expect(failed.status).toBe(503)
      const text = await readError(failed, way, '')
      expectMessage(text, way.errors.unavailable)
      if (!way.script) expect(text).toContain(way.good.name)
      expect((await sendForm(site, way.path, fields, way)).status).toBe(way.script ? 200 : 303)
    }
    expect(await leads()).toHaveLength(2)
  }
)

test.each([
  ['a Queue that refuses', 'DELIVERIES=throws'],
  ['a rate limiter that fails', 'FORM_LIMIT=throws']
])('with %s a form is still accepted §10.114', async (_, fault) => {
  for (const way of inTurn) {
    const response = await sendForm(site, way.path, filled(way), {
      ...way,
      headers: { 'X-Fault': fault }
    })
    expect(response.status).toBe(way.script ? 200 : 303)
  }
  expect(await leads()).toHaveLength(inTurn.length)
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
    expect(await site.DB.prepare(sql).bind(email).first('phone')).toBe(stored)
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
