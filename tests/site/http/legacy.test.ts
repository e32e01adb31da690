import { expect, test } from 'vitest'
import { legacyPaths, routes } from '../../../src/routes.ts'
import { localeOfPath, locales } from '../../../src/shared/language/locale.ts'
import { createHref } from '../../../src/shared/links/href.ts'
import { rawRequest } from '../../support/http/raw-request.ts'
import { locationOf } from '../../support/response.ts'
import { startSite } from '../../support/site.ts'

const site = startSite()

const legacy = Object.entries(legacyPaths).map(([path, key]) => {
  return [path, createHref(routes, localeOfPath(path))(key)] as const
})

/** The URLs of the previous site, which other sites still link to. */
const known: [path: string, target: string][] = [
  ['/en/terms_of_use', '/terms-of-use'],
  ['/en/stream_by_babylon', '/partnership/stream-by-babylon'],
  ['/en/features', '/features'],
  ['/en/teams_and_locations', '/about-us'],
  ['/en/privacy_policy', '/privacy-policy'],
  ['/en/why_us', '/features'],
  ['/en/become_a_gsa', '/partnership/gsa'],
  ['/en/faqs', '/faq'],
  ['/en/partners_and_events', '/about-us'],
  ['/en/go_franchising', '/partnership/franchise'],
  ['/en/blogpost', '/blogs'],
  ['/tr/sss', '/tr/faq'],
  ['/tr/ekipler_ve_lokasyonlar', '/tr/about-us'],
  ['/tr/gsa_ol', '/tr/partnership/gsa'],
  ['/tr/avantajlarimiz', '/tr/features'],
  ['/tr/babylon_stream', '/tr/partnership/stream-by-babylon'],
  ['/tr/ortaklar_ve_etkinlikler', '/tr/about-us'],
  ['/tr/uye_olmak_icin', '/tr/register']
]

test('the table lists all old URLs', () => {
  expect(Object.keys(legacyPaths).toSorted()).toEqual(known.map(([path]) => path).toSorted())
})

test.each(known)(
  'the old URL %s redirects to %s in one hop, in every spelling §3.1 §3.2',
  async (path, target) => {
    const spellings = [path, `${path}/`, path.toUpperCase(), path.replace('_', '%5f'), `/${path}//`]
    for (const spelling of spellings) {
      for (const method of ['GET', 'HEAD']) {
        const { status, headers } = await rawRequest(site.origin, `${spelling}?a=1&b=%20`, {
          method
        })
        expect([status, headers.location], spelling).toEqual([301, `${target}?a=1&b=%20`])
      }
    }
    expect((await site.fetch(path)).headers.get('Cache-Control')).toBe('public, max-age=86400')
    expect((await site.fetch(target)).status).toBe(200)
  }
)

test.each(legacy)(
  '%s behind an extra prefix redirects to the language of that prefix §3.2',
  async (path) => {
    const key = legacyPaths[path as keyof typeof legacyPaths]
    for (const locale of locales) {
      const response = await site.fetch(`/${locale}${path}`)
      expect(locationOf(response), locale).toBe(createHref(routes, locale)(key))
    }
  }
)

test.each(legacy)(
  '%s responds with 404 to other methods, child paths and its unprefixed form §3.1',
  async (path) => {
    for (const method of ['POST', 'PUT', 'DELETE', 'PATCH']) {
      expect((await site.fetch(path, { method })).status, method).toBe(404)
    }
    expect((await site.fetch(`${path}/x`)).status).toBe(404)
    const bare = path.replace(/^\/(en|tr)/, '')
    if (!Object.values(routes).some((route) => route.path === bare)) {
      expect((await site.fetch(bare)).status).toBe(404)
    }
  }
)

test.each([
  ['/request-demo?programme=gsa', '/partnership/gsa#apply'],
  ['/tr/request-demo?programme=franchise', '/tr/partnership/franchise#apply'],
  [
    '/request-demo?utm_source=a%20b&programme=stream&x=%C5%9F',
    '/partnership/stream-by-babylon?utm_source=a%20b&x=%C5%9F#apply'
  ]
])('the old link %s is redirected to %s §3.3', async (path, target) => {
  for (const method of ['GET', 'HEAD']) {
    const response = await site.fetch(path, { method })
    expect([response.status, locationOf(response)]).toEqual([301, target])
    expect(response.headers.get('Cache-Control')).toBe('public, max-age=86400')
  }
})

test.each([
  '/request-demo?programme=none',
  '/request-demo?programme=',
  '/request-demo?programme=toString',
  '/request-demo/_payload.json?programme=gsa'
])('%s is the demo request §3.3', async (path) => {
  expect((await site.fetch(path)).status).toBe(200)
})
