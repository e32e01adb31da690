import { expect, test } from 'vitest'
import { liveState } from '../../src/desk/screens/words/live-state.ts'

const [post, draft] = ['locales/tr/blogs/hafta-sonu.md', 'locales/tr/blogs/taslak.md']
const build = {
  committedAt: 2,
  leftOut: [{ file: post, from: '2026-12-05' }, { file: draft }]
}

test.each([
  ['locales/tr/messages/home.json', { state: 'live' }],
  [post, { state: 'planned', from: '2026-12-05' }],
  [draft, { state: 'hidden' }]
])('a published post is planned until its day: %s §12.15.49', (path, expected) => {
  const files = [{ path, kind: 'added' as const }]
  expect(liveState({ files, publishedAt: 1 }, build)).toEqual(expected)
  expect(liveState({ files, publishedAt: 3 }, build)).toEqual({ state: 'goingLive' })
})
