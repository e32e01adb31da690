import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import english from '../../../locales/en/messages/faq.json'
import type shell from '../../../locales/en/messages/shell.json'
import { dayMs } from '../../../src/shared/time.ts'
import { readMessages } from '../../support/messages.ts'
import { startSite } from '../../support/site.ts'

const token = 'an-operator-token-of-more-than-32-characters'
let served: () => { status: number; body: string } = () => ({ status: 500, body: '' })
/** The files requested from the service. */
let asked: string[] = []
/** While set, the service's answers wait until they are released. */
let held: Promise<void> | undefined
const service: Server = createServer(async ({ url = '' }, answer) => {
  asked.push(url)
  const { status, body } = served()
  await held
  answer.writeHead(status, { 'Content-Type': 'application/json' }).end(body)
})
// On a busy machine Node's 5 seconds would end just as the Worker sends its next request.
service.keepAliveTimeout = 60_000

beforeAll(() => new Promise<void>((resolve) => void service.listen(0, '127.0.0.1', resolve)))
afterAll(() => void service.close())

// Starts after the service, because it needs its URL.
const site = startSite({
  faults: true,
  vars: () => ({ MESSAGES_ORIGIN: serverOrigin(service), OPS_TOKEN: token })
})
const { messagesPath, titleAt, replaceInKv } = readMessages(site)

function serverOrigin(server: Server): string {
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
let start = Date.parse('2026-11-22T10:00:00Z')

/** Each test begins with an empty KV and a month later, when all cached messages have expired. */
beforeEach(async () => {
  asked = []
  held = undefined
  start += 30 * dayMs
  await site.set()
  await site.control({ time: start, hurry: 1 })
  const { keys } = await site.KV.list()
  await Promise.all(keys.map(({ name }) => site.KV.delete(name)))
})

/** The English messages that the site stores in KV, which it does after the response. */
async function storedCopy() {
  const find = async () => {
    const { keys } = await site.KV.list<{ readAt: number }>({ prefix: 'messages:' })
    return keys.find(({ name }) => !name.includes('remote') && name.endsWith(':en'))
  }
  await expect.poll(find).toBeDefined()
  return find()
}

/** Makes the service return messages with this FAQ title, and the site load it. */
async function startWithService(title: string): Promise<{ ask: Ask; path: string }> {
  titles(title)
  const path = await messagesPath('en')
  const ask: Ask = async (headers = { 'Cache-Control': 'no-cache' }) => {
    const response = await site.fetch(path, { headers })
    const { en } = (await response.json()) as { en: { faq: typeof english } }
    return en.faq.hero.title
  }
  // If the service failed in an earlier test, the first request does not wait for it.
  await ask()
  return { ask, path }
}

/**
 * Delays the service's answers and extends the Worker's time limit.
 * @returns a function that releases them
 */
async function hold(): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  held = promise
  await site.control({ hurry: 0.05 })
  return resolve
}

/** Sends later requests, so that earlier ones have reached the service. */
async function haveArrived(): Promise<void> {
  for (let count = 0; count < 5; count += 1) await site.fetch('/robots.txt')
}

/**
 * Freezes the Worker's clock the given number of milliseconds after the first call to the service.
 */
function at(milliseconds: number): Promise<unknown> {
  return site.control({ time: start + milliseconds })
}

type Ask = (headers?: Record<string, string>) => Promise<string>

function titles(title: string): void {
  served = () => ({ status: 200, body: JSON.stringify({ faq: { hero: { title } } }) })
}

/** The number of calls for English messages. */
function calls(): number {
  return asked.filter((url) => url === '/en.json').length
}

function refresh(bearer: string): Promise<Response> {
  return site.fetch('/_ops/messages/refresh', {
    method: 'POST',
    headers: { Authorization: `Bearer ${bearer}` }
  })
}

test('a refresh by the operator merges the operator’s messages into the built-in messages §9.10 §9.11', async () => {
  served = () => ({
    status: 200,
    body: JSON.stringify({
      faq: { hero: { title: 'Our own words', lead: 7 }, unknown: 'dropped' },
      shell: { pagination: { page: 'a page without its number' } }
    })
  })
  expect((await refresh('wrong')).status).toBe(401)
  expect((await refresh(token)).status).toBe(200)
  const response = await site.fetch(await messagesPath('en'))
  const { en } = (await response.json()) as { en: { faq: typeof english; shell: typeof shell } }
  expect(response.headers.get('Cache-Control')).toBe('no-cache')
  expect(en.faq.hero.title).toBe('Our own words')
  expect(en.faq.hero.filterLabel).toBe(english.hero.filterLabel)
  expect(en.shell.pagination.page).toContain('{{page}}')
  expect(en.faq).not.toHaveProperty('unknown')

  served = () => ({ status: 404, body: JSON.stringify({ error: 'gone' }) })
  expect((await refresh(token)).status).toBe(200)
  expect(await (await site.fetch('/faq')).text()).toContain('Our own words')
})

test('the Markdown of a page and llms-full.txt use the messages of the service §6.21', async () => {
  const { ask } = await startWithService('First words')
  const readText = async (path: string) => (await site.fetch(path)).text()
  expect(await readText('/faq.md')).toMatch(/^# First words$/m)
  expect(await readText('/llms-full.txt')).toMatch(/^# First words$/m)
  await at(10_000)
  titles('Second words')
  expect(await ask()).toBe('Second words')
  expect(await readText('/faq.md')).toMatch(/^# Second words$/m)
  expect(await readText('/llms-full.txt')).toMatch(/^# Second words$/m)
})

test('a no-cache request refreshes messages at most every 10 seconds, counted from the last page load too §7.18 §7.19 §9.9 §11.4', async () => {
  const { ask } = await startWithService('First')
  expect(calls()).toBe(1)
  titles('Second')
  for (let request = 1; request <= 5; request += 1) expect(await ask()).toBe('First')
  await at(9_999)
  expect(await ask()).toBe('First')
  expect(calls()).toBe(1)
  await at(10_000)
  expect(await ask({})).toBe('First')
  expect(await ask()).toBe('Second')
  titles('Third')
  await at(19_999)
  expect(await ask()).toBe('Second')
  expect(calls()).toBe(2)
  await at(20_000)
  expect(await ask()).toBe('Third')
  expect(calls()).toBe(3)
})

test('concurrent requests share one call to the service, even if the first visitor leaves §7.19', async () => {
  const { ask, path } = await startWithService('First')
  await at(10_000)
  titles('Second')
  const release = await hold()
  const leaving = new AbortController()
  const left = site
    .fetch(path, { headers: { 'Cache-Control': 'no-cache' }, signal: leaving.signal })
    .catch(() => 'left')
  await expect.poll(calls).toBe(2)
  const answers = Array.from({ length: 10 }, () => ask())
  await haveArrived()
  leaving.abort()
  expect(await left).toBe('left')
  release()
  expect(new Set(await Promise.all(answers))).toEqual(new Set(['Second']))
  expect(calls()).toBe(2)
})

test('other isolates read the time of the last call from KV §7.20', async () => {
  const { ask } = await startWithService('First')
  const own = await storedCopy()
  const { value, metadata } = await site.KV.getWithMetadata<{ readAt: number }>(own?.name ?? '')
  expect(metadata?.readAt).toBe(start)

  // Another isolate calls the service 8 seconds after this one did.
  await site.KV.put(own?.name ?? '', value ?? '', {
    metadata: { ...metadata, readAt: start + 8_000 }
  })
  titles('Second')
  await at(17_999)
  expect(await ask()).toBe('First')
  expect(calls()).toBe(1)
  await at(18_000)
  expect(await ask()).toBe('Second')
  expect(calls()).toBe(2)
})

test('a service that fails is called as rarely as one that answers, and each attempt times out after 1500 ms §7.19 §9.9 §11.18', async () => {
  const { ask } = await startWithService('First')
  await site.control({})
  const before = site.logged('message service failed')
  served = () => ({ status: 503, body: 'down' })
  await at(10_000)
  for (let request = 1; request <= 5; request += 1) expect(await ask()).toBe('First')
  // A call is one request and its retry.
  expect(calls()).toBe(3)
  expect((await site.control({})).timeouts).toEqual([1500, 1500])
  expect(site.logged('message service failed') - before).toBe(1)
})

test('when KV is down, the isolate still counts its calls §7.20', async () => {
  const { path } = await startWithService('First')
  await at(10_000)
  const headers = { 'Cache-Control': 'no-cache', 'X-Fault': 'KV=throws' }
  for (let request = 1; request <= 3; request += 1) await site.fetch(path, { headers })
  expect(calls()).toBe(2)
})

test('the operator’s refresh loads new messages at once, however recent the last call §7.20 §9.13', async () => {
  const { ask } = await startWithService('First')
  titles('Second')
  expect((await refresh(token)).status).toBe(200)
  expect(await ask({})).toBe('Second')
  expect(await (await site.fetch('/faq')).text()).toContain('Second')
  titles('Third')
  expect((await refresh(token)).status).toBe(200)
  expect(await ask()).toBe('Third')
  expect(calls()).toBe(3)
})

test('a call that began before a refresh does not restore older messages §9.13', async () => {
  const { ask } = await startWithService('First')
  await at(10_000)
  const release = await hold()
  const early = ask()
  await expect.poll(calls).toBe(2)
  titles('Second')
  const refreshed = refresh(token)
  await haveArrived()
  release()
  expect(await early).toBe('First')
  await refreshed
  expect(await ask({})).toBe('Second')
})

test('other isolates use refreshed messages once they read KV again, after a minute §9.13', async () => {
  const { ask, path } = await startWithService('First')
  const key = await replaceInKv(
    path,
    ({ faq }) => ({ faq: { ...faq, hero: { title: 'Second' } } }),
    start + 1
  )
  await at(59_999)
  expect(await ask({})).toBe('First')
  await at(60_000)
  expect(await ask({})).toBe('Second')
  expect(calls()).toBe(1)
  titles('Third')
  await refresh(token)
  await expect.poll(() => site.KV.get(key)).toContain('Third')
})

test('the service is called again when the copy in KV expires, after 24 hours §9.9', async () => {
  const { ask } = await startWithService('First')
  const own = await storedCopy()
  expect((own?.expiration ?? 0) - Date.now() / 1000).toBeGreaterThan(86_000)
  expect((own?.expiration ?? 0) - Date.now() / 1000).toBeLessThan(86_500)
  titles('Second')
  await at(dayMs - 1)
  expect(await ask({})).toBe('First')
  expect(calls()).toBe(1)
  // site.KV expires entries in real time, so the test deletes the entry.
  await site.KV.delete(own?.name ?? '')
  await at(dayMs - 1 + 60_000)
  expect(await ask({})).toBe('Second')
  expect(calls()).toBe(2)
})

test('built-in messages used because the service failed are kept for a minute §9.12 §11.6', async () => {
  // More than the Worker reads.
  const body = { faq: { hero: { title: 'Flood' } }, x: 'x'.repeat(1024 * 1024) }
  served = () => ({ status: 200, body: JSON.stringify(body) })
  const path = await messagesPath('en')
  const own = await storedCopy()
  expect((own?.expiration ?? Infinity) - Date.now() / 1000).toBeLessThanOrEqual(61)

  titles('First')
  await at(59_999)
  expect(await titleAt(path)).toBe(english.hero.title)
  expect(calls()).toBe(1)
  await at(60_000)
  const release = await hold()
  // The service has just failed, so visitors do not wait for it.
  expect(await titleAt(path)).toBe(english.hero.title)
  await expect.poll(calls).toBe(2)
  release()
  await expect.poll(() => titleAt(path)).toBe('First')
  expect(calls()).toBe(2)
})

test('the last good messages of a failed service are kept for a minute, too §9.12 §11.6', async () => {
  const { ask } = await startWithService('First')
  served = () => ({ status: 503, body: 'down' })
  expect((await refresh(token)).status).toBe(200)
  titles('Second')
  await at(59_999)
  expect(await ask({})).toBe('First')
  await at(60_000)
  await expect.poll(() => ask({})).toBe('Second')
})

test('the limit counts from the start of a call, for each language, and a call writes to KV twice §7.19', async () => {
  const { ask, path } = await startWithService('First')
  await at(10_000)
  titles('Second')
  const release = await hold()
  const slow = ask()
  await expect.poll(calls).toBe(2)
  await at(15_000)
  release()
  expect(await slow).toBe('Second')
  titles('Third')
  await at(19_999)
  expect(await ask()).toBe('Second')
  await at(20_000)
  await site.control({})
  expect(await ask()).toBe('Third')
  const [, , hash] = path.split('/')
  const written: string[] = []
  const writes = async () => written.push(...(await site.control({})).kvWrites) && written
  await expect.poll(writes).toEqual(['messages:remote:en', `messages:${hash}:en`])
  expect(asked).not.toContain('/tr.json')
  await site.fetch(path.replace('/en/', '/tr/'), { headers: { 'Cache-Control': 'no-cache' } })
  expect(asked.filter((url) => url === '/tr.json')).toHaveLength(1)
})

test('word joiners are in the text of pages, but not in titles, attributes and feeds §9.3', async () => {
  await startWithService('First')
  const description = 'Notes by e-mail, 2–4 a month'
  const words = {
    blogs: { head: { title: description, description }, hero: { title: description } }
  }
  served = () => ({ status: 200, body: JSON.stringify(words) })
  await refresh(token)
  const page = await (await site.fetch('/blogs')).text()
  expect(page).toContain('Notes by e\u2060-\u2060mail, 2\u2060–\u20604 a month</h1>')
  expect(page).toContain(`<title>${description} `)
  expect(page).toContain(`<meta name="description" content="${description}">`)
  const feed = await (await site.fetch('/blogs/feed.xml')).text()
  expect(feed).toContain(`<subtitle>${description}</subtitle>`)
})

test('a failed request to the message service is repeated once', async () => {
  const { ask } = await startWithService('First')
  let answered = 0
  served = () => {
    answered += 1
    return answered === 1
      ? { status: 503, body: '' }
      : { status: 200, body: JSON.stringify({ faq: { hero: { title: 'Second' } } }) }
  }
  await at(10_000)
  expect(await ask()).toBe('Second')
  expect(calls()).toBe(3)
})

test('<html> is marked when the messages are from a service §1.1.7 §7.18', async () => {
  const tag = async () =>
    /<html[^>]*>/.exec(
      await (
        await site.fetch('/nope', {
          headers: { Accept: 'text/html' }
        })
      ).text()
    )?.[0]
  await site.set({ MESSAGES_ORIGIN: '' })
  expect(await (await site.fetch('/faq')).text()).not.toContain('data-messages-from')
  expect(await tag()).not.toContain('data-messages-from')
  await site.set()
  await startWithService('First')
  expect(await (await site.fetch('/faq')).text()).toMatch(/<html [^>]*data-messages-from="service"/)
  expect(await tag()).toContain('data-messages-from="service"')
})
