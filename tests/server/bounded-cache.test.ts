import { expect, test } from 'vitest'
import { createBoundedCache } from '../../src/server/base/bounded-cache.ts'

const [settings, english] = [{}, {}]
const sources = [settings, english]

/** With a one-letter key, an entry of 1000 bytes. */
const size = 1000 - 512 - 2

/** The keys, of which each stands for an entry of 1000 bytes, that are still cached at the end. */
function cachedAfter(keys: string, limitBytes: number): string {
  const cache = createBoundedCache<string>()
  for (const key of keys) {
    if (cache.get(key) === undefined) cache.set(key, key, { size, limitBytes })
  }
  return [...new Set(keys)].filter((key) => cache.get(key) === key).join('')
}

test('the least recently used value is evicted first', () => {
  expect(cachedAfter('abcad', 3000)).toBe('acd')
})

test('the limit is in bytes: it may be reached, but not exceeded §9.6', () => {
  expect(cachedAfter('abc', 3000)).toBe('abc')
  expect(cachedAfter('abc', 2999)).toBe('bc')
})

test('a value that is larger than the whole cache evicts no other', () => {
  const cache = createBoundedCache<string>()
  cache.set('a', 'a', { size, limitBytes: 1000 })
  cache.set('bb', 'b', { size, limitBytes: 1000 })
  expect(cache.get('a')).toBe('a')
  expect(cache.get('bb')).toBeUndefined()
})

test('a value that is set again counts once', () => {
  const cache = createBoundedCache<string>()
  for (const key of 'aaaab') cache.set(key, key, { size, limitBytes: 2000 })
  expect(cache.get('a')).toBe('a')
})

test('a value is found only with the objects that it was made from', () => {
  const cache = createBoundedCache<string>()
  cache.set('a', 'a', { size, limitBytes: 3000, madeFrom: sources })
  expect(cache.get('a', [settings, {}])).toBeUndefined()
  expect(cache.get('a', [{}, english])).toBeUndefined()
  expect(cache.get('a', [settings, english, {}])).toBeUndefined()
  expect(cache.get('a', [settings, english])).toBe('a')
})
