import { expect, test, vi } from 'vitest'
import type { Settings } from '../../src/config.ts'
import { contactForm } from '../../src/forms/contact.ts'
import type { Form } from '../../src/forms/define-form.ts'
import { loginForm } from '../../src/forms/login.ts'
import { deleteForm } from '../../src/forms/proofs.ts'
import { findRejection } from '../../src/forms/server/guards.ts'
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

const accepting = async () => ({ success: true })

const forms = { contact: contactForm, login: loginForm } as const

function reject(form: Form, guards: Partial<GuardValues>) {
  const body = { guards: { ...filled, ...guards }, idempotencyKey: 'key' }
  return findRejection(form, body, requestWith(accepting))
}

test.each([
  ['a form that was filled in slowly', 'contact', undefined, {}],
  ['a form that was filled in for 2 s', 'contact', undefined, { renderedAt: now - 2000 }],
  ['a form that was filled in for less', 'contact', 'tooFast', { renderedAt: now - 1999 }],
  ['a form from the future', 'contact', 'tooFast', { renderedAt: now + 1 }],
  ['a form without a time', 'contact', undefined, { renderedAt: undefined }],
  ['a form with its honeypot filled', 'contact', 'honeypotFilled', { trap: ' ' }],
  ['a form that browsers fill in', 'login', undefined, { renderedAt: now }]
] as const)('%s (%s) is refused with %s', async (_, name, key, guards) => {
  const refused = await reject(forms[name], guards)
  expect(refused?.errors[0]?.key).toBe(key)
  if (key) expect(refused?.status).toBe(422)
})

test('all forms, including account forms, are counted by form and IP address', async () => {
  const keys: string[] = []
  const request = requestWith(async ({ key }) => {
    keys.push(key)
    return { success: false }
  })
  for (const form of [contactForm, deleteForm]) {
    const refused = await findRejection(form, { guards: filled, idempotencyKey: 'key' }, request)
    expect(refused).toMatchObject({ status: 429, retryAfterSeconds: 60 })
  }
  expect(keys).toEqual([`contact:${ip}`, `delete:${ip}`])
})

test('a form is accepted when it cannot be counted', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const request = requestWith(async () => {
    throw new Error('The test makes the rate limiter fail.')
  })
  const body = { guards: filled, idempotencyKey: 'key' }
  expect(await findRejection(contactForm, body, request)).toBeUndefined()
  expect(warned).toHaveBeenCalledOnce()
  warned.mockRestore()
})

test('Turnstile is used only when both of its keys are set', () => {
  const both = { TURNSTILE_SITE_KEY: 'site', TURNSTILE_SECRET: 'secret' }
  const used = (settings: object) => turnstileState(settings as Settings) !== undefined
  expect(used(both)).toBe(true)
  expect(used({ ...both, TURNSTILE_SITE_KEY: undefined })).toBe(false)
  expect(used({ ...both, TURNSTILE_SECRET: undefined })).toBe(false)
})
