import { expect, test } from 'vitest'
import type { Site } from '../support/site.ts'

/** A post in the real languages. The pseudo-language has none. */
export const onlyElsewhere = 'connecting-an-availability-feed'

interface Entry {
  path: string
  alternates: Record<string, string>
}

/** All languages' sitemaps, by path. */
async function readSitemaps(site: Site): Promise<Map<string, Entry>> {
  const files = ['/sitemap.xml', '/tr/sitemap.xml', '/en-xa/sitemap.xml', '/ar-xb/sitemap.xml']
  const texts = await Promise.all(files.map(async (file) => (await site.fetch(file)).text()))
  const entries = texts.flatMap((text) =>
    [...text.matchAll(/<url><loc>([^<]*)<\/loc>(.*?)<\/url>/g)].map(([, loc = '', rest = '']) => ({
      path: new URL(loc).pathname,
      alternates: alternatesIn(rest)
    }))
  )
  return new Map(entries.map((entry) => [entry.path, entry]))
}

function alternatesIn(markup: string): Record<string, string> {
  const links = markup.matchAll(/rel="alternate" hreflang="([^"]*)" href="([^"]*)"/g)
  return Object.fromEntries(
    [...links].map(([, lang = '', href = '']) => [lang, new URL(href).pathname])
  )
}

/** @param pages the paths of all pages in the pseudo-language */
export function testTranslations(site: Site, pages: string[]): void {
  test('sitemaps and page heads list the same translations, and each of them exists §1.1.2 §1.5.7', async () => {
    const entries = await readSitemaps(site)
    for (const path of pages) {
      const isListed = !/login|password|restore-email|search|unsubscribe|confirm-news|verify/.test(
        path
      )
      expect(entries.has(path), path).toBe(isListed)
    }
    for (const { path, alternates } of entries.values()) {
      for (const counterpart of Object.values(alternates)) {
        expect(entries.get(counterpart)?.alternates, `${path} → ${counterpart}`).toEqual(alternates)
      }
    }
    await Promise.all(
      [...entries.values()].map(async ({ path, alternates }) => {
        const response = await site.fetch(path, { headers: { 'Accept-Language': '' } })
        expect(response.status, path).toBe(200)
        expect(alternatesIn(await response.text()), path).toEqual(alternates)
        expect(alternates['x-default'], path).toBe(alternates.en)
      })
    )
    const lacking = entries.get(`/blogs/${onlyElsewhere}`)
    expect(Object.keys(lacking?.alternates ?? {})).toEqual(['en', 'tr', 'x-default'])
  })

  test('for a post without a translation, the switcher leads to the blog list and no hint is shown §1.5.6 §1.5.7 §1.6.1', async () => {
    const response = await site.fetch(`/blogs/${onlyElsewhere}`, {
      headers: { 'Accept-Language': 'en-XA' }
    })
    const html = await response.text()
    expect(html).toContain('href="/en-xa/blogs" lang="en-XA" hrefLang="en-XA" data-switch')
    expect(html).not.toContain('data-locale-hint')
    expect(html.match(/og:locale:alternate" content="[^"]*"/g)).toEqual([
      'og:locale:alternate" content="tr_TR"'
    ])
  })

  test('a list has twelve posts per page, and the switcher leads from the last page to the other lists §1.1.4 §1.5.6 §1.5.7 §2.1', async () => {
    const read = async (path: string) => {
      const response = await site.fetch(path, { headers: { 'Accept-Language': 'tr' } })
      const html = await response.text()
      return { status: response.status, html, posts: html.match(/<time /g)?.length }
    }
    const first = await read('/blogs')
    expect(first).toMatchObject({ status: 200, posts: 12 })
    expect(first.html).toContain('href="/blogs?page=2"')
    const { html, ...last } = await read('/blogs?page=2')
    const descriptions = [first.html, html].map(
      (each) => /<meta name="description" content="([^"]*)"/.exec(each)?.[1]
    )
    expect(descriptions[0]).toContain('choosing suppliers')
    expect(descriptions[1]).toContain('page 2')
    expect(last).toEqual({ status: 200, posts: 2 })
    expect((await read('/blogs?page=3')).status).toBe(404)
    expect((await read('/tr/blogs?page=2')).status).toBe(404)
    const switches = [...html.matchAll(/<a [^>]*href="([^"]*)"[^>]*data-switch/g)]
    expect(switches.map(([, href]) => href)).toEqual(['/tr/blogs', '/en-xa/blogs', '/ar-xb/blogs'])
    expect(alternatesIn(html)).toEqual({ en: '/blogs', 'x-default': '/blogs' })
    expect(html).not.toContain('og:locale:alternate')
    expect(html).not.toContain('data-locale-hint')
  })
}
