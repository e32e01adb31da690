import { expect, test } from 'vitest'
import english from '../../../locales/en/messages/forms.json'
import turkish from '../../../locales/tr/messages/forms.json'
import { routes } from '../../../src/routes.ts'
import type { Locale } from '../../../src/shared/language/locale.ts'
import { createHref } from '../../../src/shared/links/href.ts'
import { accountFormInputs, type Ready } from '../../support/accounts/form-inputs.ts'
import { newPerson, type Person, registration } from '../../support/accounts.ts'
import { testQueryPlans } from '../../support/database/query-plan.ts'
import { expectMessage, type Fields, readError, sendForm } from '../../support/form.ts'
import { locationOf } from '../../support/response.ts'
import { startSite } from '../../support/site.ts'
import { testedLocales } from '../../support/words/tested-locales.ts'

const site = startSite({ faults: true })
const messages = { en: english, tr: turkish }
/** Each form in each language, once with and once without script, which are independent. */
const ways = Object.entries(accountFormInputs(site)).flatMap(([form, formCase]) =>
  testedLocales.map((locale) => ({ form, locale, script: locale === 'tr', ...formCase }))
)
type Way = (typeof ways)[number]
/** Each form once, for behaviour that all forms share. */
const inTurn = ways.filter(({ locale }, index) => (locale === 'tr') === index % 4 > 1)
const title = '$form in $locale (script: $script):'

function send(
  { route, locale, script }: Way,
  { query = '', fields, headers }: Ready,
  more: Record<string, string> = {}
): Promise<Response> {
  const path = createHref(routes, locale)(route) + query
  return sendForm(site, path, fields, { script, headers: { ...headers, ...more } })
}

/** The number of requests for links whose mails are not stored yet. */
function linksUnderWay(): Promise<number> {
  return site.countRows(
    `deliveries WHERE receiver = 'link-request' AND state IN ('pending', 'queued')`
  )
}

function inLanguage(locale: Locale, location: string): string {
  return locale === 'en' ? location : `/tr${location}`.replace('/tr/?', '/tr?')
}

test.each(inTurn)(`${title} accepts valid input §10.4 §10.8`, async (way) => {
  const response = await send(way, await way.prepare())
  expect(response.headers.get('Cache-Control')).toBe('private, no-store')
  if (way.location === undefined) {
    expect(response.headers.get('Content-Disposition')).toMatch(/^attachment; /)
    return
  }
  const location = inLanguage(way.locale, way.location)
  if (way.script) expect(await response.json()).toEqual({ location })
  else expect([response.status, locationOf(response)]).toEqual([303, location])
})

test.each(inTurn.filter(({ bad }) => bad.length > 0))(
  `${title} names each invalid field and does not return the password §10.3 §10.20 §10.23 §10.24 §10.25 §10.47`,
  async (way) => {
    const ready = await way.prepare()
    for (const [field, value, error] of way.bad) {
      const company = 'Nil Turizm 0815 & Seyahat'
      const identity = way.form === 'register' && { email: 'ayse-0815@example.com', company }
      const fields = { ...ready.fields, ...identity, [field]: value }
      const response = await send(way, { ...ready, fields })
      expect([field, value, response.status]).toEqual([field, value, 422])
      const text = await readError(response, way, field)
      expectMessage(text, (messages[way.locale].errors as Fields)[error])
      if (way.script) continue
      for (const [name, input] of Object.entries(fields)) {
        if (/password/i.test(name) && input !== '') expect(text).not.toContain(`"${input}"`)
      }
    }
  }
)

test.each([
  { locale: 'en', script: true },
  { locale: 'tr', script: false }
] as const)(
  'register in $locale (script: $script): three posts at once create one account and send one mail',
  async ({ locale, script }) => {
    const person = newPerson()
    const fields = registration(person)
    // Waits until the links of earlier tests are mailed.
    await expect.poll(linksUnderWay).toBe(0)
    const before = await site.countRows('deliveries')
    const path = createHref(routes, locale)('register')
    const responses = await Promise.all(
      [1, 2, 3].map(() => sendForm(site, path, fields, { script }))
    )
    expect(responses.map(({ status }) => status)).toEqual(Array(3).fill(script ? 200 : 303))
    const count = (table: string) =>
      site.countRows(
        `${table} WHERE account_id IN
           (SELECT id FROM accounts WHERE email_key = ?)`,
        person.email
      )
    expect([await count('tokens'), await count('consents')]).toEqual([1, 2])
    expect((await site.countRows('deliveries')) - before).toBe(1)
  }
)

test.each([
  { path: '/forgot-password', intent: '', purpose: 'reset', before: 0 },
  // The registration sent the first one.
  { path: '/tr/verify-email', intent: 'resend', purpose: 'verify', before: 1 }
])(
  '$path mails one link when it is sent twice §10.13',
  async ({ path, intent, purpose, before }) => {
    const [person, another] = [newPerson(), newPerson()]
    for (const each of [person, another]) await sendForm(site, '/register', registration(each))
    const key = { intent, idempotency_key: crypto.randomUUID() }
    for (const { email } of [person, person, another]) {
      expect((await sendForm(site, path, { ...key, email }, { script: true })).status).toBe(200)
    }
    const links = ({ email }: Person) =>
      site.countRows(
        `tokens WHERE purpose = ? AND account_id IN
         (SELECT id FROM accounts WHERE email_key = ?)`,
        purpose,
        email
      )
    await expect.poll(linksUnderWay).toBe(0)
    expect([await links(person), await links(another)]).toEqual([before + 1, before + 1])
  }
)

testQueryPlans(site)
