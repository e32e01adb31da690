import { expect, test } from 'vitest'
import english from '../../../locales/en/messages/faq.json'
import type shell from '../../../locales/en/messages/shell.json'
import { textOf } from '../../support/response.ts'
import { startMessageSite } from '../../support/words/message-service-site.ts'

const {
  token,
  site,
  messagesPath,
  replaceInKv,
  storedCopy,
  startWithService,
  hold,
  haveArrived,
  at,
  titles,
  calls,
  refresh,
  state
} = startMessageSite()

test('a refresh by the operator merges the operator’s messages into the built-in messages §9.10 §9.11', async () => {
  state.served = () => ({
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

  state.served = () => ({ status: 404, body: JSON.stringify({ error: 'gone' }) })
  expect((await refresh(token)).status).toBe(200)
  expect(await textOf(site.fetch('/faq'))).toContain('Our own words')
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

test('other isolates read the time of the last call from KV §7.20', async () => {
  const { ask } = await startWithService('First')
  const own = await storedCopy()
  const { value, metadata } = await site.KV.getWithMetadata<{ readAt: number }>(own?.name ?? '')
  expect(metadata?.readAt).toBe(state.start)

  // Another isolate calls the service 8 seconds after this one did.
  await site.KV.put(own?.name ?? '', value ?? '', {
    metadata: { ...metadata, readAt: state.start + 8_000 }
  })
  titles('Second')
  await at(17_999)
  expect(await ask()).toBe('First')
  expect(calls()).toBe(1)
  await at(18_000)
  expect(await ask()).toBe('Second')
  expect(calls()).toBe(2)
})

test('the operator’s refresh loads new messages at once, however recent the last call §7.20 §9.13', async () => {
  const { ask } = await startWithService('First')
  titles('Second')
  expect((await refresh(token)).status).toBe(200)
  expect(await ask({})).toBe('Second')
  expect(await textOf(site.fetch('/faq'))).toContain('Second')
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
    state.start + 1
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
