import { expect, test } from 'vitest'
import english from '../../../locales/en/messages/forms.json'
import turkish from '../../../locales/tr/messages/forms.json'
import { routes } from '../../../src/routes.ts'
import type { Locale } from '../../../src/shared/language/locale.ts'
import { createHref } from '../../../src/shared/links/href.ts'
import type { RouteKey } from '../../../src/shared/links/route.ts'
import {
  linkToken,
  logInAs,
  newAccount,
  newPerson,
  type Person,
  registration
} from '../../support/accounts.ts'
import { expectMessage, type Fields, readError, sendForm } from '../../support/form.ts'
import { testQueryPlans } from '../../support/query-plan.ts'
import { startSite } from '../../support/site.ts'
import { testedLocales } from '../../support/tested-locales.ts'

const site = startSite({ faults: true })
const messages = { en: english, tr: turkish }
type ErrorKey = keyof typeof english.errors
type Bad = [field: string, value: string, error: ErrorKey]

interface Ready {
  query?: string
  fields: Fields
  headers?: Record<string, string>
}

interface FormCase {
  route: Exclude<RouteKey, 'blog'>
  prepare: () => Promise<Ready>
  bad: Bad[]
  /** Redirect target after success, without the language's prefix; undefined for a download. */
  location?: string
}

const emails: Bad[] = [
  ['email', '', 'emailRequired'],
  ['email', 'ayse@', 'emailInvalid'],
  ['email', `${'x'.repeat(250)}@example.com`, 'emailLong']
]
const names: Bad[] = [
  ['name', ' ', 'nameRequired'],
  ['name', 'x'.repeat(101), 'nameLong'],
  ['company', '', 'companyRequired'],
  ['company', 'x'.repeat(151), 'companyLong'],
  ['phone', 'call me', 'phoneInvalid'],
  ['phone', '1'.repeat(31), 'phoneLong']
]
const newPasswords = (field: string): Bad[] => [
  [field, '', 'passwordRequired'],
  [field, 'kısa parola', 'passwordShort'],
  [field, 'x'.repeat(257), 'passwordLong'],
  [field, 'P@ssw0rd-2024!', 'passwordCommon'],
  [field, 'Şifre-123456', 'passwordCommon'],
  [field, '123456789012', 'passwordCommon']
]

const loggedOutForms: Record<string, FormCase> = {
  login: {
    route: 'login',
    async prepare() {
      const { email, password } = await newAccount(site)
      return { fields: { email: email.toUpperCase(), password, remember: 'on' } }
    },
    bad: [
      ...emails,
      ['password', '', 'passwordRequired'],
      ['password', 'x'.repeat(257), 'passwordLong']
    ],
    location: '/account'
  },
  register: {
    route: 'register',
    prepare: async () => ({ fields: registration(newPerson()) }),
    bad: [
      ...names,
      ...emails,
      ...newPasswords('password'),
      ['password', 'AYSE-0815@example.com!', 'passwordContainsIdentity'],
      ['password', 'nil-turizm 0815 seyahat', 'passwordContainsIdentity'],
      ['terms', '', 'termsRequired']
    ],
    location: '/register?sent=1'
  },
  forgotPassword: {
    route: 'forgotPassword',
    prepare: async () => ({ fields: { email: (await newAccount(site)).email } }),
    bad: emails,
    location: '/forgot-password?sent=1'
  },
  resetPassword: {
    route: 'resetPassword',
    async prepare() {
      const { email } = await newAccount(site)
      await sendForm(site, '/forgot-password', { email })
      const token = await linkToken(site, email, 'reset')
      const password = 'yeşil kapıdan geçtim'
      return { query: `?token=${token}`, fields: bothPasswords(password) }
    },
    bad: [
      ...newPasswords('newPassword'),
      ['newPasswordAgain', 'something else', 'passwordMismatch']
    ],
    location: '/login?success=password_changed'
  },
  'verifyEmail: confirm': {
    route: 'verifyEmail',
    async prepare() {
      const person = newPerson()
      await sendForm(site, '/register', registration(person))
      const token = await linkToken(site, person.email, 'verify')
      const { password } = person
      return { query: `?token=${token}`, fields: { intent: 'confirmByPassword', password } }
    },
    bad: [
      ['password', '', 'passwordRequired'],
      ['password', 'not this one, sorry', 'registrationPasswordWrong']
    ],
    location: '/login?success=email_verified'
  },
  'verifyEmail: resend': {
    route: 'verifyEmail',
    async prepare() {
      const person = newPerson()
      await sendForm(site, '/register', registration(person))
      return { fields: { intent: 'resend', email: person.email } }
    },
    bad: emails,
    location: '/verify-email?sent=1'
  }
}

const loggedInForms: Record<string, FormCase> = {
  changePassword: {
    route: 'changePassword',
    async prepare() {
      const person = await newAccount(site)
      const fields = { currentPassword: person.password, ...bothPasswords('yeşil kapıdan geçtim') }
      return { fields, headers: await logInAs(site, person) }
    },
    bad: [
      ['currentPassword', '', 'currentPasswordRequired'],
      ['currentPassword', 'not this one, sorry', 'currentPasswordWrong'],
      ...newPasswords('newPassword'),
      ['newPasswordAgain', 'something else', 'passwordMismatch']
    ],
    location: '/login?success=password_changed'
  },
  'account: profile': {
    route: 'account',
    prepare: async () => ({
      fields: {
        intent: 'profile',
        name: 'Deniz Kaya',
        company: 'Kaya Tur',
        phone: '',
        language: 'en'
      },
      headers: await logInAs(site, await newAccount(site))
    }),
    bad: [...names, ['language', 'de', 'languageInvalid']],
    location: '/account?saved=1#profile'
  },
  'changeEmail: ask': {
    route: 'changeEmail',
    async prepare() {
      const person = await newAccount(site)
      const newEmail = `new-${person.email}`
      const fields = { intent: 'changeEmail', newEmail, currentPassword: person.password }
      return { fields, headers: await logInAs(site, person) }
    },
    bad: [
      ['newEmail', '', 'emailRequired'],
      ['newEmail', 'ayse@', 'emailInvalid'],
      ['newEmail', `${'x'.repeat(250)}@example.com`, 'emailLong'],
      ['currentPassword', '', 'currentPasswordRequired'],
      ['currentPassword', 'not this one, sorry', 'currentPasswordWrong']
    ],
    location: '/account?sent=1#email'
  },
  'account: cancelled change of address': {
    route: 'account',
    prepare: async () => ({
      fields: { intent: 'cancelChange' },
      headers: await logInAs(site, await newAccount(site))
    }),
    bad: [],
    location: '/account#email'
  },
  'account: news': {
    route: 'account',
    prepare: async () => ({
      fields: { intent: 'news', marketing: 'on' },
      headers: await logInAs(site, await newAccount(site))
    }),
    bad: [],
    location: '/account?news=1#news'
  },
  'account: log out': {
    route: 'account',
    prepare: async () => ({
      fields: { intent: 'logOut', scope: 'this' },
      headers: await logInAs(site, await newAccount(site))
    }),
    bad: [['scope', 'world', 'unknownField']],
    location: '/login?out=1'
  },
  'account: end a session': {
    route: 'account',
    prepare: async () => ({
      fields: { intent: 'endSession', session: crypto.randomUUID() },
      headers: await logInAs(site, await newAccount(site))
    }),
    bad: [['session', '', 'unknownField']],
    location: '/account#sessions'
  },
  'account: confirm before sessions end': {
    route: 'account',
    async prepare() {
      const person = await newAccount(site)
      const fields = { intent: 'confirmLogOut', ownPassword: person.password }
      return { query: '?confirm=others', fields, headers: await logInAs(site, person) }
    },
    bad: [
      ['ownPassword', '', 'currentPasswordRequired'],
      ['ownPassword', 'not this one, sorry', 'currentPasswordWrong']
    ],
    location: '/account#sessions'
  },
  'account: export': {
    route: 'account',
    prepare: async () => ({
      fields: { intent: 'export' },
      headers: await logInAs(site, await newAccount(site))
    }),
    bad: []
  },
  'account: delete': {
    route: 'account',
    async prepare() {
      const person = await newAccount(site)
      const fields = { intent: 'delete', currentPassword: person.password }
      return { fields, headers: await logInAs(site, person) }
    },
    bad: [
      ['currentPassword', '', 'currentPasswordRequired'],
      ['currentPassword', 'not this one, sorry', 'currentPasswordWrong']
    ],
    location: '/?success=account_deleted'
  }
}

/** Each form in each language, once with and once without script, which are independent. */
const ways = Object.entries({ ...loggedOutForms, ...loggedInForms }).flatMap(([form, formCase]) =>
  testedLocales.map((locale) => ({ form, locale, script: locale === 'tr', ...formCase }))
)
type Way = (typeof ways)[number]
/** Each form once, for behaviour that all forms share. */
const inTurn = ways.filter(({ locale }, index) => (locale === 'tr') === index % 4 > 1)
const title = '$form in $locale (script: $script):'

function bothPasswords(password: string): Fields {
  return { newPassword: password, newPasswordAgain: password }
}

function send(
  { route, locale, script }: Way,
  { query = '', fields, headers }: Ready,
  more: Record<string, string> = {}
): Promise<Response> {
  const path = createHref(routes, locale)(route) + query
  return sendForm(site, path, fields, { script, headers: { ...headers, ...more } })
}

async function mailCount(): Promise<number> {
  return Number(await site.DB.prepare('SELECT count(*) AS n FROM deliveries').first('n'))
}

/** The number of requests for links whose mails are not stored yet. */
async function linksUnderWay(): Promise<unknown> {
  const sql = `SELECT count(*) AS n FROM deliveries
    WHERE receiver = 'link-request' AND state IN ('pending', 'queued')`
  return site.DB.prepare(sql).first('n')
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
  else expect([response.status, response.headers.get('Location')]).toEqual([303, location])
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
      for (const [name, typed] of Object.entries(fields)) {
        if (/password/i.test(name) && typed !== '') expect(text).not.toContain(`"${typed}"`)
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
    const before = await mailCount()
    const path = createHref(routes, locale)('register')
    const responses = await Promise.all(
      [1, 2, 3].map(() => sendForm(site, path, fields, { script }))
    )
    expect(responses.map(({ status }) => status)).toEqual(Array(3).fill(script ? 200 : 303))
    const count = (table: string) =>
      site.DB.prepare(
        `SELECT count(*) AS n FROM ${table} WHERE account_id IN
           (SELECT id FROM accounts WHERE email_key = ?)`
      )
        .bind(person.email)
        .first('n')
    expect([await count('tokens'), await count('consents')]).toEqual([1, 2])
    expect((await mailCount()) - before).toBe(1)
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
      site.DB.prepare(
        `SELECT count(*) AS n FROM tokens WHERE purpose = ? AND account_id IN
         (SELECT id FROM accounts WHERE email_key = ?)`
      )
        .bind(purpose, email)
        .first('n')
    await expect.poll(linksUnderWay).toBe(0)
    expect([await links(person), await links(another)]).toEqual([before + 1, before + 1])
  }
)

testQueryPlans(site)
