import { readdirSync } from 'node:fs'
import { beforeEach, expect, test } from 'vitest'
import english from '../../../locales/en/messages/faq.json'
import turkish from '../../../locales/tr/messages/faq.json'
import { dayMs } from '../../../src/shared/time.ts'
import { startSite } from '../../support/site.ts'
import { emptyKv, readMessages } from '../../support/words/messages.ts'

const site = startSite({ faults: true })
const { messagesPath, titleAt, replaceInKv } = readMessages(site)

let start = Date.now()

/** Each test begins with an empty KV and a month later, when all cached messages have expired. */
beforeEach(async () => {
  start += 30 * dayMs
  await at(0)
  await emptyKv(site)
})

/** Freezes the Worker's clock the given number of days after the start of the test. */
function at(days: number, milliseconds = 0): Promise<unknown> {
  return site.control({ time: start + days * dayMs + milliseconds })
}

/** `requestDemo` → `request-demo.json` */
function filePath(name: string): string {
  return `${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.json`
}

test('the bundles of both languages are complete and immutable §7.13 §7.14', async () => {
  for (const [locale, file] of Object.entries({ en: english, tr: turkish })) {
    const response = await site.fetch(await messagesPath(locale))
    expect(response.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable')
    const body = (await response.json()) as Record<string, object>
    expect(Object.keys(body)).toEqual([locale])
    expect(body[locale]).toMatchObject({ faq: file })
    const files = readdirSync(`locales/${locale}/messages`)
    expect(
      Object.keys(body[locale] ?? {})
        .map(filePath)
        .toSorted()
    ).toEqual(files.toSorted())
  }
})

test('a wrong hash or language is a JSON 404 and writes nothing to KV §7.14', async () => {
  const right = await messagesPath('en')
  const before = (await site.KV.list()).keys.length
  for (const path of [right.replace(/[0-9a-f]{10}/, '0000000000'), right.replace('/en/', '/de/')]) {
    const response = await site.fetch(path)
    expect(response.status).toBe(404)
    expect(await response.json()).toMatchObject({ error: true, statusCode: 404 })
  }
  expect((await site.KV.list()).keys).toHaveLength(before)
})

test('a bundle is cached in KV for 24 hours §9.4 §11.5', async () => {
  const [, , hash] = (await messagesPath('en')).split('/')
  await site.fetch('/tr/faq')
  await expect
    .poll(async () => (await site.KV.list()).keys.map(({ name }) => name))
    .toEqual([`messages:${hash}:en`, `messages:${hash}:tr`])
  const { keys } = await site.KV.list()
  const lifetime = (keys[0]?.expiration ?? 0) - Date.now() / 1000
  expect(lifetime).toBeGreaterThan(86_000)
  expect(lifetime).toBeLessThan(86_500)
})

test('a bundle is read from memory for 24 hours, else from KV, else from the assets §9.4 §11.5', async () => {
  const path = await messagesPath('en')
  const key = await replaceInKv(path, ({ faq }) => ({
    faq: { ...faq, hero: { title: 'From KV' } }
  }))
  await at(1, -1)
  expect(await titleAt(path)).toBe(english.hero.title)
  await at(1)
  expect(await titleAt(path)).toBe('From KV')
  await site.KV.delete(key)
  await at(2)
  expect(await titleAt(path)).toBe(english.hero.title)
  await expect.poll(() => site.KV.get(key)).toContain(english.hero.title)
})

test('a missing message is shown in English, except in tests §9.8', async () => {
  await replaceInKv(await messagesPath('tr'), ({ faq: { hero, ...faq } }) => ({
    faq: { ...faq, hero: { ...hero, title: undefined } }
  }))
  await at(1)
  for (const [strict, status] of [
    ['true', 500],
    ['', 200]
  ] as const) {
    await site.set({ STRICT_MESSAGES: strict })
    for (let request = 1; request <= 2; request += 1) {
      // Without the language hint, which would need English as well.
      const response = await site.fetch('/tr/faq', { headers: { 'Accept-Language': 'tr' } })
      expect(response.status).toBe(status)
      expect((await response.text()).includes(english.hero.title)).toBe(status === 200)
    }
  }
  await site.control({})
  expect(site.logged('message')).toBe(1)
})

test.each(['throws', 'hangs', 'garbage', 'empty'])(
  'pages are served when KV %s §9.5',
  async (fault) => {
    const before = site.logged('kv failed')
    const response = await site.fetch('/tr/faq', { headers: { 'X-Fault': `KV=${fault}` } })
    expect(response.status).toBe(200)
    expect(await response.text()).toContain(turkish.hero.title)
    await site.control({})
    expect(site.logged('kv failed') - before).toBe(
      // One line for each of the two bundles.
      { throws: 2, hangs: 2, garbage: 2, empty: 0 }[fault]
    )
  }
)

test('invalid messages in KV are ignored §9.5', async () => {
  const name = (await messagesPath('tr')).split('/')[2]
  await at(1)
  const value = JSON.stringify({ faq: { hero: { title: 'Nonsense' } } })
  await site.KV.put(`messages:${name}:tr`, value)
  const metadata = { digest: 'the digest of another text', readAt: Date.now() }
  await site.KV.put(`messages:${name}:en`, value, { metadata })
  for (const path of ['/tr/faq', '/faq']) {
    const response = await site.fetch(path)
    expect([path, response.status]).toEqual([path, 200])
    const text = await response.text()
    if (path === '/tr/faq') expect(text).toContain(turkish.hero.title)
    expect(text).not.toContain('Nonsense')
  }
})

test('without OPS_TOKEN the refresh endpoint does not exist §12.1', async () => {
  const response = await site.fetch('/_ops/messages/refresh', { method: 'POST' })
  expect(response.status).toBe(404)
})
