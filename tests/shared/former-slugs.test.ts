import { expect, test } from 'vitest'
import { postEntry, updateFormerSlugs } from '../../src/shared/words/former-slugs.ts'

const posts = [
  { en: { file: 'first', slug: 'second' }, tr: { file: 'ilk', slug: 'ilk' } },
  { tr: { file: 'tek', slug: 'tek' } }
]

test.each<[string, string[] | undefined, string[] | undefined]>([
  ['second', ['first'], undefined],
  ['second', undefined, ['first']],
  ['third', ['first'], ['first', 'second']],
  ['third', ['first', 'second'], undefined],
  // Back to the first slug.
  ['first', ['first'], ['second']],
  ['third', ['older', 'first'], ['first', 'older', 'second']]
])(
  'a post with the slug %s after %j gets the former slugs %j §12.15.29',
  (slug, given, expected) => {
    const fields = { slug, ...(given && { formerSlugs: given }) }
    expect(updateFormerSlugs('first', fields, { locale: 'en', posts })).toEqual(expected)
  }
)

test('each language has its own former slugs §12.15.29', () => {
  const fields = { slug: 'yeni' }
  expect(updateFormerSlugs('first', fields, { locale: 'tr', posts })).toEqual(['ilk'])
  expect(updateFormerSlugs('yeni', fields, { locale: 'tr', posts })).toBeUndefined()
  expect(updateFormerSlugs('tek', fields, { locale: 'en', posts })).toBeUndefined()
  // The post no longer has this language.
  expect(updateFormerSlugs('first', {}, { locale: 'tr', posts })).toBeUndefined()
})

test('an entry is found by the file and the slug of its post in any language §12.15.22', () => {
  const names = ['first', 'second', 'ilk', 'tek', 'unknown']
  expect(names.map((name) => postEntry(name, posts))).toEqual([
    'first',
    'first',
    'first',
    'tek',
    'unknown'
  ])
})
