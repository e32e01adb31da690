import { beforeEach, expect, test } from 'vitest'
import english from '../../locales/en/messages/forms.json'
import turkish from '../../locales/tr/messages/forms.json'
import { startSite } from '../support/site.ts'

const site = startSite({ faults: true })

const good = {
  name: 'Ayşe Yılmaz',
  email: 'ayse@example.com',
  phone: '+90 (212) 555-01-01',
  subject: 'partnership',
  message: 'Merhaba,\nGSA olmak istiyoruz. "Nasıl" başlarız? <b>',
  idempotency_key: crypto.randomUUID()
}

const form = { 'Content-Type': 'application/x-www-form-urlencoded' }
const own = () => ({ Origin: site.origin, 'Sec-Fetch-Site': 'same-origin' })

function send(fields: Record<string, string>, path = '/contact-us', headers = {}) {
  return site.fetch(path, {
    method: 'POST',
    headers: { Accept: 'text/html', ...form, ...own(), ...headers },
    body: new URLSearchParams(fields).toString()
  })
}

async function leads(): Promise<Record<string, unknown>[]> {
  const { DB } = await site.env()
  return (await DB.prepare('SELECT * FROM leads').all()).results as Record<string, unknown>[]
}

beforeEach(async () => {
  const { DB } = await site.env()
  await DB.prepare('DELETE FROM leads').run()
})

test.each([
  ['/contact-us', 'en'],
  ['/tr/contact-us', 'tr']
])('a message sent from %s is stored, and the visitor is told', async (path, locale) => {
  const response = await send({ ...good, marketing: 'on' }, path)
  expect(response.status).toBe(303)
  expect(response.headers.get('Location')).toBe(`${path}?success=message_sent`)
  expect(await leads()).toEqual([
    expect.objectContaining({
      form: 'contact',
      locale,
      name: good.name,
      email: good.email,
      phone: good.phone,
      details: JSON.stringify({ subject: good.subject, message: good.message }),
      marketing_consent: 1,
      privacy_version: '2026-11-20',
      idempotency_key: good.idempotency_key
    })
  ])
})

test('the answer opens the dialog without script, and it can be closed', async () => {
  const html = await (await site.fetch('/contact-us?success=message_sent')).text()
  expect(html).toMatch(/<dialog[^>]* open/)
  expect(html).toMatch(/<form[^>]* method="dialog"/)
})

test.each([
  ['error=invalid_credentials', 'invalid_credentials'],
  ['error=session_expire', 'session_expire'],
  ['error=%3Cscript%3E', 'unknown_error'],
  ['error=toString', 'unknown_error']
])('the query %s shows the words of %s and nothing of itself', async (query, key) => {
  const dialogs = (await import('../../locales/en/messages/dialogs.json')).default
  const html = await (await site.fetch(`/faq?${query}`)).text()
  const words = dialogs.error[key as keyof typeof dialogs.error]
  expect(html.replaceAll('&#x27;', "'")).toContain(words)
  expect(html).not.toContain('&lt;script')
})

test.each(['success=nonsense', 'success=toString', 'success='])(
  '%s opens nothing',
  async (query) => {
    expect(await (await site.fetch(`/faq?${query}`)).text()).not.toMatch(/<dialog[^>]* data-alert/)
  }
)

test('the same form sent twice is stored once', async () => {
  const fields = { ...good, idempotency_key: crypto.randomUUID() }
  const answers = await Promise.all([send(fields), send(fields), send(fields)])
  expect(answers.map(({ status }) => status)).toEqual([303, 303, 303])
  expect(await leads()).toHaveLength(1)
})

test('another message under the same key is not lost', async () => {
  await send(good)
  await send({ ...good, message: 'And one more thing, please.' })
  expect(await leads()).toHaveLength(2)
})

const bad: [field: string, value: string, error: keyof typeof english.errors][] = [
  ['name', '', 'nameRequired'],
  ['name', 'x'.repeat(101), 'nameLong'],
  ['email', '', 'emailRequired'],
  ['email', 'ayse@', 'emailInvalid'],
  ['email', `${'x'.repeat(250)}@example.com`, 'emailLong'],
  ['phone', 'call me', 'phoneInvalid'],
  ['phone', '1'.repeat(31), 'phoneLong'],
  ['subject', '', 'subjectRequired'],
  ['subject', 'nonsense', 'subjectRequired'],
  ['message', '   ', 'messageRequired'],
  ['message', 'short', 'messageShort'],
  ['message', 'x'.repeat(5001), 'messageLong']
]

test.each(bad)(
  '%s "%s" is answered by %s beside the field, in both languages',
  async (field, value, error) => {
    for (const [path, wording] of [
      ['/contact-us', english],
      ['/tr/contact-us', turkish]
    ] as const) {
      const response = await send({ ...good, [field]: value }, path)
      const html = decode(await response.text())
      const [before, after] = wording.errors[error].split(/\{\{\w+\}\}/)
      expect(response.status).toBe(422)
      expect(response.headers.get('Cache-Control')).toBe('private, no-store')
      expect(html).toContain(before)
      expect(html).toContain(after ?? '')
      expect(html).toMatch(/aria-invalid="true"/)
      expect(html).toContain(field === 'name' ? good.email : good.name)
      expect(html).toContain(good.idempotency_key)
    }
    expect(await leads()).toEqual([])
  }
)

test('a line end counts as one character, as the browser counts it', async () => {
  const message = `${'x'.repeat(2499)}\n`.repeat(2)
  expect((await send({ ...good, message: message.trim().replaceAll('\n', '\r\n') })).status).toBe(
    303
  )
  expect(JSON.parse(String((await leads())[0]?.details)).message).toBe(message.trim())
})

test('the browser knows the limits that the schema sets', async () => {
  const html = await (await site.fetch('/contact-us')).text()
  expect(html).toMatch(/<input[^>]*maxlength="100"[^>]*name="name"/i)
  expect(html).toMatch(/<textarea[^>]*name="message"[^>]*maxlength="5000"/i)
})

test('what was typed comes back escaped', async () => {
  const html = await (
    await send({ ...good, email: '', name: '"><script>alert(1)</script>' })
  ).text()
  expect(html).not.toContain('<script>alert(1)')
  expect(html).toContain('&lt;b&gt;')
})

test.each([
  ['another site', { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' }],
  ['a sibling domain', { Origin: 'https://sub.example', 'Sec-Fetch-Site': 'same-site' }],
  ['no origin at all', { Origin: '', 'Sec-Fetch-Site': '' }],
  ['a sandboxed frame', { Origin: 'null', 'Sec-Fetch-Site': 'cross-site' }]
])('a form from %s is refused with a page that says so', async (_, headers) => {
  const response = await send(good, '/tr/contact-us', headers)
  expect(response.status).toBe(403)
  expect(await response.text()).toContain('<html lang="tr"')
  expect(await leads()).toEqual([])
})

test('a body over 64 KiB is refused', async () => {
  const response = await send({ ...good, message: 'x'.repeat(70_000) })
  expect(response.status).toBe(413)
})

test.each(['text/plain', 'application/xml', ''])(
  'the content type "%s" is refused',
  async (type) => {
    const response = await send(good, '/contact-us', { 'Content-Type': type })
    expect(response.status).toBe(415)
  }
)

test.each([
  ['an unknown field', 'name=A&role=admin'],
  ['a doubled field', 'name=A&name=B'],
  ['a prototype', '__proto__=A']
])('%s is refused', async (_, body) => {
  const response = await site.fetch('/contact-us', {
    method: 'POST',
    headers: { ...form, ...own() },
    body
  })
  expect(response.status).toBe(400)
})

test('a file is refused', async () => {
  const part = 'Content-Disposition: form-data; name="name"; filename="x.txt"'
  const response = await site.fetch('/contact-us', {
    method: 'POST',
    headers: { 'Content-Type': 'multipart/form-data; boundary=b', ...own() },
    body: `--b\r\n${part}\r\n\r\nx\r\n--b--\r\n`
  })
  expect(response.status).toBe(400)
})

test('script sends JSON to the same address and gets JSON', async () => {
  const json = (body: unknown) =>
    site.fetch('/tr/contact-us', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Accept: 'application/json', ...own() },
      body: JSON.stringify(body)
    })
  expect(await (await json(good)).json()).toEqual({
    location: '/tr/contact-us?success=message_sent'
  })
  const refused = await json({ ...good, email: 'x' })
  expect(refused.status).toBe(422)
  expect(await refused.json()).toEqual({ errors: { email: turkish.errors.emailInvalid } })
  expect((await json([1])).status).toBe(400)
  expect((await json({ name: 1 })).status).toBe(400)
})

test('a database that fails is a clear error, and a second try stores the message', async () => {
  const failed = await send(good, '/contact-us', { 'X-Fault': 'DB=throws' })
  expect(failed.status).toBe(503)
  expect(decode(await failed.text())).toContain(good.message)
  expect((await send(good)).status).toBe(303)
  expect(await leads()).toHaveLength(1)
})

function decode(html: string): string {
  return html
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
}
