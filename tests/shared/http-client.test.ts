import { beforeEach, expect, test } from 'vitest'
import { createHttpClient, HttpError } from '../../src/shared/network/http-client.ts'
import {
  floods,
  hangsUp,
  redirects,
  sendsGarbage,
  stalls,
  startReceiver
} from '../support/receiver.ts'

const server = startReceiver()
let slept: number[] = []

beforeEach(() => {
  server.received = []
  server.next = []
  slept = []
})

function client(options: Partial<Parameters<typeof createHttpClient>[0]> = {}) {
  return createHttpClient({
    baseUrl: server.origin,
    timeoutMs: 500,
    sleep: async (milliseconds) => {
      slept.push(milliseconds)
    },
    ...options
  })
}

test('bodies are sent and parsed as JSON §7.44', async () => {
  server.next = [(response) => response.writeHead(201, { 'X-A': 'b' }).end('{"taken":true}')]
  const answer = await client({ headers: { Authorization: 'Bearer t' } })('/leads', {
    body: { name: 'Ayşe' },
    headers: { 'Idempotency-Key': 'k' }
  })
  expect(answer).toMatchObject({ status: 201, body: { taken: true }, text: '{"taken":true}' })
  expect(answer.headers.get('X-A')).toBe('b')
  expect(server.received).toEqual([
    expect.objectContaining({ method: 'POST', path: '/leads', body: '{"name":"Ayşe"}' })
  ])
  expect(server.received[0]?.headers).toMatchObject({
    'content-type': 'application/json',
    accept: 'application/json',
    authorization: 'Bearer t',
    'idempotency-key': 'k'
  })
})

test('serialised JSON is sent byte for byte', async () => {
  await client()('/', { json: '{ "a":1 }' })
  expect(server.received[0]?.body).toBe('{ "a":1 }')
})

test.each([408, 425, 429, 500, 502, 503, 504])(
  'GET retries once after %i §7.47',
  async (status) => {
    server.next = [status, 200]
    expect((await client()('/')).status).toBe(200)
    server.next = [status, status, 200]
    expect((await client()('/')).status).toBe(status)
    expect(server.received).toHaveLength(4)
  }
)

test.each([200, 204, 304, 400, 401, 403, 404, 409, 422, 501])(
  'GET does not retry after %i §7.47',
  async (status) => {
    server.next = [status]
    expect((await client()('/')).status).toBe(status)
    expect(server.received).toHaveLength(1)
  }
)

test.each(['HEAD', 'OPTIONS'])('%s retries once §7.47', async (method) => {
  server.next = [503]
  expect((await client()('/', { method })).status).toBe(200)
  expect(server.received).toHaveLength(2)
})

test.each(['POST', 'PUT', 'PATCH', 'DELETE'])(
  '%s is sent once unless the caller asks for retries §7.48',
  async (method) => {
    server.next = [503]
    expect((await client()('/', { method })).status).toBe(503)
    server.next = [503, hangsUp]
    expect((await client()('/', { method, retries: 2 })).status).toBe(200)
    expect(server.received).toHaveLength(4)
    expect(slept).toEqual([200, 400])
  }
)

test.each([
  ['a broken connection', hangsUp, 'network'],
  ['a server that stalls', stalls, 'timeout'],
  ['an answer that stalls half-way', (r: { write(s: string): void }) => r.write('{'), 'timeout']
] as const)(
  'GET retries once after %s, then throws an HttpError §7.46 §7.47',
  async (_, fault, name) => {
    server.next = [fault, 200]
    expect((await client()('/')).status).toBe(200)
    server.next = [fault, fault]
    await expect(client()('/')).rejects.toMatchObject({ name: 'HttpError', fault: name })
    expect(server.received).toHaveLength(4)
  }
)

test('each attempt has its own signal §7.47', async () => {
  const signals: (AbortSignal | null | undefined)[] = []
  const get = client({
    fetch: async (_, { signal }) => {
      signals.push(signal)
      throw new TypeError('no network')
    }
  })
  await expect(get('/')).rejects.toBeInstanceOf(HttpError)
  expect(signals).toHaveLength(2)
  expect(signals[0]).not.toBe(signals[1])
})

test.each([
  ['1', 1000],
  ['0', 200],
  ['60', 2000],
  ['Fri, 20 Nov 2026 12:00:01 GMT', 1000],
  ['Fri, 20 Nov 2026 13:00:00 GMT', 2000],
  ['Fri, 20 Nov 2026 11:00:00 GMT', 200],
  ['soon', 200]
])('Retry-After "%s" causes a wait of %i ms §7.47', async (value, wait) => {
  server.next = [(response) => response.writeHead(429, { 'Retry-After': value }).end()]
  const now = () => Date.parse('2026-11-20T12:00:00Z')
  expect((await client({ now })('/')).status).toBe(200)
  expect(slept).toEqual([wait])
})

test('a request that is aborted ends at once and is not retried', async () => {
  server.next = [stalls]
  const controller = new AbortController()
  // Longer than the test may take.
  const answer = client({ timeoutMs: 600_000 })('/', { signal: controller.signal })
  await expect.poll(() => server.received.length).toBe(1)
  controller.abort(new Error('changed my mind'))
  await expect(answer).rejects.toThrow('changed my mind')
  expect(server.received).toHaveLength(1)
})

test('a redirect is returned and not followed §9.9', async () => {
  server.next = [redirects]
  expect((await client()('/')).status).toBe(302)
})

test('an answer that is not JSON has no body', async () => {
  server.next = [sendsGarbage]
  expect((await client()('/')).body).toBeUndefined()
})

test('an endless answer is cut off as too large §7.46', async () => {
  server.next = [floods]
  const get = client({ maxBytes: 100_000, timeoutMs: 5000 })
  await expect(get('/')).rejects.toMatchObject({ fault: 'too large' })
  expect(server.received).toHaveLength(1)
})

test('an answer of exactly the size limit, 1 MiB by default, is accepted', async () => {
  const get = client({ timeoutMs: 5000 })
  const bytes = 1024 * 1024
  server.next = [bytes, bytes + 1].map((size) => (response) => response.end('x'.repeat(size)))
  expect((await get('/')).text).toHaveLength(bytes)
  await expect(get('/')).rejects.toMatchObject({ fault: 'too large' })
})
