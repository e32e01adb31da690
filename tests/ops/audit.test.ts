import sharp from 'sharp'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { crawl } from '../../src/ops/audit/crawl.ts'
import { auditSite, formatAuditReport, hasFailed } from '../../src/ops/audit/examine.ts'
import { fetchPage } from '../../src/ops/audit/fetch-page.ts'
import { runCommand } from '../support/command.ts'
import { correctSite, type File, type Files, serve } from '../support/ops/audited-site.ts'
import { startReceiver } from '../support/receiver.ts'
import { freePort } from '../support/worker/free-port.ts'

const server = startReceiver()
let correct: Files
let files: Files

beforeAll(async () => {
  correct = await correctSite()
  server.otherwise = (received) => serve(files, server.origin, received)
})

beforeEach(() => {
  files = structuredClone(correct)
  server.received.length = 0
})

async function audit(options?: Parameters<typeof crawl>[1]) {
  const site = await crawl(`${server.origin}/`, options)
  const families = await auditSite(site)
  return { site, families, findings: families.flatMap((each) => each.findings) }
}

test('a correct site in two languages has no finding §13.10', async () => {
  const { site, families, findings } = await audit()
  expect(findings).toEqual([])
  expect(site.pages).toHaveLength(6)
  expect(hasFailed(families)).toBe(false)
  expect(formatAuditReport(site, families)).toContain('6 pages, 13 URLs; errors: 0, warnings: 0')
})

const other = 'Our company was founded by people who have worked in travel agencies for many years.'
const turkish = 'hreflang="tr" href="{origin}/tr/faq"'

/** The expected finding, the page that it is reported for, and the change of it that causes it. */
const changed: [fault: string, path: string, from: string | RegExp, to: string][] = [
  ['broken link', '/faq', 'href="/about"', 'href="/abuot"'],
  ['missing file', '/faq', 'src="/cover.png"', 'src="/gone.png"'],
  ['broken fragment', '/faq', 'href="#text"', 'href="/about#txet"'],
  ['in the sitemap, but noindex', '/faq', '</head>', '<meta name="robots" content="noindex">$&'],
  ['no canonical', '/faq', /<link rel="canonical"[^>]*>/, ''],
  ['several canonicals', '/faq', '</head>', '<link rel="canonical" href="{origin}/">$&'],
  ['relative canonical', '/faq', 'canonical" href="{origin}', 'canonical" href="'],
  [
    'canonical to no page',
    '/faq',
    'canonical" href="{origin}/faq',
    'canonical" href="{origin}/fqa'
  ],
  [
    'canonical to another language',
    '/tr/faq',
    'canonical" href="{origin}/tr/',
    'canonical" href="/'
  ],
  ['no hreflang', '/faq', /<link rel="alternate" hreflang[^>]*>/g, ''],
  ['no x-default', '/faq', /<link rel="alternate" hreflang="x-default"[^>]*>/, ''],
  ['hreflang to another language', '/faq', turkish, 'hreflang="tr" href="{origin}/about"'],
  ['hreflang to no page', '/faq', turkish, 'hreflang="tr" href="{origin}/tr/sss"'],
  ['wrong lang', '/tr/faq', '<html lang="tr"', '<html lang="en"'],
  ['no lang', '/faq', ' lang="en"', ''],
  [
    'mixed languages',
    '/tr/faq',
    '</main>',
    '<p>You will find more answers in our own guide.</p>$&'
  ],
  ['no title', '/faq', /<title>.*<\/title>/, ''],
  ['same title', '/faq', /<title>.*<\/title>/, '<title>About our company</title>'],
  ['long title', '/faq', '<title>', `<title>${'All of the answers '.repeat(4)}`],
  ['no description', '/faq', /<meta name="description"[^>]*>/, ''],
  ['same description', '/faq', /(?<=<meta name="description" content=")[^"]*/, other],
  ['several h1', '/faq', '</main>', '<h1>More</h1></main>'],
  ['no h1', '/faq', /<h1>.*<\/h1>/, '<h2>Frequent questions</h2>'],
  ['structured data cannot be parsed', '/faq', '"@id"', "'@id'"],
  ['structured data: unknown type', '/faq', '"WebPage"', '"WebSheet"'],
  ['structured data: unknown property', '/faq', '"datePublished"', '"datePrinted"'],
  ['structured data: wrong date', '/faq', '"2026-01-02"', '"yesterday"'],
  ['structured data is not shown on the page', '/faq', '"name":"Freq', '"name":"Infreq'],
  ['structured data: context is not schema.org', '/faq', '//schema.org', '//example.com'],
  ['no og:image', '/faq', /<meta property="og:image"[^>]*>/, ''],
  ['og:image has another size', '/faq', 'content="630"', 'content="600"'],
  [
    'og:url is not the canonical URL',
    '/faq',
    'og:url" content="{origin}/faq',
    'og:url" content="/'
  ],
  ['unknown hreflang', '/faq', 'hreflang="tr"', 'hreflang="tr-UK"'],
  ['picture without alt', '/faq', ' alt=""', ''],
  ['picture without size', '/faq', ' width="1200" height="630">', '>'],
  ['large document', '/faq', '</body>', `<!--${'x'.repeat(500_000)}--></body>`]
]

/** Faults that something else than a change of the page causes. */
const planted: [fault: string, path: string, plant: () => void][] = [
  ...changed.map(([fault, path, from, to]): (typeof planted)[number] => [
    ...([fault, path] as const),
    () => change(path, from, to)
  ]),
  ['link to a redirect', '/faq', () => linkedRedirects(['/old', '/about'])],
  ['redirect chain', '/older', () => linkedRedirects(['/older', '/old', '/about'])],
  ['redirect loop', '/old', () => linkedRedirects(['/old', '/old'])],
  ['sitemap cannot be used', '/sitemap-tr.xml', () => files.delete('/sitemap-tr.xml')],
  ['in the sitemap, but noindex', '/tr/faq', () => header('/tr/faq', 'X-Robots-Tag', 'noindex')],
  ['in the sitemap, but not a page', '/gone', () => list('/gone')],
  ['robots.txt forbids a page of the sitemap', '/private', () => list('/private')],
  [
    'orphan: in the sitemap, but not linked',
    '/faq',
    () => everywhere(/<a href="\/faq">[^<]*<\/a>/)
  ],
  [
    'orphan: linked, but not in the sitemap',
    '/faq',
    () => change('/sitemap-en.xml', /<url><loc>[^<]*\/faq<.*?<\/url>/, '')
  ],
  ['crawlers get another text', '/faq', () => forBrowsers('/faq', /You receive[^<]*/g, 'Log in.')],
  ['another title for crawlers', '/faq', () => forBrowsers('/faq', '<title>', '<title>Welcome! ')],
  [
    'another robots for crawlers',
    '/faq',
    () => forBrowsers('/faq', '</head>', '<meta name="robots" content="nosnippet">$&')
  ],
  ['no Markdown version', '/faq', () => files.delete('/en-faq.md')],
  [
    'no Markdown version',
    '/tr/faq',
    () => header('/tr/faq', 'Link', '</faq.md>; rel="alternate"; type="text/markdown"')
  ],
  ['several canonicals', '/tr/faq', () => header('/tr/faq', 'Link', '</tr>; rel=canonical')],
  [
    'crawlers get another status',
    '/faq',
    () => Object.assign(file('/faq'), { statusForBrowsers: 403 })
  ],
  [
    'the Markdown belongs to another page',
    '/faq',
    () => files.set('/en-faq.md', file('/en-about.md'))
  ],
  ['wrong lastmod', '/', () => change('/sitemap-en.xml', '2026-01-02', '2999-01-01')],
  ['one-sided hreflang', '/faq', () => change('/tr/faq', /\{origin}\/faq"/g, '{origin}/"')],
  [
    'hreflang of the sitemap differs',
    '/tr',
    () => change('/sitemap-tr.xml', 'hreflang="tr"', 'hreflang="az"')
  ]
]

test.each(planted)('a planted fault is found: %s (%s) §13.10', async (fault, path, plant) => {
  plant()
  const { findings } = await audit()
  expect(findings).toContainEqual(expect.objectContaining({ fault, url: server.origin + path }))
})

test('a preview picture that is too small is found §13.10', async () => {
  const small = { width: 600, height: 315, channels: 3, background: '#123456' } as const
  files.set('/cover.png', {
    type: 'image/png',
    body: await sharp({ create: small }).png().toBuffer()
  })
  const { findings } = await audit()
  expect(findings.map(({ fault }) => fault)).toEqual(Array(6).fill('og:image is too small'))
})

test('the crawl obeys its limits and, by default, robots.txt §13.10.1', async () => {
  await audit()
  expect(server.received.map(({ path }) => path)).not.toContain('/private')
  const { findings } = await audit({ ignoreRobots: true })
  expect(findings.map(({ fault }) => fault)).toEqual(Array(6).fill('broken link'))
  change('/robots.txt', 'Disallow: /private', 'Disallow: /')
  await expect(audit()).rejects.toThrow('robots.txt forbids it: see --ignore-robots.')
  files = structuredClone(correct)
  const { site } = await audit({ maxUrls: 2 })
  expect(site.isCut).toBe(true)
  expect(site.responses.size).toBeLessThanOrEqual(3)
  let minutes = 0
  const late = await audit({ maxMinutes: 12, now: () => 60_000 * minutes++ })
  expect(late.site.isCut).toBe(true)
})

test('the crawl makes two requests at a time, to its own site only §13.10.1', async () => {
  const other = 'https://other.example'
  change('/faq', '</nav>', `<a href="${other}/">More</a></nav>`)
  change('/sitemap.xml', '</sitemapindex>', `<sitemap><loc>${other}/map</loc></sitemap>$&`)
  let [running, most] = [0, 0]
  const origins: string[] = []
  const { findings } = await audit({
    async request(url, options) {
      origins.push(new URL(url).origin)
      running += 1
      most = Math.max(most, running)
      const answer = await fetchPage(url, options)
      running -= 1
      return answer
    }
  })
  expect(most).toBe(2)
  expect(new Set(origins)).toEqual(new Set([server.origin]))
  expect(findings).toMatchObject([
    { fault: 'sitemap cannot be used', url: `${other}/map`, detail: 'is on another site' }
  ])
})

test('the command prints its findings and exits with 1 if there is an error §13.10.3', async () => {
  change('/faq', 'href="/about"', 'href="/abuot"')
  const human = await run(server.origin)
  expect(human.status).toBe(1)
  expect(human.stdout).toContain(
    `  ✗ broken link (1)\n      ${server.origin}/faq  ${server.origin}/abuot responds with 404`
  )
  expect(human.stdout).toContain('6 pages, 14 URLs; errors: 1, warnings: 0')
  const machine = await run(server.origin, '--json')
  expect(machine.status).toBe(1)
  expect(JSON.parse(machine.stdout).families[0]).toMatchObject({
    family: 'links',
    findings: [{ level: 'error', fault: 'broken link', url: `${server.origin}/faq` }]
  })
})

test('the command explains a wrong argument and a site that does not respond §13.10.3', async () => {
  const usage = await run('www.example.com')
  expect(usage).toMatchObject({ status: 2, stdout: '' })
  expect(usage.stderr).toContain('npm run ops -- audit URL [--json]')
  const silent = await run(`http://127.0.0.1:${await freePort()}/`)
  expect(silent).toMatchObject({ status: 2, stdout: '' })
  expect(silent.stderr).toMatch(/does not respond: connect ECONNREFUSED .*Is the URL right/)
  const missing = await run(`${server.origin}/nothing`)
  expect(missing.stderr).toContain(
    '/nothing responds with 404. Give the URL of a page of the site.'
  )
})

const run = (...args: string[]) => runCommand('src/ops/audit/audit.ts', args)

function file(path: string): File {
  const found = files.get(path)
  if (!found) throw new Error(`The site has no ${path}.`)
  return found
}

/** Replaces a string in a file, which must contain it. */
function change(path: string, from: string | RegExp, to: string): void {
  const { body } = file(path)
  const changed = String(body).replace(from, to)
  if (changed === body) throw new Error(`${path} does not contain ${from}.`)
  file(path).body = changed
}

function everywhere(from: RegExp): void {
  for (const [path, { type }] of files) if (type.startsWith('text/html')) change(path, from, '')
}

function forBrowsers(path: string, from: string | RegExp, to: string): void {
  file(path).forBrowsers = String(file(path).body).replace(from, to)
}

function header(path: string, name: string, value: string): void {
  file(path).headers = { [name]: value }
}

/** Links the first path in the FAQ; each path redirects to the next. */
function linkedRedirects(paths: [string, ...string[]]): void {
  change('/faq', '</nav>', `<a href="${paths[0]}">More</a></nav>`)
  for (const [place, target] of paths.slice(1).entries()) {
    const headers = { Location: target }
    files.set(paths[place] ?? '', { status: 301, type: 'text/plain', headers, body: '' })
  }
}

function list(path: string): void {
  change('/sitemap-en.xml', '</urlset>', `<url><loc>{origin}${path}</loc></url></urlset>`)
}
