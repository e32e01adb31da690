import fc from 'fast-check'
import { expect, test } from 'vitest'
import en from '../locales/en/desk/settings.json'
import { checkSettings, listProblems, settingNames } from '../src/config.ts'
import { listPlaceholders } from '../src/shared/language/message-placeholders.ts'

const secret = 'x'.repeat(32)
const origin = 'must be empty or an https origin, without a path'
const pem = (kind: string) => `-----BEGIN ${kind}-----\n${'A'.repeat(400)}\n-----END ${kind}-----\n`
const app = {
  WORDS_REPOSITORY: 'babylon/website',
  WORDS_APP_ID: 'Iv23liBabylon',
  WORDS_APP_KEY: pem('PRIVATE KEY')
}
const mail = { MAIL_CARRIER: 'binding', MAIL_FROM: 'a@b.example', SITE_ORIGIN: 'https://b.example' }

test.each([
  [{ SITE_ORIGIN: 'www.example.com' }, 'SITE_ORIGIN', origin],
  [{ SITE_ORIGIN: 'http://www.example.com' }, 'SITE_ORIGIN', origin],
  [{ SITE_ORIGIN: 'http://user:pw@www.example.com/shop?x=1' }, 'SITE_ORIGIN', origin],
  [{ SITE_ORIGIN: 'https://user@www.example.com' }, 'SITE_ORIGIN', origin],
  [{ SITE_ORIGIN: 'https://www.example.com/shop' }, 'SITE_ORIGIN', origin],
  [{ SITE_ORIGIN: 'https://www.example.com?' }, 'SITE_ORIGIN', origin],
  [{ SITE_ORIGIN: 'https://www.example.com#' }, 'SITE_ORIGIN', origin],
  [{ SITE_ORIGIN: 'https:\\\\www.example.com' }, 'SITE_ORIGIN', origin],
  [{ SITE_ORIGIN: 'http://localhost.example.com' }, 'SITE_ORIGIN', origin],
  [{ SITE_ORIGIN: 'http://127.0.0.1.example.com' }, 'SITE_ORIGIN', origin],
  [{ MESSAGES_ORIGIN: 'http://words.example.com' }, 'MESSAGES_ORIGIN', origin],
  [{ ICON_API_ORIGIN: 'https://icons.example.com/api' }, 'ICON_API_ORIGIN', origin],
  [{ TURNSTILE_ORIGIN: 'challenges' }, 'TURNSTILE_ORIGIN', origin],
  [{ BUSINESS_API_URL: 'http://api.example.com' }, 'BUSINESS_API_URL', 'an https URL'],
  [{ BUSINESS_API_URL: 'https://a:b@api.example.com' }, 'BUSINESS_API_URL', 'an https URL'],
  [{ BUSINESS_API_URL: 'https://api.example.com/v1?x=1' }, 'BUSINESS_API_URL', 'an https URL'],
  [{ WEBHOOK_URL: 'ftp://a', WEBHOOK_SECRET: secret }, 'WEBHOOK_URL', 'an https URL'],
  [{ WEBHOOK_URL: 'https://a@b', WEBHOOK_SECRET: secret }, 'WEBHOOK_URL', 'an https URL'],
  [{ WEBHOOK_URL: 'https://a' }, 'WEBHOOK_SECRET', 'must be set with WEBHOOK_URL'],
  [{ WEBHOOK_URL: 'https://a', WEBHOOK_SECRET: 'x' }, 'WEBHOOK_SECRET', 'at least 32 characters'],
  [{ OPS_TOKEN: 'x'.repeat(31) }, 'OPS_TOKEN', 'must have at least 32 characters'],
  [{ TOKEN_SECRET: 'short' }, 'TOKEN_SECRET', 'must have at least 32 characters'],
  [{ AGENCY_CHECK: 'maybe' }, 'AGENCY_CHECK', 'must be empty or one of desk, none'],
  [{ AGENCY_CHECK_DAYS: '61' }, 'AGENCY_CHECK_DAYS', 'a whole number from 0 to 60'],
  [{ REPLY_DAYS: '-1' }, 'REPLY_DAYS', 'a whole number from 0 to 60'],
  [{ PASSWORD_MIN_LENGTH: '7' }, 'PASSWORD_MIN_LENGTH', 'a whole number from 8 to 64'],
  [{ PASSWORD_MIN_LENGTH: '65' }, 'PASSWORD_MIN_LENGTH', 'a whole number from 8 to 64'],
  [{ DATABASE_MB: '0' }, 'DATABASE_MB', 'a whole number from 1 to 999999'],
  [{ PAGE_MEMORY_MB: '100' }, 'PAGE_MEMORY_MB', 'a whole number from 0 to 99'],
  [{ PAGE_MEMORY_MB: '-1' }, 'PAGE_MEMORY_MB', 'a whole number from 0 to 99'],
  [{ PASSWORD_MIN_LENGTH: 12 }, 'PASSWORD_MIN_LENGTH', 'must be a string'],
  [{ HSTS: 'max-age=1; preload' }, 'HSTS', "must be empty or 'max-age=31536000'"],
  [{ HSTS: 'max-age=1\r\nX-Injected: 1' }, 'HSTS', "must be empty or 'max-age=31536000'"],
  [{ TEAM_EMAIL: 'team' }, 'TEAM_EMAIL', 'must be empty or an email address'],
  [{ TEAM_EMAIL: 'a@b.example\r\nBcc: c@d.example' }, 'TEAM_EMAIL', 'an email address'],
  [{ TEAM_EMAIL: 'team@localhost' }, 'TEAM_EMAIL', 'must be empty or an email address'],
  [{ OPS_EMAILS: '.ayse@example.com=owner' }, 'OPS_EMAILS', 'must be empty or different addresses'],
  [{ AI_CRAWLERS: 'no' }, 'AI_CRAWLERS', 'one of allow, no-training, none'],
  [{ INDEXNOW_KEY: 'a1b2c3d' }, 'INDEXNOW_KEY', '8 to 128 characters'],
  [{ INDEXNOW_KEY: 'a1b2c3d4/..' }, 'INDEXNOW_KEY', '8 to 128 characters'],
  [{ INDEXNOW_KEY: 'x'.repeat(129) }, 'INDEXNOW_KEY', '8 to 128 characters'],
  [{ TEAM_LOCALE: 'de' }, 'TEAM_LOCALE', 'must be empty or one of en, tr'],
  [{ MAIL_CARRIER: 'pigeon' }, 'MAIL_CARRIER', 'must be empty or one of log, binding, http'],
  [{ ENVIRONMENT: 'stagng' }, 'ENVIRONMENT', 'must be empty or one of staging, production'],
  [{ MAILS_ONLY_TO: 'team' }, 'MAILS_ONLY_TO', 'must be empty or email addresses or domains'],
  [{ MAILS_ONLY_TO: 'a@b.example, @' }, 'MAILS_ONLY_TO', 'must be empty or email addresses'],
  [{ ...mail, MAIL_FROM: '' }, 'MAIL_FROM', 'must be set with MAIL_CARRIER'],
  [{ ...mail, SITE_ORIGIN: '' }, 'SITE_ORIGIN', 'must be set with MAIL_CARRIER'],
  [{ ...mail, MAIL_CARRIER: 'http' }, 'MAIL_API_URL', 'must be set with MAIL_CARRIER'],
  [{ TURNSTILE_SITE_KEY: 'x' }, 'TURNSTILE_SECRET', 'must be set with TURNSTILE_SITE_KEY'],
  [{ ...app, WORDS_REPOSITORY: 'name' }, 'WORDS_REPOSITORY', 'must be empty or owner/name'],
  [{ ...app, WORDS_REPOSITORY: 'owner/..' }, 'WORDS_REPOSITORY', 'must be empty or owner/name'],
  [{ ...app, WORDS_APP_ID: 'babylon' }, 'WORDS_APP_ID', 'the client ID of a GitHub App'],
  [{ ...app, WORDS_APP_ID: '' }, 'WORDS_APP_ID', 'must be set with WORDS_REPOSITORY'],
  [{ ...app, WORDS_APP_KEY: '' }, 'WORDS_APP_KEY', 'must be set with WORDS_REPOSITORY'],
  [{ ...app, WORDS_APP_KEY: pem('RSA PRIVATE KEY') }, 'WORDS_APP_KEY', 'openssl pkcs8 -topk8'],
  [{ ...app, WORDS_APP_KEY: pem('PUBLIC KEY') }, 'WORDS_APP_KEY', 'in the form PKCS#8'],
  [{ WORDS_PUBLISH_OWN: 'yes' }, 'WORDS_PUBLISH_OWN', 'must be empty or one of true'],
  [{ GALLERY: 'yes' }, 'GALLERY', 'must be empty or one of true']
])('in %j only %s is wrong, and the problem says what to set §13.1 §13.1.5', (env, name, rule) => {
  const settings = checkSettings(env)
  expect(listProblems(settings)).toEqual([[name, expect.stringContaining(rule)]])
  for (const { key, params } of Object.values(settings.problems)) {
    expect(Object.keys(params)).toEqual(listPlaceholders(en.rules[key]))
  }
})

test('a wrong setting counts as absent without affecting the others §13.1.1', () => {
  const absent = checkSettings({})
  for (const name of settingNames.filter((each) => !/_(?:KEY|SECRET|TOKEN)$/.test(each))) {
    const { problems, ...values } = checkSettings({ [name]: 7, MAIL_API_TOKEN: 'kept' })
    expect(Object.keys(problems)).toEqual([name])
    expect(values).toEqual({ ...absent, problems: undefined, MAIL_API_TOKEN: 'kept' })
  }
})

test('no value makes the check throw or appears in a problem §13.1.2', () => {
  const value = fc.oneof(fc.string({ minLength: 4 }), fc.webUrl(), fc.integer(), fc.constant(null))
  fc.assert(
    fc.property(fc.constantFrom(...settingNames), value, (name, each) => {
      const given = `secret-${String(each)}`
      for (const [, rule] of listProblems(checkSettings({ [name]: given }))) {
        expect(rule).not.toContain(given)
      }
      checkSettings({ [name]: each })
    })
  )
})

test('every valid setting is accepted, also an empty one', () => {
  const empty = Object.fromEntries(settingNames.map((name) => [name, '']))
  expect(checkSettings(empty)).toEqual(checkSettings({}))
  expect(checkSettings(empty)).toMatchObject({
    problems: {},
    WEBHOOK_URL: undefined,
    TEAM_EMAIL: undefined,
    TEAM_LOCALE: 'en',
    MAIL_CARRIER: 'log',
    PASSWORD_MIN_LENGTH: 12,
    HSTS: 'max-age=63072000; includeSubDomains',
    TURNSTILE_ORIGIN: 'https://challenges.cloudflare.com'
  })
  const set = {
    SITE_ORIGIN: 'https://www.example.com',
    HSTS: 'max-age=63072000; includeSubDomains; preload',
    BUSINESS_API_URL: 'https://api.example.com/v1',
    BUSINESS_API_TOKEN: secret,
    WEBHOOK_URL: 'https://a.example/hook/?key=1',
    WEBHOOK_SECRET: secret,
    TEAM_EMAIL: 'team@example.com',
    MAIL_CARRIER: 'http',
    MAIL_FROM: 'site@example.com',
    MAIL_API_URL: 'https://mail.example/v1/send?x=1'
  }
  expect(checkSettings(set)).toMatchObject({ ...set, problems: {} })
})

test.each([
  ['https://www.example.com/', 'https://www.example.com'],
  ['HTTPS://WWW.Example.com:443', 'https://www.example.com'],
  ['http://localhost:8787', 'http://localhost:8787'],
  ['http://a.localhost', 'http://a.localhost'],
  ['http://127.0.0.1:80', 'http://127.0.0.1'],
  ['http://[::1]:8787', 'http://[::1]:8787']
])('the origin %s is accepted as %s §13.1.5', (value, expected) => {
  expect(checkSettings({ SITE_ORIGIN: value })).toMatchObject({
    SITE_ORIGIN: expected,
    problems: {}
  })
})

test('the business API may have a path, without its trailing slashes', () => {
  const { BUSINESS_API_URL } = checkSettings({ BUSINESS_API_URL: 'https://a.example/v1//' })
  expect(BUSINESS_API_URL).toBe('https://a.example/v1')
})
