import { gzipSync } from 'node:zlib'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { crawl } from '../../src/ops/audit/crawl.ts'
import { auditSite, formatAuditReport } from '../../src/ops/audit/examine.ts'
import { createFetchPage, fetchPage } from '../../src/ops/audit/fetch-page.ts'
import { runCommand } from '../support/command.ts'
import { correctSite, type Files, serve } from '../support/ops/audited-site.ts'
import { type Behaviour, startReceiver } from '../support/receiver.ts'

const server = startReceiver()
let correct: Files
let files: Files
/** Paths with special behaviour. */
let special: Map<string, Behaviour>

beforeAll(async () => {
  correct = await correctSite()
  server.otherwise = (received) =>
    [...special].find(([path]) => received.path.startsWith(path))?.[1] ??
    serve(files, server.origin, received)
})

beforeEach(() => {
  files = structuredClone(correct)
  special = new Map()
  server.received.length = 0
})

async function audit(options?: Parameters<typeof crawl>[1]) {
  const site = await crawl(`${server.origin}/`, options)
  const families = await auditSite(site)
  return { site, families, findings: families.flatMap((each) => each.findings) }
}

function append(markup: string): void {
  const faq = files.get('/faq')
  if (faq) faq.body = String(faq.body).replace('</main>', () => `${markup}</main>`)
}

/** Streams an endless body. */
function endless(type: string, part: string): Behaviour {
  return (response) => {
    response.writeHead(200, { 'Content-Type': type })
    const send = () => {
      while (!response.destroyed && response.write(part)) {}
    }
    response.on('drain', send)
    send()
  }
}

test('control characters of a site are not printed on the terminal §13.10.2.2', async () => {
  const evil = '\u001b]0;owned\u0007\u009b2J\u202e'
  append(`<h1>${evil}</h1><a href="/${encodeURI('\u001b')}?${evil}">More</a>`)
  append(`<script type="application/ld+json">{"@type":"${evil}"}</script>`)
  const human = await run(server.origin)
  expect(human).toContain('\\u001b]0;owned\\u0007\\u009b2J\\u202e')
  const machine = await run(server.origin, '--json')
  expect(JSON.stringify(JSON.parse(machine))).toContain('\u009b2J\u202e')
  for (const out of [human, machine]) {
    expect(out.replaceAll('\n', '').match(/[\p{Cc}\p{Cf}]/gu)).toBeNull()
  }
})

test.each([
  ['200 000 elements within each other', '<b>'.repeat(200_000)],
  ['lists within each other', '<ul><li>one'.repeat(50_000)],
  ['300 000 paragraphs', '<p>x'.repeat(300_000)],
  ['300 000 headings', '<h1>x'.repeat(300_000)],
  ['100 000 languages', '<link rel="alternate" hreflang="tr" href="/tr">'.repeat(100_000)],
  ['a URL of 4 MB', `<a href="/${'x'.repeat(4_000_000)}">More</a>`],
  [
    'data within data',
    `<script type="application/ld+json">${'[{"name":'.repeat(50_000)}1${'}]'.repeat(50_000)}</script>`
  ],
  [
    'a text of 1 000 000 opened tags',
    `<script type="application/ld+json">{"name":"${'<'.repeat(1_000_000)}"}</script>`
  ]
])('a page with %s is audited like any other §13.10.2', async (_, markup) => {
  append(markup)
  const { site, families } = await audit()
  expect(site.pages).toHaveLength(6)
  expect(formatAuditReport(site, families)).toContain('6 pages, ')
})

test('bodies that are endless or grow when decompressed are read up to a limit and discarded §13.10.2', async () => {
  const bomb = gzipSync(Buffer.alloc(64 * 1024 * 1024))
  special.set('/bomb', (response) => {
    response.writeHead(200, { 'Content-Type': 'text/html', 'Content-Encoding': 'gzip' })
    response.end(bomb)
  })
  special.set('/endless', endless('image/png', 'x'.repeat(65_536)))
  append('<a href="/bomb">One</a><img src="/endless" alt="" width="1" height="1">')
  const { site } = await audit()
  for (const path of ['/bomb', '/endless']) {
    expect(site.responses.get(server.origin + path)?.bytes).toBe(5 * 1024 * 1024)
  }
  expect([...site.responses.values()].filter((answer) => 'body' in answer)).toEqual([])
})

test('an answer that is too slow counts as failed §13.10.2', async () => {
  special.set('/slow', (response) => {
    response.writeHead(200, { 'Content-Type': 'text/html' })
    const timer = setInterval(() => response.write('x'), 10)
    response.on('close', () => clearInterval(timer))
  })
  const answer = await createFetchPage(300)(`${server.origin}/slow`)
  expect(answer).toMatchObject({ status: 0, reason: expect.stringContaining('timeout') })
})

test('an endless redirect chain is followed up to a limit and reported with its first URL §13.10.2', async () => {
  let hops = 0
  special.set('/hop', (response) => {
    hops += 1
    response.writeHead(302, { Location: `/hop/${hops}` }).end()
  })
  append('<a href="/hop">More</a>')
  const { site, findings } = await audit({ maxUrls: 60 })
  expect(site.isCut).toBe(true)
  const [chain] = findings.filter(({ fault }) => fault === 'redirect chain')
  expect(chain?.detail.split(' → ').length).toBeLessThan(25)
  await expect(crawl(`${server.origin}/hop`)).rejects.toThrow('redirects more than 5 times.')
})

test('an endless robots.txt is read as far as RFC 9309 demands §13.10.2.1', async () => {
  const rules = 'User-agent: *\nDisallow: /private\n'
  special.set('/robots.txt', endless('text/plain', rules.repeat(1000)))
  const { site } = await audit()
  expect([...site.forbidden]).toEqual([`${server.origin}/private`])
})

test('the audit obeys the first 2000 rules of robots.txt, and 256 characters of each §13.10.2.1', async () => {
  const others = 'User-agent: other\nDisallow: /faq\n'.repeat(3000)
  const rules = Array.from({ length: 2000 }, (_, index) => `Disallow: /rule-${index + 2}-\n`)
  const long = `Disallow: /${'x'.repeat(300)}\n`
  const body = `${others}User-agent: other\nUser-agent: *\n${long}${rules.join('')}`
  files.set('/robots.txt', { type: 'text/plain', body })
  const paths = ['/rule-2000-', '/rule-2001-', `/${'x'.repeat(255)}`, `/${'x'.repeat(254)}`]
  append(paths.map((path) => `<a href="${path}">More</a>`).join(''))
  const { site } = await audit()
  expect([...site.forbidden]).toEqual([paths[0], paths[2]].map((path) => server.origin + path))
})

test('a robots.txt group with 20 000 user agents and as many rules is parsed in time §13.10.2.1', async () => {
  const names = Array.from({ length: 20_000 }, (_, index) => `User-agent: a${index}\n`).join('')
  const body = `${names}User-agent: *\n${'Disallow: /p\n'.repeat(20_000)}`
  files.set('/robots.txt', { type: 'text/plain', body })
  const { site } = await audit()
  expect([...site.forbidden]).toEqual([`${server.origin}/private`])
})

test('URLs are checked against robots.txt only until the time limit §13.10.2.1', async () => {
  const rules = Array.from({ length: 30_000 }, (_, index) => `Disallow: /*a*a*b${index}\n`)
  const entries = Array.from(
    { length: 200 },
    (_, index) => `<url><loc>{origin}/${index}</loc></url>`
  )
  files.set('/robots.txt', {
    type: 'text/plain',
    body: `User-agent: *\nDisallow: /1\n${rules.join('')}`
  })
  const long = entries.map((entry) => entry.replace('</loc>', `${'a'.repeat(60)}</loc>`))
  files.set('/sitemap.xml', {
    type: 'application/xml',
    body: `<urlset>${long.join('')}</urlset>`
  })
  let seconds = 0
  const { site } = await audit({ maxMinutes: 5, now: () => 1000 * seconds++ })
  expect(site.isCut).toBe(true)
  // Each reading of the clock advances it by a second. 111 of the paths begin with /1.
  expect(site.sitemaps.entries).toHaveLength(200)
  expect(site.forbidden.size).toBeLessThan(60)
})

test('a document is recognised as a feed by its root element, even if it is deeply nested §13.10.2', async () => {
  const deep = '<x>'.repeat(400_000)
  const head = String(files.get('/faq')?.body)
  const link = (path: string) => `<link rel="alternate" type="application/rss+xml" href="${path}">`
  files.set('/deep.xml', { type: 'application/xml', body: `<!--<feed-->${deep}` })
  files.set('/feed.xml', { type: 'application/xml', body: `<?xml version="1.0"?><feed>${deep}` })
  files.set('/faq', {
    type: 'text/html',
    body: head.replace('</head>', () => `${link('/deep.xml')}${link('/feed.xml')}</head>`)
  })
  const { findings } = await audit()
  const missing = findings.filter(({ fault }) => fault === 'no feed')
  expect(missing.map(({ detail }) => detail)).toEqual([
    `${server.origin}/deep.xml (200, application/xml)`
  ])
})

test('sitemaps that are too large, too deep or list themselves are read to a limit §13.10.2', async () => {
  const xml = (body: string) => ({ type: 'application/xml', body })
  const names = Array.from({ length: 150 }, (_, index) => `/more-${index}.xml`)
  const parts = ['/sitemap.xml', '/large.xml', '/deep.xml', ...names]
  const list = parts.map((path) => `<sitemap><loc>{origin}${path}</loc></sitemap>`)
  files.set('/sitemap.xml', xml(`<sitemapindex>${list.join('')}</sitemapindex>`))
  for (const name of names) files.set(name, xml(`<sitemapindex>${list.join('')}</sitemapindex>`))
  const entries = '<url><loc>{origin}/faq</loc></url>'.repeat(50_001)
  files.set('/large.xml', xml(`<urlset>${entries}</urlset>`))
  files.set('/deep.xml', xml(`<urlset>${'<url>'.repeat(500_000)}`))
  const { site } = await audit({ maxUrls: 5 })
  const requests = server.received.filter(({ path }) => path.endsWith('.xml'))
  expect(requests.length).toBe(100)
  expect(site.sitemaps.entries.length).toBe(50_000)
  expect(site.sitemaps.faults).toEqual([
    { url: `${server.origin}/large.xml`, reason: 'has more than 50000 URLs' },
    { url: `${server.origin}/deep.xml`, reason: 'is no sitemap' }
  ])
})

test('the body of an answer is cut exactly at its limit', async () => {
  special.set('/endless', endless('text/plain', 'abc'))
  const { body } = await fetchPage(`${server.origin}/endless`, { maxBytes: 10 })
  expect(body.toString()).toBe('abcabcabca')
})

async function run(...args: string[]): Promise<string> {
  return (await runCommand('src/ops/audit/audit.ts', args)).stdout
}
