import { expect, test } from 'vitest'
import type { Settings } from '../../src/config.ts'
import { contactForm } from '../../src/forms/contact.ts'
import { deleteForm } from '../../src/forms/password-proofs.ts'
import { guardSubmission } from '../../src/forms/server/guards.ts'
import type { GuardValues } from '../../src/forms/server/read-form.ts'
import { turnstileState } from '../../src/forms/server/turnstile.ts'
import type { SiteRequest } from '../../src/server/request.ts'

const now = 1_700_000_000_000
const ip = '192.0.2.1'
const filled: GuardValues = { renderedAt: now - 60_000, trap: '', turnstile: '' }

/** A request from an IP address; the rate limiter answers as given. */
function requestWith(limit: (options: { key: string }) => Promise<{ success: boolean }>) {
  return {
    id: '',
    env: { FORM_LIMIT: { limit } },
    settings: {},
    now,
    ip
  } as unknown as SiteRequest
}

test('all forms, including account forms, are counted by form and IP address', async () => {
  const keys: string[] = []
  const request = requestWith(async ({ key }) => {
    keys.push(key)
    return { success: false }
  })
  for (const form of [contactForm, deleteForm]) {
    const refused = await guardSubmission(form, { guards: filled, idempotencyKey: 'key' }, request)
    expect(refused).toMatchObject({ status: 429, retryAfterSeconds: 60 })
  }
  expect(keys).toEqual([`contact:${ip}`, `delete:${ip}`])
})

test('Turnstile is used only when both of its keys are set', () => {
  const both = { TURNSTILE_SITE_KEY: 'site', TURNSTILE_SECRET: 'secret' }
  const used = (settings: object) => turnstileState(settings as Settings) !== undefined
  expect(used(both)).toBe(true)
  expect(used({ ...both, TURNSTILE_SITE_KEY: undefined })).toBe(false)
  expect(used({ ...both, TURNSTILE_SECRET: undefined })).toBe(false)
})
