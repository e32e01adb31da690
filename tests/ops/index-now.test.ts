import { readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import type { plans } from '../../src/ops/deploy/plans.ts'
import { liveStep, smokeStep } from '../../src/ops/deploy/smoke.ts'
import {
  type Attempt,
  type Circumstances,
  deployTo,
  liveOrigin
} from '../support/ops/deployment.ts'
import { startSite } from '../support/site.ts'

const site = startSite({ vars: { SITE_ORIGIN: liveOrigin } })

const indexNowKey = '0f8e6d1c-Key'

/** Deploys with a key, and without the check of every page. */
function deploy(kind: keyof typeof plans, circumstances: Circumstances): Promise<Attempt> {
  const without = [smokeStep, liveStep]
  return deployTo(site, kind, { indexNowKey, without, ...circumstances })
}

interface Sent {
  host: string
  key: string
  keyLocation: string
  urlList: string[]
}

interface Service {
  /** The status that IndexNow answers with; `0` for a connection that fails. */
  status?: number
  /** The running site's sitemap, derived from the new version's sitemap at this path. */
  running?: (path: string, xml: string, version: string | undefined) => string
}

/** A stub of IndexNow and of the running site. */
function standIn({ status = 200, running = (_, xml) => xml }: Service = {}) {
  const sent: Sent[] = []
  const answer: Circumstances['answer'] = async (url, init) => {
    if (url === 'https://api.indexnow.org/indexnow') {
      if (status === 0) throw new TypeError('fetch failed')
      sent.push(JSON.parse(String(init.body)))
      return new Response(null, { status })
    }
    const path = url.slice(liveOrigin.length)
    if (!path.includes('sitemap')) return
    const version = new Headers(init.headers).get('Cloudflare-Workers-Version-Overrides')
    return new Response(running(path, await sitemap(path), version ?? undefined))
  }
  return { sent, answer }
}

async function sitemap(path: string): Promise<string> {
  return (await site.fetch(path)).text()
}

const entry = (path: string, date = '2026-01-01') =>
  `<url><loc>${liveOrigin}${path}</loc><lastmod>${date}</lastmod></url>`

/** A sitemap with one more English page, without the FAQ, and without the date of the terms. */
function formerSitemap(path: string, xml: string): string {
  if (path !== '/sitemap.xml') return xml
  return xml
    .replace('</urlset>', `${entry('/former-page')}</urlset>`)
    .replace(/<url><loc>[^<]+\/faq<.*?<\/url>/, '')
    .replace(/(<loc>[^<]+\/terms-of-use<\/loc><lastmod>)[^<]+/, '$12020-01-01')
}

const changes = ['/faq', '/terms-of-use', '/former-page'].map((each) => liveOrigin + each)

test('a deployment notifies IndexNow of new, changed and removed URLs §13.8.3', async () => {
  const { sent, answer } = standIn({ running: formerSitemap })
  const { isDone, lines } = await deploy('at once', { answer })
  expect(sent).toEqual([
    {
      host: 'www.babil.example',
      key: indexNowKey,
      keyLocation: `${liveOrigin}/${indexNowKey}.txt`,
      urlList: changes
    }
  ])
  expect(lines.at(-1)).toBe('3 URLs were sent to IndexNow.')
  expect(isDone).toBe(true)
})

test('a page whose date is no longer known counts as unchanged §13.8.3', async () => {
  const { sent, answer } = standIn()
  const spoil: Circumstances['spoil'] = async (path, response) =>
    path.includes('sitemap')
      ? new Response((await response.text()).replaceAll(/<lastmod>.*?<\/lastmod>/g, ''))
      : response
  await deploy('at once', { answer, spoil })
  expect(sent).toEqual([])
})

test('a gradual deployment notifies IndexNow when it is complete, comparing the sitemaps of both versions §13.8.3', async () => {
  const { sent, answer } = standIn({
    running: (path, xml, version) => (version === 'babylon="old"' ? formerSitemap(path, xml) : xml)
  })
  await deploy('gradual', { answer })
  await deploy('back', { answer })
  expect(sent).toEqual([])
  const serving = [
    { version_id: 'old', percentage: 90 },
    { version_id: 'new', percentage: 10 }
  ]
  await deploy('promote', { answer, serving })
  expect(sent.map(({ urlList }) => urlList)).toEqual([changes])
})

test('the first deployment notifies IndexNow of every URL §13.8.3', async () => {
  const { sent, answer } = standIn()
  await deploy('first', { answer })
  const listed = (await sitemap('/sitemap.xml')) + (await sitemap('/tr/sitemap.xml'))
  const addresses = [...listed.matchAll(/<loc>([^<]+)/g)].map(([, address]) => address)
  expect(sent.map(({ urlList }) => urlList)).toEqual([addresses])
})

test('each request has at most 10 000 URLs of the partial sitemaps §13.8.3', async () => {
  const parts = ['/sitemap-1.xml', '/sitemap-2.xml']
  const removed = Array.from({ length: 10_001 }, (_, index) => entry(`/blogs/${index}`))
  const { sent, answer } = standIn({
    running(path, xml) {
      if (path === '/sitemap.xml') {
        const named = parts.map((part) => `<sitemap><loc>${liveOrigin}${part}</loc></sitemap>`)
        return `<sitemapindex>${named.join('')}</sitemapindex>`
      }
      const part = parts.indexOf(path)
      if (part === -1) return xml
      return `<urlset>${removed.slice(part * 6000, (part + 1) * 6000).join('')}</urlset>`
    }
  })
  await deploy('at once', { answer })
  const [first, second, ...others] = sent.map(({ urlList }) => urlList)
  expect(others).toEqual([])
  expect(first).toHaveLength(10_000)
  expect(second).toContain(`${liveOrigin}/blogs/10000`)
  expect(new Set([...(first ?? []), ...(second ?? [])])).toContain(`${liveOrigin}/faq`)
})

test('nothing is sent if no URL has changed §13.8.3', async () => {
  const { sent, answer } = standIn()
  const { isDone, lines } = await deploy('at once', { answer })
  expect(sent).toEqual([])
  expect(lines.at(-1)).toBe('Nothing is sent to IndexNow: no URL has changed.')
  expect(isDone).toBe(true)
})

test('nothing is sent if a sitemap cannot be read, because its URLs would count as removed §13.8.4', async () => {
  const { sent, answer } = standIn({ running: () => 'Bad Gateway' })
  const { isDone, lines } = await deploy('at once', { answer })
  expect(sent).toEqual([])
  expect(lines).toContain(
    `The sitemaps cannot be compared: ${liveOrigin}/sitemap.xml is no sitemap`
  )
  expect(lines.at(-1)).toBe('Nothing is sent to IndexNow: it is not known what has changed.')
  expect(isDone).toBe(true)
})

test.each([
  [202, '3 URLs were sent to IndexNow.'],
  [403, `responds with 403: it does not find the key at ${liveOrigin}/${indexNowKey}.txt. To send`],
  [422, 'responds with 422: the URLs or the key belong to another site. To send'],
  [429, 'responds with 429: it has had too many requests, so wait before the next one. To send'],
  [500, 'responds with 500. To send'],
  [0, 'The request failed: network. To send']
])(
  'if IndexNow answers %i, the deployment is complete and says: %s §13.8.4',
  async (status, line) => {
    const { answer } = standIn({ status, running: formerSitemap })
    const { isDone, lines } = await deploy('at once', { answer })
    expect(isDone).toBe(true)
    expect(lines.at(-1)).toContain(line)
    const [, file] = /-d '@([^']+)'/.exec(lines.at(-1) ?? '') ?? []
    expect(file === undefined).toBe(status === 202)
    if (file === undefined) return
    expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ urlList: changes })
    rmSync(path.dirname(file), { recursive: true })
  }
)

test('a deployment that fails sends nothing §13.8.3', async () => {
  const { sent, answer } = standIn({ running: formerSitemap })
  const failing = 'triggers deploy'
  const { isDone } = await deploy('at once', { answer, failing })
  expect(isDone).toBe(false)
  expect(sent).toEqual([])
})

test.each<[string, Circumstances]>([
  ['staging', { name: 'staging' }],
  ['a dry run', { isDryRun: true }],
  ['production without a key', { indexNowKey: undefined }]
])('%s sends nothing §13.8.3', async (_, circumstances) => {
  const { sent, answer } = standIn({ running: formerSitemap })
  const { isDone } = await deploy('at once', { ...circumstances, answer })
  expect(isDone).toBe(true)
  expect(sent).toEqual([])
})
