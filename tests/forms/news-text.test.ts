import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { newsTextVersion } from '../../src/forms/news.ts'
import { locales } from '../../src/shared/language/locale.ts'

/** The digest of each version's text in all languages. Published versions stay in the list. */
const versions: Record<string, string> = { '2026-11-23': '970408cfc7eac447' }

test('the consent text for news changes only with its version §10.78', () => {
  const words = locales.map((locale) => {
    const read = (file: string) =>
      JSON.parse(readFileSync(`locales/${locale}/messages/${file}.json`, 'utf8'))
    // Without the keys: renaming one leaves the text that people consented to.
    return [read('forms').marketingConsent, ...Object.values(read('confirm-news').pending)]
  })
  const digest = createHash('sha256').update(JSON.stringify(words)).digest('hex').slice(0, 16)
  expect(versions[newsTextVersion]).toBe(digest)
})
