import { expect, test } from 'vitest'
import { routes } from '../../src/routes.ts'
import { renderSitemap, renderSitemapIndex } from '../../src/server/content/sitemap.ts'

const origin = 'https://www.example.com'
const posts = [
  {
    slug: 'yeni',
    modified: '2026-03-02',
    picture: '/_assets/yeni.png',
    translations: { tr: 'yeni' }
  }
]

test('a sitemap in parts has an index that lists each part in the folder of its language §6.14', () => {
  const index = renderSitemapIndex(origin, 'tr', 3)
  expect([...index.matchAll(/<loc>([^<]+)/g)].map(([, address]) => address)).toEqual(
    [1, 2, 3].map((part) => `${origin}/tr/sitemap-${part}.xml`)
  )
})

test('the first part has the pages, and the others have posts only §6.14', () => {
  const options = { routes, origin, locale: 'tr', posts, modified: { faq: '2026-01-05' } } as const
  const [first, second] = [1, 2].map((part) => renderSitemap({ ...options, part }))
  expect(first).toContain(`<loc>${origin}/tr/faq</loc><lastmod>2026-01-05</lastmod>`)
  expect(first).toContain(`<loc>${origin}/tr/blogs</loc><lastmod>2026-03-02</lastmod>`)
  expect(second?.match(/<url>/g)).toHaveLength(1)
  expect(second).toContain(`hreflang="x-default" href="${origin}/tr/blogs/yeni"`)
})
