import { beforeEach, expect, test } from 'vitest'
import { type Fields, sendForm } from '../../support/form.ts'
import { textOf } from '../../support/response.ts'
import { startSite } from '../../support/site.ts'

const site = startSite({})

const good = {
  name: 'Ayşe Yılmaz',
  email: 'ayse@example.com',
  phone: '+90 212 555 01 01',
  subject: 'partnership',
  message: 'Merhaba,\nGSA olmak istiyoruz. "Nasıl" başlarız? <b>',
  idempotency_key: crypto.randomUUID()
}

function send(fields: Fields, path = '/contact-us', headers = {}) {
  return sendForm(site, path, fields, { headers })
}

async function leads(): Promise<Record<string, unknown>[]> {
  return site.listRows('SELECT * FROM leads')
}

beforeEach(async () => {
  await site.DB.prepare('DELETE FROM leads').run()
})

test('a different message with the same idempotency key is stored too', async () => {
  await send(good)
  await send({ ...good, message: 'And one more thing, please.' })
  expect(await leads()).toHaveLength(2)
})

test('a line end counts as one character, as in the browser', async () => {
  const message = `${'x'.repeat(2499)}\n`.repeat(2)
  expect((await send({ ...good, message: message.trim().replaceAll('\n', '\r\n') })).status).toBe(
    303
  )
  expect(JSON.parse(String((await leads())[0]?.details)).message).toBe(message.trim())
})

test('form fields carry the length limits of the schema', async () => {
  const html = await textOf(site.fetch('/contact-us'))
  expect(html).toMatch(/<input(?=[^>]*name="name")[^>]*maxlength="100"/i)
  expect(html).toMatch(/<textarea(?=[^>]*name="message")[^>]*maxlength="5000"/i)
})

test('rejected input is escaped', async () => {
  const html = await textOf(send({ ...good, email: '', name: '"><script>alert(1)</script>' }))
  expect(html).not.toContain('<script>alert(1)')
  expect(html).toContain('&lt;b&gt;')
})

/** Headers with a form's origin; `ours` stands for the site's own. */
const origins: [title: string, headers: Record<string, string>, status: number][] = [
  ['our page', { 'Sec-Fetch-Site': 'same-origin' }, 303],
  ['our page in an older browser', { Origin: 'ours' }, 303],
  ['another site', { 'Sec-Fetch-Site': 'cross-site' }, 403],
  ['another host of our domain', { 'Sec-Fetch-Site': 'same-site' }, 403],
  ['the browser itself', { 'Sec-Fetch-Site': 'none' }, 403],
  ['another site in an older browser', { Origin: 'https://evil.example' }, 403],
  ['an origin that begins like ours', { Origin: 'ours.evil.example' }, 403],
  ['a sandboxed frame', { Origin: 'null' }, 403],
  ['our origin within another site', { Origin: 'ours', 'Sec-Fetch-Site': 'cross-site' }, 403],
  ['nowhere', {}, 403]
]

test.each(origins)(
  'a form from %s with the headers %o is answered with %i §10.10',
  async (_, given, status) => {
    const headers = Object.entries(given).map(([name, value]) => [
      name,
      value.replace('ours', site.origin)
    ])
    const response = await site.fetch('/tr/contact-us', {
      method: 'POST',
      headers: { Accept: 'text/html', ...Object.fromEntries(headers) },
      body: new URLSearchParams(good)
    })
    expect(response.status).toBe(status)
    if (status === 403) expect(await response.text()).toContain('<html lang="tr"')
    expect(await leads()).toHaveLength(status === 303 ? 1 : 0)
  }
)

test('a form with an unknown field is answered with 400', async () => {
  expect((await send({ ...good, role: 'admin' })).status).toBe(400)
  expect(await leads()).toEqual([])
})
