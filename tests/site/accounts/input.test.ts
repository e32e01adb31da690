import { expect, test } from 'vitest'
import enForms from '../../../locales/en/messages/forms.json'
import trForms from '../../../locales/tr/messages/forms.json'
import { linkToken, logInAs, newAccount, newPerson, registration } from '../../support/accounts.ts'
import { type Fields, readPage, sendForm, withoutGuards } from '../../support/form.ts'
import { locationOf } from '../../support/response.ts'
import { startSite } from '../../support/site.ts'

const site = startSite({ faults: true })

const languages = [
  { prefix: '', forms: enForms },
  { prefix: '/tr', forms: trForms }
]

/** The cookie that keeps input, as the browser would send it. */
function keptInput(response: Response): string {
  const [cookie = ''] = response.headers.getSetCookie().filter((each) => /^kept_input=/.test(each))
  return cookie
}

async function pageWith(path: string, cookie: string): Promise<{ html: string; left: string }> {
  const response = await site.fetch(path, { headers: { Cookie: cookie } })
  return { html: await readPage(response), left: keptInput(response) }
}

test.each(languages)(
  'without script, wrong credentials leave the email address in its field ($prefix/login) §10.39 §11.27',
  async ({ prefix }) => {
    const { email } = await newAccount(site)
    const fields = { email, password: 'not this one, sorry', remember: 'on' }
    const path = `${prefix}/login?redirect=%2Faccount%2Fpassword`
    const response = await sendForm(site, path, fields)
    const location = locationOf(response)
    expect([response.status, location]).toEqual([
      303,
      `${prefix}/login?error=invalid_credentials&redirect=%2Faccount%2Fpassword`
    ])
    const cookie = keptInput(response)
    expect(cookie).toMatch(/^kept_input=[^;]+; Max-Age=300; Path=(?:\/tr)?\/login; HttpOnly; /)
    expect(cookie).toContain(`Path=${prefix}/login;`)
    expect(cookie).toContain('SameSite=Strict')
    expect(decodeURIComponent(cookie)).not.toContain(fields.password)

    const { html, left } = await pageWith(location, cookie.split(';', 1)[0] ?? '')
    expect(html).toMatch(new RegExp(`<input[^>]*name="email"[^>]*value="${email}"`))
    expect(html).toMatch(/<input[^>]*name="remember"[^>]*checked=""/)
    expect(html).not.toContain(fields.password)
    // Without script, closing the alert loads the page again, which then consumes the cookie.
    expect(left).toBe('')
    const closed = location.replace('error=invalid_credentials&', '')
    const after = await pageWith(closed, cookie.split(';', 1)[0] ?? '')
    expect(after.html).toMatch(new RegExp(`<input[^>]*name="email"[^>]*value="${email}"`))
    expect(after.left).toMatch(new RegExp(`^kept_input=; Max-Age=0; Path=${prefix}/login`))
    expect((await pageWith(closed, '')).html).not.toContain(email)
    await site.control({})
    const log = JSON.stringify(site.logs())
    expect(log).not.toContain(email)
    expect(log).not.toContain(fields.password)
  }
)

test('kept input does not reveal whether an email address has an account', async () => {
  const [known, unknown] = [await newAccount(site), newPerson()]
  const answerTo = async (email: string) => {
    const response = await sendForm(site, '/login', { email, password: 'not this one, sorry' })
    const { html } = await pageWith('/login', keptInput(response).split(';', 1)[0] ?? '')
    return [
      keptInput(response).replace(encodeURIComponent(email), 'the address'),
      withoutGuards(html).replaceAll(email, 'the address')
    ]
  }
  expect(await answerTo(known.email)).toEqual(await answerTo(unknown.email))
})

test('with script, the input stays in the page and is not stored in a cookie §10.39', async () => {
  const { email } = await newAccount(site)
  const fields = { email, password: 'not this one, sorry' }
  const response = await sendForm(site, '/login', fields, { script: true })
  expect(await response.json()).toEqual({ location: '/login?error=invalid_credentials' })
  expect(response.headers.getSetCookie()).toEqual([])
})

test.each([
  'x',
  '{}',
  'null',
  '{"form":"login"}',
  '{"form":"login","values":{"email":7}}',
  '{"form":"register","values":{"email":"ayse@example.com"}}',
  '{"form":"login","values":{"password":"ayse@example.com"}}'
])('a cookie of stored input with %s fills in nothing', async (value) => {
  const { html, left } = await pageWith('/login', `kept_input=${encodeURIComponent(value)}`)
  expect(html).toContain('name="email"')
  expect(html).not.toContain('ayse@example.com')
  expect(left).toContain('Max-Age=0')
})

test('kept input is escaped §7.40', async () => {
  const value = JSON.stringify({ form: 'login', values: { email: '"><script>' } })
  const cookie = `kept_input=${encodeURIComponent(value)}`
  const payload = await site.fetch('/login/_payload.json', { headers: { Cookie: cookie } })
  expect(keptInput(payload)).toBe('')
  expect(await payload.text()).not.toContain('script>"')
  const early = { Cookie: cookie, 'Sec-Purpose': 'prefetch' }
  expect(keptInput(await site.fetch('/login', { headers: early }))).toBe('')
  const response = await site.fetch('/login', { headers: { Cookie: cookie } })
  expect(keptInput(response)).toContain('Max-Age=0')
  expect(await response.text()).toContain('value="&quot;&gt;&lt;script&gt;"')
})

/** A form with an invalid field besides its password. */
interface InvalidForm {
  form: string
  open: () => Promise<{ path: string; fields: Fields; headers?: Record<string, string> }>
  errors: Record<string, keyof typeof enForms.errors>
}

const invalidForms: InvalidForm[] = [
  {
    form: 'register without a name, an address and consent',
    open: async () => {
      const wrong = { name: '', email: 'ayse@', password: 'P@ssw0rd-2024!', terms: '' }
      return { path: '/register', fields: { ...registration(newPerson()), ...wrong } }
    },
    errors: {
      name: 'nameRequired',
      email: 'emailInvalid',
      password: 'passwordCommon',
      terms: 'termsRequired'
    }
  },
  {
    form: 'reset with one password',
    open: () => resetting('P@ssw0rd-2024!', ''),
    errors: { newPassword: 'passwordCommon', newPasswordAgain: 'passwordRequired' }
  },
  {
    form: 'reset with two passwords',
    open: () => resetting('kısa', 'another'),
    errors: { newPassword: 'passwordShort', newPasswordAgain: 'passwordMismatch' }
  },
  {
    form: 'change without the current password',
    open: () => changing('', 'kısa', 'kısa'),
    errors: { currentPassword: 'currentPasswordRequired', newPassword: 'passwordShort' }
  },
  {
    form: 'change with a wrong current password and two new ones',
    open: () => changing('not this one, sorry', 'P@ssw0rd-2024!', 'another'),
    errors: {
      currentPassword: 'currentPasswordWrong',
      newPassword: 'passwordCommon',
      newPasswordAgain: 'passwordMismatch'
    }
  }
]

async function resetting(newPassword: string, newPasswordAgain: string) {
  const { email } = await newAccount(site)
  await sendForm(site, '/forgot-password', { email })
  const token = await linkToken(site, email, 'reset')
  return { path: `/reset-password?token=${token}`, fields: { newPassword, newPasswordAgain } }
}

async function changing(currentPassword: string, newPassword: string, newPasswordAgain: string) {
  const fields = { currentPassword, newPassword, newPasswordAgain }
  const headers = await logInAs(site, await newAccount(site))
  return { path: '/account/password', headers, fields }
}

test.each(invalidForms.flatMap((each) => languages.map((language) => ({ ...each, ...language }))))(
  'password errors are reported with all others, in the order of the fields: $form ($prefix) §10.3',
  async ({ open, errors, prefix, forms }) => {
    const { path, fields, headers } = await open()
    const response = await sendForm(site, prefix + path, fields, { script: true, headers })
    expect(response.status).toBe(422)
    const found = (await response.json()) as { errors: Fields }
    expect(Object.entries(found.errors)).toEqual(
      Object.entries(errors).map(([field, key]) => [
        field,
        forms.errors[key].replace('{{min}}', '12')
      ])
    )
  }
)

test.each(languages)(
  'a form that browsers autofill may be sent at once ($prefix) §10.10',
  async ({ prefix }) => {
    const { email } = newPerson()
    const person = await newAccount(site)
    const password = 'yeşil kapıdan geçtim'
    const forms: { path: string; fields: Fields }[] = [
      { path: '/login', fields: { email: person.email, password: person.password } },
      await resetting(password, password),
      { path: '/forgot-password', fields: { email } },
      { path: '/verify-email', fields: { email, intent: 'resend' } }
    ]
    for (const { path, fields } of forms) {
      const atOnce = { ...fields, rendered_at: String(Date.now()) }
      expect((await sendForm(site, prefix + path, atOnce)).status, path).toBe(303)
    }
    const time = Date.now()
    await site.control({ time })
    const registered = { ...registration(newPerson()), rendered_at: String(time) }
    const { status } = await sendForm(site, `${prefix}/register`, registered)
    await site.control({ time: null })
    expect(status).toBe(422)
  }
)

test.each([12, 256])(
  'a password of %i letters is accepted as typed and needs no other kinds of characters §10.23',
  async (length) => {
    const words = 'çinili kapıdan geçip gidenler '.repeat(9).slice(0, length - 1)
    const password = ` ${words}`
    const person = await newAccount(site, { ...newPerson(), password })
    expect(password).toHaveLength(length)
    expect((await logInAs(site, { ...person, password: password.trim() })).Cookie).toBe('')
    expect((await logInAs(site, person)).Cookie).not.toBe('')
  }
)

test.each(languages)(
  'a new password may not contain the email address or company of its account ($prefix) §10.25',
  async ({ prefix, forms }) => {
    const person = await newAccount(site)
    const headers = await logInAs(site, person)
    for (const newPassword of [`${person.email}!`, `x ${person.company.toUpperCase()}`]) {
      const fields = {
        currentPassword: person.password,
        newPassword,
        newPasswordAgain: newPassword
      }
      const options = { script: true, headers }
      const response = await sendForm(site, `${prefix}/account/password`, fields, options)
      expect(await response.json()).toEqual({
        errors: { newPassword: forms.errors.passwordContainsIdentity }
      })
    }
  }
)
