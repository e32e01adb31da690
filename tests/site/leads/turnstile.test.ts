import { beforeEach, expect, test } from 'vitest'
import english from '../../../locales/en/messages/forms.json'
import turkish from '../../../locales/tr/messages/forms.json'
import { readHtml, readPage, sendForm } from '../../support/form.ts'
import { crawlers } from '../../support/http/user-agents.ts'
import { contactMessage } from '../../support/leads.ts'
import { partsOf } from '../../support/markup.ts'
import { hangsUp, sendsGarbage, stalls, startReceiver } from '../../support/receiver.ts'
import { textOf } from '../../support/response.ts'
import { startSite } from '../../support/site.ts'

const cloudflare = startReceiver()
const site = startSite({
  faults: true,
  vars: () => ({ TURNSTILE_SITE_KEY: 'site-key', TURNSTILE_ORIGIN: cloudflare.origin }),
  secrets: { TURNSTILE_SECRET: 'turnstile-secret' }
})

const plain = startSite()

const token = { 'cf-turnstile-response': 'token-of-the-widget' }

function send(fields: Record<string, string>, path = '/contact-us'): Promise<Response> {
  return sendForm(site, path, contactMessage(fields))
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/

const answers = (body: object) => (response: { end(text: string): void }) =>
  response.end(JSON.stringify(body))

beforeEach(() => {
  cloudflare.received = []
  cloudflare.next = []
  cloudflare.otherwise = () => 200
})

test.each([
  ['/contact-us', english],
  ['/tr/request-demo', turkish],
  ['/partnership/gsa', english]
])('the form on %s shows the widget or, without script, a notice', async (path, messages) => {
  const html = await readHtml(site, path)
  expect(partsOf(html, 'cf-turnstile')).toEqual([
    expect.stringContaining(' data-sitekey="site-key"')
  ])
  expect(html).toContain(
    `<script src="${cloudflare.origin}/turnstile/v0/api.js" defer=""></script>`
  )
  expect(html).toContain(messages.turnstile.noScript)
})

test('Turnstile is used only when both of its keys are set', async () => {
  for (const key of ['TURNSTILE_SITE_KEY', 'TURNSTILE_SECRET']) {
    await site.set({ [key]: '' })
    expect(await readHtml(site, '/contact-us')).not.toContain('cf-turnstile')
    expect((await send({})).status).toBe(303)
  }
})

test('the CSP of every page allows the Turnstile origin and no other', async () => {
  for (const path of ['/', '/contact-us', '/nothing-here']) {
    const policy = (await site.fetch(path)).headers.get('Content-Security-Policy')
    expect(policy).toContain(`script-src 'self' ${cloudflare.origin};`)
    expect(policy).toContain(`frame-src ${cloudflare.origin}`)
    expect(policy?.split(cloudflare.origin)).toHaveLength(3)
    expect(policy).not.toContain('unsafe')
  }
})

test('crawlers do not get the widget', async () => {
  const headers = { 'User-Agent': crawlers[0] ?? '' }
  const html = await textOf(site.fetch('/contact-us', { headers }))
  expect(html).not.toContain('turnstile')
})

test('a form is accepted when Cloudflare accepts its token', async () => {
  cloudflare.next = [answers({ success: true })]
  expect((await send(token)).status).toBe(303)
  const [request] = cloudflare.received
  expect(request).toMatchObject({ method: 'POST', path: '/turnstile/v0/siteverify' })
  expect(JSON.parse(request?.body ?? '')).toEqual({
    secret: 'turnstile-secret',
    response: 'token-of-the-widget',
    idempotency_key: expect.stringMatching(uuid)
  })
})

test('a verification key belongs to one token', async () => {
  cloudflare.otherwise = () => answers({ success: false })
  const key = { idempotency_key: crypto.randomUUID() }
  const second = { 'cf-turnstile-response': 'another-token' }
  for (const fields of [token, token, second]) await send({ ...fields, ...key })
  await send(token)
  const keys = cloudflare.received.map(({ body }) => JSON.parse(body).idempotency_key)
  expect(keys[0]).toBe(keys[1])
  expect(new Set(keys).size).toBe(3)
  for (const each of keys) expect(each).toMatch(uuid)
})

test('a form without a valid token is shown again with its input', async () => {
  cloudflare.next = [answers({ success: false, 'error-codes': ['invalid-input-response'] })]
  for (const fields of [{}, token]) {
    const refused = await send(fields, '/tr/contact-us')
    expect(refused.status).toBe(422)
    const html = await readPage(refused)
    expect(html).toContain(turkish.errors.turnstileFailed)
    expect(html).toContain(contactMessage().name)
    expect(html).not.toContain('token-of-the-widget')
  }
})

test('a form with invalid fields does not use up its token', async () => {
  expect((await send({ ...token, email: '' })).status).toBe(422)
  expect(cloudflare.received).toEqual([])
})

test.each([
  ['does not respond', hangsUp],
  ['answers nonsense', sendsGarbage],
  ['is down', 503],
  ['stalls', stalls]
])('a form is accepted when Cloudflare %s', async (_, behaviour) => {
  await site.control({ hurry: 15 })
  cloudflare.next = [behaviour, behaviour]
  await site.control({})
  expect((await send(token)).status).toBe(303)
  // Timeouts of the attempts in milliseconds, before they are shortened.
  const { timeouts } = await site.control({})
  expect(new Set(timeouts)).toEqual(new Set([1500]))
  await expect.poll(() => cloudflare.received).toHaveLength(timeouts.length)
})

test.each([
  ['/privacy-policy', '<strong>Forms:</strong> Turnstile of Cloudflare'],
  ['/tr/privacy-policy', 'Cloudflare, Inc. şirketinin Turnstile hizmeti']
])('%s mentions Turnstile only if it protects the forms §10.16', async (path, words) => {
  const [own, other] = await Promise.all([site, plain].map((each) => readPage(each.fetch(path))))
  expect(own).toContain(words)
  expect(other).not.toContain('Turnstile')
})
