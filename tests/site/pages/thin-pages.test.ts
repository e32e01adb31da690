import { expect, test } from 'vitest'
import { startSite } from '../../support/site.ts'

const site = startSite()

async function read(path: string): Promise<string> {
  const response = await site.fetch(path)
  expect(response.status, path).toBe(200)
  return response.text()
}

test.each([
  ['/blogs', true],
  ['/blogs?tag=operations', true],
  ['/blogs?tag=payments', false],
  ['/tr/blogs?tag=operations', true],
  ['/tr/blogs?tag=partnership', false]
])('%s is indexed: %s §6.10', async (path, isIndexed) => {
  const html = await read(path)
  expect(html.includes('<meta name="robots" content="noindex">')).toBe(!isIndexed)
})

test.each(['', '/tr'])(
  'each blog list of a language has its own title and description (%s) §6.10',
  async (prefix) => {
    const pages = await Promise.all(
      [`${prefix}/blogs`, `${prefix}/blogs?tag=operations`].map((path) => read(path))
    )
    for (const pattern of [/<title>([^<]+)/, /<meta name="description" content="([^"]+)"/]) {
      const [all, one] = pages.map((html) => pattern.exec(html)?.[1])
      expect(all).toBeTruthy()
      expect(one).toBeTruthy()
      expect(one).not.toBe(all)
    }
  }
)

test.each([
  ['/blogs?tag=operations', '/blogs?tag=operations'],
  ['/tr/blogs?utm_source=mail&tag=operations&x=1', '/tr/blogs?tag=operations'],
  ['/faq?page=2', '/faq'],
  ['/?gclid=1', '/'],
  ['/register?success=registered&sent=1', '/register'],
  ['/partnership/gsa?success=application_sent', '/partnership/gsa'],
  ['/contact-us?sent=1', '/contact-us'],
  ['/blogs/choosing-a-supplier?ref=%2Ffaq', '/blogs/choosing-a-supplier']
])('the canonical link of %s is %s §6.11', async (path, canonical) => {
  const html = await read(path)
  expect(html).toContain(`<link rel="canonical" href="${site.origin}${canonical}">`)
})
