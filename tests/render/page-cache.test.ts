import { expect, test } from 'vitest'
import { createPageCache } from '../../src/render/page-cache.ts'

const [settings, english] = [{}, {}]
const sources = [settings, english]

/** A page of 1000 bytes, including its one-letter key. */
function page(letter: string) {
  const pieces = [new Uint8Array(1000 - 512 - 2).fill(letter.charCodeAt(0))]
  return { body: { pieces, names: [] } }
}

function cachedKeys(memory: ReturnType<typeof createPageCache>, keys: string): string {
  return [...keys].filter((key) => memory.get(key, sources)).join('')
}

test('the least recently used page is evicted first', () => {
  const memory = createPageCache()
  const options = { sources, limitBytes: 3000 }
  for (const key of 'abc') memory.set(key, page(key), options)
  memory.get('a', sources)
  memory.set('d', page('d'), options)
  expect(cachedKeys(memory, 'abcd')).toBe('acd')
})

test('the limit is in bytes: it may be reached, but not exceeded §9.6', () => {
  const memory = createPageCache()
  for (const key of 'abc') memory.set(key, page(key), { sources, limitBytes: 3000 })
  expect(cachedKeys(memory, 'abc')).toBe('abc')
  const less = createPageCache()
  for (const key of 'abc') less.set(key, page(key), { sources, limitBytes: 2999 })
  expect(cachedKeys(less, 'abc')).toBe('bc')
})

test('a page that is larger than the whole cache is not cached, and evicts no other', () => {
  const memory = createPageCache()
  memory.set('a', page('a'), { sources, limitBytes: 1000 })
  memory.set('bb', page('b'), { sources, limitBytes: 1000 })
  expect(memory.get('a', sources)).toBeDefined()
  expect(memory.get('bb', sources)).toBeUndefined()
})

test('a page that is set again counts once', () => {
  const memory = createPageCache()
  for (let count = 0; count < 5; count += 1) {
    memory.set('a', page('a'), { sources, limitBytes: 2000 })
  }
  memory.set('b', page('b'), { sources, limitBytes: 2000 })
  expect(cachedKeys(memory, 'ab')).toBe('ab')
})

test('a cached page is found only with the objects that it was rendered from', () => {
  const memory = createPageCache()
  memory.set('a', page('a'), { sources, limitBytes: 3000 })
  expect(memory.get('a', [settings, {}])).toBeUndefined()
  expect(memory.get('a', [{}, english])).toBeUndefined()
  expect(memory.get('a', [settings, english, {}])).toBeUndefined()
  expect(memory.get('a', [settings, english])).toBeDefined()
})
