import { expect, test } from 'vitest'
import english from '../../../locales/en/messages/faq.json'
import { dayMs } from '../../../src/shared/time.ts'
import { textOf } from '../../support/response.ts'
import { startMessageSite } from '../../support/words/message-service-site.ts'

const { site, service, messages } = startMessageSite()

test('concurrent requests share one call to the service, even if the first visitor leaves §7.19', async () => {
  const { ask, path } = await messages.startWith('First')
  await messages.stopClockAt(10_000)
  service.setTitle('Second')
  const release = await service.hold()
  const leaving = new AbortController()
  const left = site
    .fetch(path, { headers: { 'Cache-Control': 'no-cache' }, signal: leaving.signal })
    .catch(() => 'left')
  await expect.poll(() => service.countCalls()).toBe(2)
  const answers = Array.from({ length: 10 }, () => ask())
  await messages.waitForEarlierRequests()
  leaving.abort()
  expect(await left).toBe('left')
  release()
  expect(new Set(await Promise.all(answers))).toEqual(new Set(['Second']))
  expect(service.countCalls()).toBe(2)
})

test('a failing service is called as rarely as one that answers §7.19 §9.9 §11.18', async () => {
  const { ask } = await messages.startWith('First')
  await site.control({})
  const before = site.logged('message service failed')
  service.respondWith({ status: 503, body: 'down' })
  await messages.stopClockAt(10_000)
  for (let request = 1; request <= 5; request += 1) expect(await ask()).toBe('First')
  // A call is one request and its retry.
  expect(service.countCalls()).toBe(3)
  expect((await site.control({})).timeouts).toEqual([1500, 1500])
  expect(site.logged('message service failed') - before).toBe(1)
})

test('when KV is down, the isolate still counts its calls §7.20', async () => {
  const { path } = await messages.startWith('First')
  await messages.stopClockAt(10_000)
  const headers = { 'Cache-Control': 'no-cache', 'X-Fault': 'KV=throws' }
  for (let request = 1; request <= 3; request += 1) await site.fetch(path, { headers })
  expect(service.countCalls()).toBe(2)
})

test('the service is called again when the copy in KV expires, after 24 hours §9.9', async () => {
  const { ask } = await messages.startWith('First')
  const own = await messages.storedCopy()
  expect((own?.expiration ?? 0) - Date.now() / 1000).toBeGreaterThan(86_000)
  expect((own?.expiration ?? 0) - Date.now() / 1000).toBeLessThan(86_500)
  service.setTitle('Second')
  await messages.stopClockAt(dayMs - 1)
  expect(await ask({})).toBe('First')
  expect(service.countCalls()).toBe(1)
  // site.KV expires entries in real time, so the test deletes the entry.
  await site.KV.delete(own?.name ?? '')
  await messages.stopClockAt(dayMs - 1 + 60_000)
  expect(await ask({})).toBe('Second')
  expect(service.countCalls()).toBe(2)
})

test('built-in messages used because the service failed are kept for a minute §9.12 §11.6', async () => {
  // More than the Worker reads.
  const body = { faq: { hero: { title: 'Flood' } }, x: 'x'.repeat(1024 * 1024) }
  service.respondWith({ status: 200, body: JSON.stringify(body) })
  const path = await messages.path('en')
  const own = await messages.storedCopy()
  expect((own?.expiration ?? Infinity) - Date.now() / 1000).toBeLessThanOrEqual(61)

  service.setTitle('First')
  await messages.stopClockAt(59_999)
  expect(await messages.titleAt(path)).toBe(english.hero.title)
  expect(service.countCalls()).toBe(1)
  await messages.stopClockAt(60_000)
  const release = await service.hold()
  // The service has just failed, so visitors do not wait for it.
  expect(await messages.titleAt(path)).toBe(english.hero.title)
  await expect.poll(() => service.countCalls()).toBe(2)
  release()
  await expect.poll(() => messages.titleAt(path)).toBe('First')
  expect(service.countCalls()).toBe(2)
})

test('the last good messages of a failed service are kept for a minute, too §9.12 §11.6', async () => {
  const { ask } = await messages.startWith('First')
  service.respondWith({ status: 503, body: 'down' })
  expect((await messages.refresh()).status).toBe(200)
  service.setTitle('Second')
  await messages.stopClockAt(59_999)
  expect(await ask({})).toBe('First')
  await messages.stopClockAt(60_000)
  await expect.poll(() => ask({})).toBe('Second')
})

test('the limit of calls counts from the start of a call in each language §7.19', async () => {
  const { ask, path } = await messages.startWith('First')
  await messages.stopClockAt(10_000)
  service.setTitle('Second')
  const release = await service.hold()
  const slow = ask()
  await expect.poll(() => service.countCalls()).toBe(2)
  await messages.stopClockAt(15_000)
  release()
  expect(await slow).toBe('Second')
  service.setTitle('Third')
  await messages.stopClockAt(19_999)
  expect(await ask()).toBe('Second')
  await messages.stopClockAt(20_000)
  await site.control({})
  expect(await ask()).toBe('Third')
  const [, , hash] = path.split('/')
  const written: string[] = []
  const writes = async () => written.push(...(await site.control({})).kvWrites) && written
  await expect.poll(writes).toEqual(['messages:remote:en', `messages:${hash}:en`])
  expect(service.countCalls('tr')).toBe(0)
  await site.fetch(path.replace('/en/', '/tr/'), { headers: { 'Cache-Control': 'no-cache' } })
  expect(service.countCalls('tr')).toBe(1)
})

test('word joiners are in the text of pages, but not in titles, attributes and feeds §9.3', async () => {
  await messages.startWith('First')
  const description = 'Notes by e-mail, 2–4 a month'
  const words = {
    blogs: { head: { title: description, description }, hero: { title: description } }
  }
  service.respondWith({ status: 200, body: JSON.stringify(words) })
  await messages.refresh()
  const page = await textOf(site.fetch('/blogs'))
  expect(page).toContain('Notes by e\u2060-\u2060mail, 2\u2060–\u20604 a month</h1>')
  expect(page).toContain(`<title>${description} `)
  expect(page).toContain(`<meta name="description" content="${description}">`)
  const feed = await textOf(site.fetch('/blogs/feed.xml'))
  expect(feed).toContain(`<subtitle>${description}</subtitle>`)
})

test('a failed request to the message service is repeated once', async () => {
  const { ask } = await messages.startWith('First')
  const second = { status: 200, body: JSON.stringify({ faq: { hero: { title: 'Second' } } }) }
  service.respondWith({ status: 503, body: '' }, second)
  await messages.stopClockAt(10_000)
  expect(await ask()).toBe('Second')
  expect(service.countCalls()).toBe(3)
})

test('<html> is marked when the messages are from a service §1.1.7 §7.18', async () => {
  const tag = async () =>
    /<html[^>]*>/.exec(
      await textOf(
        site.fetch('/nope', {
          headers: { Accept: 'text/html' }
        })
      )
    )?.[0]
  await site.set({ MESSAGES_ORIGIN: '' })
  expect(await textOf(site.fetch('/faq'))).not.toContain('data-messages-from')
  expect(await tag()).not.toContain('data-messages-from')
  await site.set()
  await messages.startWith('First')
  expect(await textOf(site.fetch('/faq'))).toMatch(/<html [^>]*data-messages-from="service"/)
  expect(await tag()).toContain('data-messages-from="service"')
})
