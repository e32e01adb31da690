import { parseAtomFeed } from 'feedsmith'
import { expect, test } from 'vitest'
import { renderFeed } from '../../src/server/content/feed.ts'
import type { Post } from '../../src/server/content/types.ts'
import type { Translate } from '../../src/shared/language/messages.ts'
import type { Href } from '../../src/shared/links/href.ts'

const [older, newer] = ['2026-01-20', '2026-01-21'].map((date) => ({
  slug: `post-of-${date}`,
  title: 'GSA & <branch>',
  description: 'Who sells “what”?',
  date,
  author: 'support',
  tags: [],
  covers: {},
  preview: '/_assets/post.png',
  introduction: '<p>A <a href="/faq">question</a> &amp; <a href="#more">more</a>.</p>',
  sections: [{ id: 'more', title: 'More &amp; more', html: '<p>2 &lt; 3</p>' }]
})) as unknown as [Post, Post]

function read(posts: Post[]) {
  const xml = renderFeed({
    origin: 'https://www.example.com',
    locale: 'en',
    t: ((key: string) => key) as unknown as Translate,
    href: ((key: string) => `/${key}`) as unknown as Href,
    posts
  })
  return parseAtomFeed(xml)
}

test('the feed has the date of its newest change §6.17', () => {
  expect(read([newer, older]).updated).toBe('2026-01-21T00:00:00Z')
  expect(read([newer, { ...older, updated: '2026-02-03' }])).toMatchObject({
    updated: '2026-02-03T00:00:00Z',
    entries: [
      { updated: '2026-01-21T00:00:00Z' },
      { published: '2026-01-20T00:00:00Z', updated: '2026-02-03T00:00:00Z' }
    ]
  })
})

test('an entry has the full text, escaped once, with absolute URLs §6.17', () => {
  const [entry] = read([newer]).entries ?? []
  expect(entry?.title?.value).toBe('GSA & <branch>')
  expect(entry?.content?.value).toContain(
    '<a href="https://www.example.com/faq">question</a> &amp;'
  )
  expect(entry?.content?.value).toContain('<a href="https://www.example.com/blog#more">')
  expect(entry?.content?.value).toContain('<h2 id="more">More &amp; more</h2><p>2 &lt; 3</p>')
})
