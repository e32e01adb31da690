import { expect, test } from 'vitest'
import english from '../../../locales/en/messages/faq.json'
import type shell from '../../../locales/en/messages/shell.json'
import { textOf } from '../../support/response.ts'
import { startMessageSite } from '../../support/words/message-service-site.ts'

const { site, service, messages } = startMessageSite()

test('a refresh by the operator merges the operator’s messages into the built-in messages §9.10 §9.11', async () => {
  service.respondWith({
    status: 200,
    body: JSON.stringify({
      faq: { hero: { title: 'Our own words', lead: 7 }, unknown: 'dropped' },
      shell: { pagination: { page: 'a page without its number' } }
    })
  })
  expect((await messages.refresh('wrong')).status).toBe(401)
  expect((await messages.refresh()).status).toBe(200)
  const response = await site.fetch(await messages.path('en'))
  const { en } = (await response.json()) as { en: { faq: typeof english; shell: typeof shell } }
  expect(response.headers.get('Cache-Control')).toBe('no-cache')
  expect(en.faq.hero.title).toBe('Our own words')
  expect(en.faq.hero.filterLabel).toBe(english.hero.filterLabel)
  expect(en.shell.pagination.page).toContain('{{page}}')
  expect(en.faq).not.toHaveProperty('unknown')

  service.respondWith({ status: 404, body: JSON.stringify({ error: 'gone' }) })
  expect((await messages.refresh()).status).toBe(200)
  expect(await textOf(site.fetch('/faq'))).toContain('Our own words')
})

test('the Markdown of a page and llms-full.txt use the messages of the service §6.21', async () => {
  const { ask } = await messages.startWith('First words')
  const readText = async (path: string) => (await site.fetch(path)).text()
  expect(await readText('/faq.md')).toMatch(/^# First words$/m)
  expect(await readText('/llms-full.txt')).toMatch(/^# First words$/m)
  await messages.stopClockAt(10_000)
  service.setTitle('Second words')
  expect(await ask()).toBe('Second words')
  expect(await readText('/faq.md')).toMatch(/^# Second words$/m)
  expect(await readText('/llms-full.txt')).toMatch(/^# Second words$/m)
})

test('a no-cache request refreshes messages at most every 10 seconds, counted from the last page load too §7.18 §7.19 §9.9 §11.4', async () => {
  const { ask } = await messages.startWith('First')
  expect(service.countCalls()).toBe(1)
  service.setTitle('Second')
  for (let request = 1; request <= 5; request += 1) expect(await ask()).toBe('First')
  await messages.stopClockAt(9_999)
  expect(await ask()).toBe('First')
  expect(service.countCalls()).toBe(1)
  await messages.stopClockAt(10_000)
  expect(await ask({})).toBe('First')
  expect(await ask()).toBe('Second')
  service.setTitle('Third')
  await messages.stopClockAt(19_999)
  expect(await ask()).toBe('Second')
  expect(service.countCalls()).toBe(2)
  await messages.stopClockAt(20_000)
  expect(await ask()).toBe('Third')
  expect(service.countCalls()).toBe(3)
})

test('other isolates read the time of the last call from KV §7.20', async () => {
  const { ask } = await messages.startWith('First')
  const own = await messages.storedCopy()
  const { value, metadata } = await site.KV.getWithMetadata<{ readAt: number }>(own?.name ?? '')
  expect(metadata?.readAt).toBe(messages.startTime())

  // Another isolate calls the service 8 seconds after this one did.
  await site.KV.put(own?.name ?? '', value ?? '', {
    metadata: { ...metadata, readAt: messages.startTime() + 8_000 }
  })
  service.setTitle('Second')
  await messages.stopClockAt(17_999)
  expect(await ask()).toBe('First')
  expect(service.countCalls()).toBe(1)
  await messages.stopClockAt(18_000)
  expect(await ask()).toBe('Second')
  expect(service.countCalls()).toBe(2)
})

test('the operator’s refresh loads new messages at once, however recent the last call §7.20 §9.13', async () => {
  const { ask } = await messages.startWith('First')
  service.setTitle('Second')
  expect((await messages.refresh()).status).toBe(200)
  expect(await ask({})).toBe('Second')
  expect(await textOf(site.fetch('/faq'))).toContain('Second')
  service.setTitle('Third')
  expect((await messages.refresh()).status).toBe(200)
  expect(await ask()).toBe('Third')
  expect(service.countCalls()).toBe(3)
})

test('a call that began before a refresh does not restore older messages §9.13', async () => {
  const { ask } = await messages.startWith('First')
  await messages.stopClockAt(10_000)
  const release = await service.hold()
  const early = ask()
  await expect.poll(() => service.countCalls()).toBe(2)
  service.setTitle('Second')
  const refreshed = messages.refresh()
  await messages.waitForEarlierRequests()
  release()
  expect(await early).toBe('First')
  await refreshed
  expect(await ask({})).toBe('Second')
})

test('other isolates use refreshed messages once they read KV again, after a minute §9.13', async () => {
  const { ask, path } = await messages.startWith('First')
  const key = await messages.replaceInKv(
    path,
    ({ faq }) => ({ faq: { ...faq, hero: { title: 'Second' } } }),
    messages.startTime() + 1
  )
  await messages.stopClockAt(59_999)
  expect(await ask({})).toBe('First')
  await messages.stopClockAt(60_000)
  expect(await ask({})).toBe('Second')
  expect(service.countCalls()).toBe(1)
  service.setTitle('Third')
  await messages.refresh()
  await expect.poll(() => site.KV.get(key)).toContain('Third')
})
