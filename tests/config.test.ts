import { expect, test } from 'vitest'
import { readSettings } from '../src/config.ts'

const secret = 'x'.repeat(32)

test.each([
  [{ SITE_ORIGIN: 'www.example.com' }, 'SITE_ORIGIN must be empty or an http(s) URL'],
  [{ OPS_TOKEN: 'short' }, 'OPS_TOKEN must have at least 32 characters'],
  [{ TOKEN_SECRET: 'short' }, 'TOKEN_SECRET must have at least 32 characters'],
  [{ WEBHOOK_URL: 'ftp://a' }, 'WEBHOOK_URL must be empty or an http(s) URL'],
  [{ WEBHOOK_URL: 'https://a' }, 'WEBHOOK_SECRET must be set with WEBHOOK_URL'],
  [{ WEBHOOK_URL: 'https://a', WEBHOOK_SECRET: 'x' }, 'WEBHOOK_SECRET must have at least 32'],
  [{ TEAM_EMAIL: 'team' }, 'TEAM_EMAIL must be empty or an e-mail address'],
  [{ TEAM_EMAIL: 'a@b.example\r\nBcc: c@d.example' }, 'TEAM_EMAIL must be empty or an e-mail'],
  [{ TEAM_LOCALE: 'de' }, 'TEAM_LOCALE must be empty or one of en, tr'],
  [{ MAIL_CARRIER: 'pigeon' }, 'MAIL_CARRIER must be empty or one of log, binding, http'],
  [{ MAIL_CARRIER: 'binding' }, 'MAIL_FROM must be set with MAIL_CARRIER'],
  [
    { MAIL_CARRIER: 'http', MAIL_FROM: 'a@b.example' },
    'MAIL_API_URL must be set with MAIL_CARRIER'
  ],
  [{ TURNSTILE_ORIGIN: 'challenges' }, 'TURNSTILE_ORIGIN must be empty or an http(s) URL']
])('%j is rejected with a message that says what to set', (env, problem) => {
  expect(() => readSettings(env)).toThrow(problem)
})

test('valid settings are accepted, and empty ones are off', () => {
  const empty = {
    WEBHOOK_URL: '',
    TEAM_EMAIL: '',
    MAIL_CARRIER: '',
    MAIL_FROM: '',
    TEAM_LOCALE: ''
  }
  expect(readSettings(empty)).toMatchObject({
    WEBHOOK_URL: undefined,
    TEAM_EMAIL: undefined,
    TEAM_LOCALE: 'en',
    MAIL_CARRIER: 'log',
    TURNSTILE_ORIGIN: 'https://challenges.cloudflare.com'
  })
  const set = {
    WEBHOOK_URL: 'https://a.example/hook/',
    WEBHOOK_SECRET: secret,
    TEAM_EMAIL: 'team@example.com',
    MAIL_CARRIER: 'http',
    MAIL_FROM: 'site@example.com',
    MAIL_API_URL: 'https://mail.example/v1/send?x=1'
  }
  expect(readSettings(set)).toMatchObject(set)
})
