import { expect, test } from 'vitest'
import { readForm } from '../../src/forms/server/read-form.ts'

const urlencoded = 'application/x-www-form-urlencoded'

function read(body: string, type = urlencoded) {
  const request = new Request('https://www.example.com/contact-us', {
    method: 'POST',
    headers: { 'Content-Type': type },
    body
  })
  return readForm(request, () => ({ name: {}, box: { repeated: true } }))
}

test('the values of a form are separated from its guards', async () => {
  const key = crypto.randomUUID()
  const sent = {
    name: 'Ayşe',
    intent: 'profile',
    homepage: 'x',
    rendered_at: '1700000000000',
    visit: ' /faq?'
  }
  const versions = { privacy_version: '2026-11-22', terms_version: '2026-11-20' }
  const body = new URLSearchParams({ ...sent, ...versions, idempotency_key: key })
  expect(await read(body.toString())).toEqual({
    intent: 'profile',
    values: { name: 'Ayşe' },
    idempotencyKey: key,
    guards: { renderedAt: 1_700_000_000_000, trap: 'x', turnstile: '' },
    versions: { privacy: '2026-11-22', terms: '2026-11-20' },
    visit: ' /faq?'
  })
})

test.each([
  ['a'.repeat(15), false],
  ['a'.repeat(16), true],
  ['Az09_-'.repeat(4), true],
  ['a'.repeat(64), true],
  ['a'.repeat(65), false],
  [`${'a'.repeat(20)}.`, false],
  [`${'a'.repeat(20)}\n`, false],
  ['', false]
])('the idempotency key %j is accepted: %s', async (key, isKept) => {
  const { idempotencyKey } = await read(new URLSearchParams({ idempotency_key: key }).toString())
  if (isKept) expect(idempotencyKey).toBe(key)
  else expect(idempotencyKey).toMatch(/^[0-9a-f-]{36}$/)
})

test.each(['', '-1', '1e99', 'soon', '1700000000000x', '1'.repeat(16)])(
  'a form with the render time “%s” counts as having none',
  async (time) => {
    const { guards } = await read(`rendered_at=${time}`)
    expect(guards.renderedAt).toBeUndefined()
  }
)

test.each([
  'application/json',
  'application/json; charset=utf-8',
  'APPLICATION/JSON',
  'application/json ;x=y'
])('%s is JSON', async (type) => {
  expect((await read('{"name":"Ayşe"}', type)).values).toEqual({ name: 'Ayşe' })
})

test('a field that may be repeated is read as lines', async () => {
  expect((await read('box=one&box=two&name=x')).values).toEqual({ box: 'one\ntwo', name: 'x' })
})

const json = 'application/json'
const part = 'Content-Disposition: form-data; name="name"; filename="x.txt"'

test.each([
  ['an unknown field', 'name=A&role=admin', urlencoded],
  ['a doubled field', 'name=A&name=B', urlencoded],
  ['a doubled guard', 'intent=A&intent=B', urlencoded],
  ['a constructor', 'constructor=A', urlencoded],
  ['a prototype', '__proto__=A', urlencoded],
  ['a prototype in JSON', '{"__proto__":"A"}', json],
  ['a list', '[1]', json],
  ['a number as a value', '{"name":1}', json],
  ['null', 'null', json],
  ['JSON that is cut off', '{"name":', json],
  ['a file', `--b\r\n${part}\r\n\r\nx\r\n--b--\r\n`, 'multipart/form-data; boundary=b']
])('%s is refused with 400', async (_, body, type) => {
  await expect(read(body, type)).rejects.toMatchObject({ name: 'SiteError', statusCode: 400 })
})
