import { expect, test } from 'vitest'
import { readPageDates } from '../../../src/build/words/page-dates.ts'
import { routes } from '../../../src/routes.ts'
import { locales } from '../../../src/shared/language/locale.ts'
import { routePath } from '../../../src/shared/links/href.ts'
import { localePath } from '../../../src/shared/links/paths.ts'
import type { Route } from '../../../src/shared/links/route.ts'
import { textOf } from '../../support/response.ts'
import { startSite } from '../../support/site.ts'

const site = startSite({ faults: true })

interface Listed {
  address: string
  modified?: string
  picture?: string
  alternates: [hreflang: string, address: string][]
}

async function sitemap(path: string): Promise<Listed[]> {
  const xml = await textOf(site.fetch(path))
  return [...xml.matchAll(/<url>(.*?)<\/url>/g)].map(([, entry = '']) => ({
    address: /<loc>([^<]+)/.exec(entry)?.[1] ?? '',
    modified: /<lastmod>([^<]+)/.exec(entry)?.[1],
    picture: /<image:loc>([^<]+)/.exec(entry)?.[1],
    alternates: hreflangIn(entry)
  }))
}

function hreflangIn(text: string): [string, string][] {
  const links = text.matchAll(/rel="alternate" hreflang="([^"]+)" href="([^"]+)"/g)
  return [...links].map(([, hreflang = '', address = '']) => [hreflang, address])
}

test.each(locales)(
  'the %s sitemap has the pictures and dates of posts §6.12 §6.13',
  async (locale) => {
    const entries = await sitemap(localePath(locale, '/sitemap.xml'))
    const posts = entries.filter(({ picture }) => picture)
    expect(posts.length).toBeGreaterThan(5)
    for (const { address, modified, picture = '' } of posts) {
      expect((await site.fetch(picture)).headers.get('Content-Type')).toBe('image/png')
      const html = await textOf(site.fetch(new URL(address).pathname))
      expect(html).toContain(`"dateModified":"${modified}"`)
    }
    const newest = posts
      .map(({ modified }) => modified)
      .toSorted()
      .at(-1)
    const list = entries.find(({ address }) => address.endsWith('/blogs'))
    expect(list?.modified?.localeCompare(newest ?? '')).toBeGreaterThanOrEqual(0)
  }
)

test.each(locales)('the %s sitemap has the known dates of pages §6.13', async (locale) => {
  const entries = await sitemap(localePath(locale, '/sitemap.xml'))
  const dates = readPageDates('locales')[locale]
  for (const [key, { path }] of Object.entries<Route>(routes)) {
    if (['home', 'blogs', 'terms', 'privacy', 'security'].includes(key)) continue
    const entry = entries.find((each) => each.address === site.origin + routePath(path, locale))
    if (entry && !entry.picture) expect(entry.modified, key).toBe(dates[key])
  }
  const terms = entries.find(({ address }) => address.endsWith('/terms-of-use'))
  const html = await textOf(site.fetch(localePath(locale, '/terms-of-use')))
  expect(html).toContain(`dateTime="${terms?.modified}"`)
})

test('with a message service, whose changes are unknown, pages have no dates §6.13', async () => {
  await site.set({ MESSAGES_ORIGIN: 'http://127.0.0.1:9' })
  const entries = await sitemap('/sitemap.xml')
  expect(entries.find(({ address }) => address.endsWith('/faq'))?.modified).toBeUndefined()
  expect(entries.find(({ address }) => address.endsWith('/terms-of-use'))?.modified).toBeTruthy()
})

test.each(['/sitemap-1.xml', '/tr/sitemap-2.xml', '/sitemap-01.xml'])(
  '%s does not exist while all URLs fit in one file §6.14',
  async (path) => {
    expect((await site.fetch(path)).status).toBe(404)
  }
)
