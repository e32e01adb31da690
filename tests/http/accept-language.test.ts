import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { preferredLocale } from '../../src/http/middleware/language-detection/accept-language.ts'

test('a malformed header does not throw §1.3.3', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (header) => {
      expect([undefined, 'en', 'tr']).toContain(preferredLocale(header))
    })
  )
})

test('the supported language with the highest weight wins §1.3.1', () => {
  const noise = fc.constantFrom('de', 'fr;q=0.3', 'x;;', '', 'zh-Hant-TW;q=0.9', ';q=1', 'tur')
  const weight = fc.integer({ min: 1, max: 1000 })
  fc.assert(
    fc.property(fc.array(noise), weight, weight, (others, english, turkish) => {
      fc.pre(english !== turkish)
      const header = [
        ...others,
        `en;q=${(english / 1000).toFixed(3)}`,
        `tr;q=${(turkish / 1000).toFixed(3)}`
      ].join(',')
      expect(preferredLocale(header)).toBe(english > turkish ? 'en' : 'tr')
    })
  )
})

test('the first of equal weights wins', () => {
  expect(preferredLocale('tr, en')).toBe('tr')
  expect(preferredLocale('en-US, tr')).toBe('en')
})

test.each([
  ['tr-CY', 'tr'],
  ['tr ; q=1.0 , en', 'tr'],
  ['de, tr;q=0.5', 'tr'],
  ['@@, tr', 'tr'],
  ['en;q=broken, tr;q=0.1', 'tr'],
  ['*;q=0.501, en;q=0.5', 'tr'],
  ['*;q=0.5, en;q=0.501', 'en'],
  ['de-DE, fr', undefined],
  ['tr-Latn-TR-x-a', 'tr'],
  [`tr${'-a'.repeat(10_000)}`, 'tr'],
  [`a${'-tr'.repeat(10_000)}`, undefined],
  ['tr-', undefined],
  ['tur', undefined],
  ['*, tr', 'tr'],
  ['*;q=0.5, tr;q=0.5', 'tr'],
  ['*', 'en'],
  ['en;q=0, *', 'tr'],
  ['tr;q=0', undefined],
  ['*;q=0', undefined],
  ['de, *;q=0', undefined],
  ['tr;q=0, tr-CY', undefined],
  ['tr;q=7, en;q=0.1', 'en'],
  ['tr;q=1.1, en;q=0.1', 'en'],
  ['tr;q=0.1234, en;q=0.1', 'en'],
  ['tr;q=1.000, en', 'tr']
])('%s resolves to %s §1.3.1 §1.3.2 §1.3.4', (header, locale) => {
  expect(preferredLocale(header)).toBe(locale)
})
