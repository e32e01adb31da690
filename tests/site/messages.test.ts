import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import english from '../../locales/en/messages/faq.json'
import type shell from '../../locales/en/messages/shell.json'
import turkish from '../../locales/tr/messages/faq.json'
import { startSite } from '../support/site.ts'

const token = 'an-operator-token-of-more-than-32-characters'
let wording: () => { status: number; body: string } = () => ({ status: 500, body: '' })
const service: Server = createServer((_, answer) => {
  const { status, body } = wording()
  answer.writeHead(status, { 'Content-Type': 'application/json' }).end(body)
})

const site = startSite({ faults: true })

async function messagesUrl(locale: string): Promise<string> {
  const html = await (await site.fetch('/faq')).text()
  const hash = /data-messages="([0-9a-f]+)"/.exec(html)?.[1]
  return `/_i18n/${hash}/${locale}/messages.json`
}

beforeAll(() => new Promise<void>((resolve) => void service.listen(0, '127.0.0.1', resolve)))
afterAll(() => void service.close())

beforeEach(() => site.restart())

test('the bundles of both languages are complete and immutable', async () => {
  for (const [locale, file] of Object.entries({ en: english, tr: turkish })) {
    const response = await site.fetch(await messagesUrl(locale))
    expect(response.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable')
    expect(await response.json()).toMatchObject({ [locale]: { faq: file } })
  }
})

test('a wrong hash or language is a JSON 404 and writes nothing to KV', async () => {
  const right = await messagesUrl('en')
  const { KV } = await site.env()
  const before = (await KV.list()).keys.length
  for (const path of [right.replace(/[0-9a-f]{10}/, '0000000000'), right.replace('/en/', '/de/')]) {
    const response = await site.fetch(path)
    expect(response.status).toBe(404)
    expect(await response.json()).toMatchObject({ error: true, statusCode: 404 })
  }
  expect((await KV.list()).keys).toHaveLength(before)
})

test('a bundle is cached in KV for 24 hours', async () => {
  await site.fetch('/tr/faq')
  const { KV } = await site.env()
  const { keys } = await KV.list({ prefix: 'messages:' })
  const lifetime = (keys[0]?.expiration ?? 0) - Date.now() / 1000
  expect(keys.map(({ name }) => name.split(':').at(-1))).toEqual(['en', 'tr'])
  expect(lifetime).toBeGreaterThan(86_000)
  expect(lifetime).toBeLessThan(86_500)
})

test.each(['throws', 'hangs', 'garbage', 'empty'])('pages are served when KV %s', async (fault) => {
  const response = await site.fetch('/tr/faq', { headers: { 'X-Fault': `KV=${fault}` } })
  expect(response.status).toBe(200)
  expect(await response.text()).toContain(turkish.hero.title)
  expect(site.logged('messages store failed')).toBe(
    // One line for each of the two bundles.
    { throws: 2, hangs: 2, garbage: 2, empty: 0 }[fault]
  )
})

test('invalid messages in KV are ignored', async () => {
  const name = (await messagesUrl('tr')).split('/')[2]
  await site.restart()
  const { KV } = await site.env()
  await KV.put(`messages:${name}:tr`, JSON.stringify({ faq: { hero: { title: 'Nonsense' } } }))
  const text = await (await site.fetch('/tr/faq')).text()
  expect(text).toContain(turkish.hero.title)
  expect(text).not.toContain('Nonsense')
})

test('without OPS_TOKEN the refresh endpoint does not exist', async () => {
  const response = await site.fetch('/_ops/messages/refresh', { method: 'POST' })
  expect(response.status).toBe(404)
})

test('a refresh by the operator merges the operator’s wording into ours', async () => {
  const { port } = service.address() as AddressInfo
  await site.restart({ MESSAGES_ORIGIN: `http://127.0.0.1:${port}`, OPS_TOKEN: token })
  const refresh = (bearer: string) =>
    site.fetch('/_ops/messages/refresh', {
      method: 'POST',
      headers: { Authorization: `Bearer ${bearer}` }
    })

  wording = () => ({
    status: 200,
    body: JSON.stringify({
      faq: { hero: { title: 'Our own words', lead: 7 }, unknown: 'dropped' },
      shell: { pagination: { page: 'a page without its number' } }
    })
  })
  expect((await refresh('wrong')).status).toBe(401)
  expect((await refresh(token)).status).toBe(200)
  const response = await site.fetch(await messagesUrl('en'))
  const { en } = (await response.json()) as { en: { faq: typeof english; shell: typeof shell } }
  expect(response.headers.get('Cache-Control')).toBe('no-cache')
  expect(en.faq.hero.title).toBe('Our own words')
  expect(en.faq.hero.filterLabel).toBe(english.hero.filterLabel)
  expect(en.shell.pagination.page).toContain('{{page}}')
  expect(en.faq).not.toHaveProperty('unknown')

  wording = () => ({ status: 500, body: 'down' })
  expect((await refresh(token)).status).toBe(200)
  expect(await (await site.fetch('/faq')).text()).toContain('Our own words')
})
