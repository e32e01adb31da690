import { expect, test } from 'vitest'
import { dropDefaultPrefix, normalisePath, rawQuery } from '../../src/shared/links/paths.ts'

test.each([
  ['/faq', '/faq'],
  ['/FAQ/', '/faq'],
  ['//faq//', '/faq'],
  ['/', '/'],
  ['///', '/'],
  ['/%66aq', '/faq'],
  ['/%46AQ', '/faq'],
  ['/terms%2Dof%2duse', '/terms-of-use'],
  ['/terms%5Fof%5fuse', '/terms_of_use'],
  ['/fav%2eico', '/fav.ico'],
  ['/%7Ea', '/~a'],
  ['/faq%2F', '/faq%2f'],
  ['/%2f%2Fevil.example', '/%2f%2fevil.example'],
  ['/faq%20', '/faq%20'],
  ['//evil.example', '/evil.example'],
  ['/\\evil.example', '/evil.example'],
  ['\\\\evil.example', '/evil.example'],
  // Decoding it once would make a valid escape.
  ['/%%36%31', '/%%36%31']
])('%s is a spelling of %s', (path, normalised) => {
  expect(normalisePath(path)).toBe(normalised)
})

test.each([
  ['/en/faq', '/faq'],
  ['/en', '/'],
  ['/tr/faq', '/tr/faq'],
  ['/faq', '/faq'],
  ['/en/en/faq', '/en/en/faq'],
  ['/en/tr/faq', '/en/tr/faq'],
  ['/en/tr', '/en/tr'],
  ['/entry', '/entry']
])('%s without the prefix of the default language is %s', (path, dropped) => {
  expect(dropDefaultPrefix(path)).toBe(dropped)
})

test.each([
  ['https://www.example.com/a?b=%c5#c?d', '?b=%c5'],
  ['https://www.example.com/a?', '?'],
  ['https://www.example.com/a#?b', ''],
  ['/a?b?c=d', '?b?c=d']
])('the query of %s is “%s”', (url, query) => {
  expect(rawQuery(url)).toBe(query)
})
