import { expect, test } from 'vitest'
import enForgot from '../../../locales/en/messages/forgot-password.json'
import enRegister from '../../../locales/en/messages/register.json'
import enSent from '../../../locales/en/messages/sent.json'
import trForgot from '../../../locales/tr/messages/forgot-password.json'
import trRegister from '../../../locales/tr/messages/register.json'
import trSent from '../../../locales/tr/messages/sent.json'
import { hourMs } from '../../../src/shared/time.ts'
import { logInAs, newAccount, newPerson, registration } from '../../support/accounts.ts'
import {
  decodeHtml,
  type Fields,
  hiddenFields,
  readPage,
  readReceipt,
  sendForm,
  withoutGuards
} from '../../support/form.ts'
import { formsIn } from '../../support/markup.ts'
import { locationOf } from '../../support/response.ts'
import { startSite } from '../../support/site.ts'

const site = startSite({ faults: true })

const languages = [
  { prefix: '', register: enRegister, forgot: enForgot, sent: enSent },
  { prefix: '/tr', register: trRegister, forgot: trForgot, sent: trSent }
]

function pageWith(path: string, cookie: string): Promise<string> {
  return readPage(site.fetch(path, { headers: { Cookie: cookie } }))
}

test.each(languages)(
  'after registering, the page offers to resend the link and to correct the details ($prefix) §10.7 §10.45 §10.45.1',
  async ({ prefix, register }) => {
    const [known, unknown] = [await newAccount(site), newPerson()]
    const input = newPerson()
    const pages = await Promise.all(
      [known, unknown].map(async ({ email }) => {
        const fields = registration({ ...input, email })
        const response = await sendForm(site, `${prefix}/register`, fields)
        expect(locationOf(response)).toBe(`${prefix}/register?sent=1`)
        const receipt = readReceipt(response)
        const html = await pageWith(`${prefix}/register?sent=1`, receipt)
        expect(html).toContain(`<dd>${email}</dd>`)
        expect(html).toContain('<meta name="robots" content="noindex">')
        const again = fieldsAgain(html)
        expect(again).toMatchObject({ intent: 'resend', email })
        const resent = await sendForm(site, `${prefix}/verify-email`, again)
        expect(locationOf(resent)).toBe(`${prefix}/verify-email?sent=1`)
        const after = await pageWith(`${prefix}/verify-email?sent=1`, readReceipt(resent))
        expect(after).toContain(`<dd>${email}</dd>`)
        const corrected = await pageWith(`${prefix}/register?again=1`, receipt)
        for (const [name, value] of Object.entries({ ...input, email, password: '' })) {
          expect(fieldValue(corrected, name)).toBe(value)
        }
        return [html, after].map((each) => withoutGuards(each).replaceAll(email, ''))
      })
    )
    expect(pages[0]).toEqual(pages[1])
    // A browser without the cookie, and one with another form's receipt.
    const other = readReceipt(await sendForm(site, '/forgot-password', { email: unknown.email }))
    for (const cookie of ['', '__Host-receipt=made-up', other]) {
      const html = await pageWith(`${prefix}/register?sent=1`, cookie)
      expect(html).toContain(`>${register.sent.title}</h1>`)
      expect(formsIn(html)).toEqual([])
      expect(html).not.toContain('example.com')
      expect(html).toMatch(
        new RegExp(`<a [^>]*href="${prefix}/verify-email"[^>]*>.*?${register.sent.again}`)
      )
    }
    for (const success of ['', 'demo_requested', 'registered2']) {
      const plain = await pageWith(`${prefix}/register?success=${success}`, '')
      expect(plain).toContain('name="password"')
    }
  }
)

test.each(languages)(
  'after a link is requested, the page offers to resend it and to correct the address ($prefix) §10.45 §10.45.1',
  async ({ prefix, forgot, sent }) => {
    const { email } = newPerson()
    const response = await sendForm(site, `${prefix}/forgot-password`, { email })
    const html = await pageWith(`${prefix}/forgot-password?sent=1`, readReceipt(response))
    expect(html).toContain(`>${forgot.sent.title}</h1>`)
    expect(html).toContain(`<dd>${email}</dd>`)
    expect(html).not.toContain(sent.again)
    const again = `${prefix}/forgot-password?again=1`
    expect(fieldValue(await pageWith(again, readReceipt(response)), 'email')).toBe(email)
    const resent = await sendForm(site, again, fieldsAgain(html))
    const after = await pageWith(`${prefix}/forgot-password?sent=1`, readReceipt(resent))
    expect(after).toContain(sent.again)
    const without = await pageWith(`${prefix}/forgot-password?sent=1`, '')
    expect(without).toContain(`>${forgot.sent.title}</h1>`)
    expect(formsIn(without)).toEqual([])
  }
)

test('a receipt is an encrypted session cookie that expires after an hour or at logout §10.7 §11.28', async () => {
  const time = Date.parse('2026-11-23T10:00:00Z')
  await site.control({ time })
  const { email } = newPerson()
  const response = await sendForm(site, '/forgot-password', { email })
  const cookie = response.headers.getSetCookie().find((each) => each.startsWith('__Host-receipt='))
  expect(cookie).toMatch(
    /^__Host-receipt=[\w-]+; Max-Age=3600; Path=\/; HttpOnly; Secure; SameSite=Strict$/
  )
  for (const [passed, isShown] of [
    [3_599_999, true],
    [hourMs, false]
  ] as const) {
    await site.control({ time: time + passed })
    const html = await pageWith('/tr/forgot-password?sent=1', readReceipt(response))
    expect(html.includes(email)).toBe(isShown)
  }
  await site.control({ time: null })
  const { Cookie } = await logInAs(site, await newAccount(site))
  const headers = { Cookie: `${Cookie}; ${readReceipt(response)}` }
  const out = await sendForm(site, '/account', { intent: 'logOut', scope: 'this' }, { headers })
  expect(out.headers.getSetCookie()).toContain('__Host-receipt=; Max-Age=0; Path=/; Secure')
})

function fieldsAgain(html: string): Fields {
  return hiddenFields(formsIn(html)[0] ?? '')
}

function fieldValue(html: string, name: string): string | undefined {
  const input = new RegExp(`<input(?=[^>]* name="${name}")[^>]*>`).exec(html)?.[0]
  return input && decodeHtml(/ value="([^"]*)"/.exec(input)?.[1] ?? '')
}
