import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fetchJson } from '../../support/http/fetch-json.ts'
import { startSite } from '../../support/site.ts'

interface IconsResponse {
  prefix: string
  icons: Record<string, { body: string }>
  aliases?: Record<string, { parent: string }>
  not_found?: string[]
}

let iconApi: { status: number; body: string; stall?: boolean } = { status: 404, body: '404' }
/** If set, answers instead of `iconApi`. */
let firstResponses: number[] = []
let iconRequests = 0
const iconService: Server = createServer((_, answer) => {
  iconRequests += 1
  const first = firstResponses.shift()
  if (first !== undefined) answer.writeHead(first).end()
  else if (!iconApi.stall) answer.writeHead(iconApi.status).end(iconApi.body)
})
// On a busy machine Node's 5 seconds would end just as the Worker sends its next request.
iconService.keepAliveTimeout = 60_000

const site = startSite({ faults: true })

beforeAll(() => new Promise<void>((resolve) => void iconService.listen(0, '127.0.0.1', resolve)))
afterAll(() => {
  iconService.closeAllConnections()
  iconService.close()
})

test('icons are served in the format of Iconify, with unknown names listed separately §7.21 §7.22 §7.23 §7.24 §7.25', async () => {
  const { status, headers, body } = await fetchJson<IconsResponse>(
    site,
    '/_icons/lucide.json?icons=house,home&icons=toString,constructor,__proto__,no-such-icon'
  )
  expect(status).toBe(200)
  expect(Object.keys(body.icons)).toEqual(['house'])
  expect(body.aliases).toEqual({ home: { parent: 'house' } })
  expect(body.icons.house?.body).toMatch(/^<g|^<path/)
  expect(body).toMatchObject({
    prefix: 'lucide',
    width: 24,
    height: 24,
    lastModified: expect.any(Number)
  })
  expect(body.not_found?.toSorted()).toEqual([
    '__proto__',
    'constructor',
    'no-such-icon',
    'toString'
  ])
  expect(headers.get('Cache-Control')).toBe('public, max-age=604800, immutable')
  expect(headers.get('ETag')).toMatch(/^"/)
})

test('an icon response without icons is still a collection and lists each unknown name once §7.21', async () => {
  const { body } = await fetchJson(site, '/_icons/lucide.json?icons=no-such-icon,no-such-icon')
  expect(body).toEqual({
    prefix: 'lucide',
    icons: {},
    width: 24,
    height: 24,
    lastModified: expect.any(Number),
    not_found: ['no-such-icon']
  })
})

test('every icon of the collection is available §7.23', async () => {
  const collection = (await import('@iconify-json/lucide/icons.json')).default
  const names = Object.keys(collection.icons)
  for (let from = 0; from < names.length; from += 64) {
    const batch = names.slice(from, from + 64)
    const { body } = await fetchJson<IconsResponse>(
      site,
      `/_icons/lucide.json?icons=${batch.join(',')}`
    )
    expect(Object.keys(body.icons).toSorted()).toEqual(batch.toSorted())
  }
})

test.each([
  ['no names', '/_icons/lucide.json', 400],
  ['empty names', '/_icons/lucide.json?icons=,', 400],
  ['an odd name', '/_icons/lucide.json?icons=a%2F..%2Fb', 400],
  [
    '65 names',
    `/_icons/lucide.json?icons=${Array.from({ length: 65 }, (_, index) => `a${index}`)}`,
    400
  ],
  ['an unknown collection', '/_icons/mdi.json?icons=home', 404],
  ['an odd collection', '/_icons/..%2fx.json?icons=home', 404],
  ['a collection that every object has', '/_icons/__proto__.json?icons=home', 404]
])('%s is answered with a JSON error §7.22 §7.23 §7.26', async (_, path, expected) => {
  const { status, body } = await fetchJson(site, path)
  expect(status).toBe(expected)
  expect(body).toMatchObject({ error: true, statusCode: expected })
})

test('collections that are not installed are fetched from the operator’s Iconify API §7.26 §11.18', async () => {
  const { port } = iconService.address() as AddressInfo
  await site.set({ ICON_API_ORIGIN: `http://127.0.0.1:${port}` })
  iconApi = { status: 200, body: '{"prefix":"mdi","icons":{"home":{"body":"<path/>"}}}' }
  const { body } = await fetchJson<IconsResponse>(site, '/_icons/mdi.json?icons=home')
  expect(body.icons.home).toEqual({ body: '<path/>' })
  for (const [answer, expected] of [
    [{ status: 404, body: '404' }, 404],
    [{ status: 500, body: 'x' }, 502],
    [{ status: 200, body: 'not json' }, 502],
    [{ status: 200, body: '404' }, 502],
    [{ status: 200, body: '{"prefix":"tabler","icons":{}}' }, 502],
    [{ status: 200, body: '', stall: true }, 502]
  ] as const) {
    iconApi = answer
    // Shortens only this time limit.
    await site.control({ hurry: 'stall' in answer ? 15 : 1 })
    expect((await fetchJson(site, '/_icons/mdi.json?icons=home')).status).toBe(expected)
  }
  await site.control({ hurry: 1 })

  iconApi = { status: 200, body: '{"prefix":"mdi","icons":{}}' }
  for (const [statuses, expected, requests] of [
    [[503], 200, 2],
    [[503, 503], 502, 2],
    [[400], 502, 1]
  ] as const) {
    firstResponses = [...statuses]
    iconRequests = 0
    await site.control({})
    const answer = await fetchJson(site, '/_icons/mdi.json?icons=home')
    expect([answer.status, iconRequests]).toEqual([expected, requests])
    expect((await site.control({})).timeouts).toEqual(Array(requests).fill(1500))
  }
  iconApi = {
    status: 200,
    body: `{"prefix":"mdi","icons":{},"x":"${'x'.repeat(2 * 1024 * 1024)}"}`
  }
  expect((await fetchJson(site, '/_icons/mdi.json?icons=home')).body).toMatchObject({
    statusCode: 502,
    statusMessage: 'Bad Gateway'
  })
})
