import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { legacyPaths, routes } from '../../../src/routes.ts'
import { rawRequest, readRedirect } from '../../support/http/raw-request.ts'
import { crawlers } from '../../support/http/user-agents.ts'
import { startSite } from '../../support/site.ts'

const site = startSite()

test('a form is not accepted at a variant of its path §1.7.1', async () => {
  for (const path of ['/contact-us/', '/tr/contact-us/', '/Contact-us']) {
    expect((await site.fetch(path, { method: 'POST' })).status, path).toBe(404)
  }
})

test.each([
  ['/faq/', '/faq'],
  ['/FAQ', '/faq'],
  ['/%66aq', '/faq'],
  ['//faq', '/faq'],
  ['/EN/FAQ//', '/faq'],
  ['/en/faq', '/faq'],
  ['/tr/', '/tr'],
  ['/TR/Faq/', '/tr/faq'],
  ['/tr//blogs', '/tr/blogs'],
  ['/partnership//GSA/', '/partnership/gsa'],
  ['/en/blogs/choosing-a-supplier/', '/blogs/choosing-a-supplier']
])('%s redirects to %s and keeps the query §1.7.1', async (path, target) => {
  const answer = await readRedirect(site.origin, `${path}?q=A%2fb&&c=%27`)
  expect(answer).toEqual({ status: 301, location: `${target}?q=A%2fb&&c=%27` })
})

test.each(['/en', '/en/', '/EN', '//En//', '/%65n'])(
  '%s asks for English: one redirect to /, remembered and not cached §1.4.1 §1.4.2 §1.7.4',
  async (path) => {
    for (const method of ['GET', 'HEAD']) {
      const answer = await rawRequest(site.origin, `${path}?q=A%2fb&&c=%27`, {
        method,
        headers: { 'Accept-Language': 'tr', Cookie: 'i18n_redirected=tr' }
      })
      expect(answer.status).toBe(302)
      expect(answer.headers.location).toBe('/?q=A%2fb&&c=%27')
      expect(answer.headers['cache-control']).toBe('private, no-store')
      expect(answer.headers['set-cookie']).toEqual([
        'i18n_redirected=en; Max-Age=31536000; Path=/; SameSite=Lax'
      ])
    }
    const { status } = await rawRequest(site.origin, '/', {
      headers: { 'Accept-Language': 'tr', Cookie: 'i18n_redirected=en' }
    })
    expect(status).toBe(200)
  }
)

test('/en is one more spelling of / for a crawler or a prefetch §1.7.4', async () => {
  const crawled = await rawRequest(site.origin, '/en?a=1', {
    headers: { 'User-Agent': crawlers[0] ?? '' }
  })
  expect([crawled.status, crawled.headers.location]).toEqual([301, '/?a=1'])
  expect(crawled.headers['cache-control']).toBe('private, no-store')
  expect(crawled.headers['set-cookie']).toBeUndefined()
  const early = await rawRequest(site.origin, '/en', { headers: { 'Sec-Purpose': 'prefetch' } })
  expect([early.status, early.headers.location]).toEqual([302, '/'])
  expect(early.headers['set-cookie']).toBeUndefined()
})

test.each([
  ['/blogs?tag=', '/blogs'],
  ['/blogs?tag', '/blogs'],
  ['/blogs?tag=Payments', '/blogs?tag=payments'],
  ['/tr/blogs?tag=PAYMENTS', '/tr/blogs?tag=payments'],
  ['/blogs?page=1', '/blogs'],
  ['/blogs?page=01', '/blogs'],
  ['/blogs?page=', '/blogs'],
  ['/blogs?page=02', '/blogs?page=2'],
  ['/blogs?a=%2F&page=1&&b=+', '/blogs?a=%2F&&b=+'],
  ['/blogs?page=002&tag=Payments&x=%c5', '/blogs?page=2&tag=payments&x=%c5'],
  ['/Blogs/?tag=Payments', '/blogs?tag=payments'],
  ['/en/blogs?page=1', '/blogs'],
  ['/EN/BlogPost/?tag=Payments', '/blogs?tag=payments']
])('%s redirects to %s in one hop §1.7.3', async (path, target) => {
  expect(await readRedirect(site.origin, path)).toEqual({ status: 301, location: target })
  const next = await readRedirect(site.origin, target)
  expect(next.location).toBeUndefined()
})

test.each([
  ['/blogs?tag=payments', 200],
  ['/blogs?tag=pay%6Dents', 200],
  ['/blogs?tag=nonsense', 404],
  ['/blogs?tag=Nonsense', 404],
  ['/blogs?page=0', 404],
  ['/blogs?page=00', 404],
  ['/blogs?page=-1', 404],
  ['/blogs?page=1.0', 404],
  ['/blogs?page=x', 404],
  ['/blogs?toString=1', 200],
  ['/faq?page=01&tag=', 200]
])('%s is not redirected and answers %i §1.7.3', async (path, status) => {
  expect(await readRedirect(site.origin, path)).toEqual({ status, location: undefined })
})

test.each([
  ['/Sitemap.xml', '/sitemap.xml'],
  ['/TR/SITEMAP.XML', '/tr/sitemap.xml'],
  ['/en/sitemap.xml', '/sitemap.xml'],
  ['/Robots.txt', '/robots.txt'],
  ['//robots.txt/', '/robots.txt'],
  ['/en//%52obots.txt', '/robots.txt'],
  ['/Blogs/Feed.xml', '/blogs/feed.xml'],
  ['/tr/Blogs/Feed.XML', '/tr/blogs/feed.xml'],
  ['/Fav.ico', '/fav.ico'],
  ['/FavIcon.ico', '/favicon.ico'],
  ['/Site.WebManifest', '/site.webmanifest'],
  ['/.Well-Known/Security.txt', '/.well-known/security.txt'],
  ['/HealthZ', '/healthz'],
  ['/EN/health%7A//', '/healthz']
])('the file %s redirects to %s and keeps the query §1.7.2 §2.2', async (path, target) => {
  expect(await readRedirect(site.origin, `${path}?a=%2f`)).toEqual({
    status: 301,
    location: `${target}?a=%2f`
  })
  expect((await readRedirect(site.origin, target)).status).toBe(200)
})

test('a path with a broken escape is not decoded twice', async () => {
  const path = '/blogs/a%%36%31'
  expect(await readRedirect(site.origin, path)).toEqual({ status: 404, location: undefined })
})

test.each([
  '/tr/en/faq',
  '/en/en/faq',
  '/en/tr/faq',
  '/tr/tr',
  '/en/tr',
  '/nope',
  '/faq/x',
  '/faq%2F',
  '/partnership%2fgsa'
])('%s responds with 404 §3.2', async (path) => {
  expect((await site.fetch(path)).status).toBe(404)
})

test.each([
  '//evil.example',
  '/\\evil.example',
  '/..//evil.example',
  '/%2f%2fevil.example',
  '/%0d%0aX:1'
])('%s never redirects off the site §1.7.5', async (path) => {
  expect(await readRedirect(site.origin, path)).toEqual({ status: 404, location: undefined })
})

test('no path causes a fault, a redirect to another origin or more than one hop §1.7.1 §1.7.5', async () => {
  const known = [...Object.values(routes).map(({ path }) => path), ...Object.keys(legacyPaths)]
  const odd = [
    '/en',
    '/tr',
    '//',
    '/',
    '\\',
    '%2f',
    '%5c',
    '..',
    '%2e%2e',
    '%00',
    '%',
    '?',
    ';',
    '@'
  ]
  const piece = fc.oneof(
    fc.constantFrom(...known, ...odd),
    fc.string({ maxLength: 8 }).map((text) => text.replace(/[^!-~]/g, '')),
    fc
      .string({ unit: 'binary', maxLength: 4 })
      .map((text) => encodeURIComponent(text.toWellFormed()))
  )
  await fc.assert(
    fc.asyncProperty(fc.array(piece, { maxLength: 6 }), async (pieces) => {
      const { status, location } = await readRedirect(site.origin, `/${pieces.join('')}`)
      expect(status).toBeLessThan(500)
      if (location === undefined) return
      expect(location).toMatch(/^\/(?![/\\])/)
      expect(new URL(location, site.origin).origin).toBe(site.origin)
      const next = (await readRedirect(site.origin, location)).location ?? ''
      // A logged-out visitor is redirected to the login page for any spelling.
      expect(next.replace(/^(\/tr)?\/login\?redirect=.*/, '')).toBe('')
    }),
    { numRuns: 150 }
  )
})
