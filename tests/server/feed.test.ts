import { expect, test } from 'vitest'
import { renderFeed } from '../../src/server/content/feed.ts'
import type { PostSummary } from '../../src/server/content/types.ts'
import type { Href } from '../../src/shared/href.ts'
import type { Translate } from '../../src/shared/messages.ts'

/** Twenty-one posts, the newest of 21 January first. */
const posts = Array.from({ length: 21 }, (_, index) => ({
  slug: `post-${21 - index}`,
  title: 'GSA & <branch>',
  description: 'Who sells “what”?',
  date: `2026-01-${String(21 - index).padStart(2, '0')}`,
  author: 'support',
  tags: []
})) as unknown as PostSummary[]

test('the feed has the twenty newest posts, with the date of the newest', () => {
  const feed = renderFeed({
    origin: 'https://www.example.com',
    locale: 'en',
    t: ((key: string) => key) as unknown as Translate,
    href: ((key: string) => `/${key}`) as unknown as Href,
    posts
  })
  expect(feed.match(/<published>[^<]*/g)).toHaveLength(20)
  expect(feed).toContain('<updated>2026-01-21T00:00:00Z</updated>')
  expect(feed).not.toContain('2026-01-01')
  expect(feed).toContain('<title>GSA &amp; &lt;branch&gt;</title>')
})
