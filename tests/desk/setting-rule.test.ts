import { expect, test } from 'vitest'
import en from '../../locales/en/desk/settings.json'
import tr from '../../locales/tr/desk/settings.json'
import { checkSettings, settingNames } from '../../src/config.ts'
import type { DeskMessages } from '../../src/desk/messages.ts'
import { translateRule } from '../../src/desk/translate-rule.ts'
import { createTranslator } from '../../src/server/messages/translator.ts'

test.each([
  ['en', en],
  ['tr', tr]
] as const)('each rule of a setting has its words at the desk (%s) §12.2.7', (locale, settings) => {
  // The test needs no other messages.
  const bundles = { [locale]: { settings } as unknown as Partial<DeskMessages> }
  const t = createTranslator<DeskMessages>({ locale, bundles })
  const needed = {
    ...{ WEBHOOK_URL: 'https://a', PLATFORM_URL: 'https://a', TURNSTILE_SITE_KEY: 'key' },
    ...{ ACCESS_TEAM: 'https://a', WORDS_REPOSITORY: 'owner/name', MAIL_CARRIER: 'http' }
  }
  const wrong = settingNames.flatMap((name) => [{ [name]: 7 }, { [name]: '?' }])
  const problems = [needed, { ACCESS_AUD: 'a'.repeat(64) }, ...wrong].flatMap((given) =>
    Object.values(checkSettings(given).problems)
  )
  const words = new Map(problems.map((rule) => [rule, translateRule(rule, t)]))
  expect([...words].filter(([rule, text]) => rule === text || text.includes('{{'))).toEqual([])
  expect(new Set(words.values()).size).toBeGreaterThan(20)
})
