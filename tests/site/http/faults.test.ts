import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import dialogs from '../../../locales/en/messages/dialogs.json'
import errors from '../../../locales/en/messages/errors.json'
import trDialogs from '../../../locales/tr/messages/dialogs.json'
import trErrors from '../../../locales/tr/messages/errors.json'
import { signedToken } from '../../support/accounts.ts'
import { decodeHtml } from '../../support/form.ts'
import { buildHeaders, type Case } from '../../support/http/error-case.ts'
import { crawlers } from '../../support/http/user-agents.ts'
import { partsOf, textsOf } from '../../support/markup.ts'
import { textOf } from '../../support/response.ts'
import { startSite } from '../../support/site.ts'

const site = startSite({ faults: true })

/** Sends a request as a script does: `fetch` adds `Sec-Fetch-Mode: cors`. */
function request(sent: Case) {
  return site.fetch(sent.path, buildHeaders(sent))
}

test.each([
  ['/blogs/reading-a-cancellation-policy', '', 'Internal Server Error', errors, dialogs],
  [
    '/tr/blogs/iptal-kosullarini-musteriden-once-okumak',
    '/tr',
    'Sunucu hatası',
    trErrors,
    trDialogs
  ]
])(
  'the generic screen of %s has the same parts as the 404 screen §5.3 §5.3.1 §5.3.2 §5.3.4 §5.3.5 §5.3.6 §5.3.8',
  async (path, prefix, status, words, alerts) => {
    const text = decodeHtml(await textOf(request({ path: `${path}?error=x`, headers: fault })))
    expect(textsOf(text, 'error-screen__code')).toEqual(['500'])
    const { description, title } = words.statusText[500]
    expect(textsOf(text, 'error-screen__description')).toEqual([description])
    expect(textsOf(text, 'error-screen__status')).toEqual([status])
    expect(text).toContain(`>${title}</h1>`)
    expect(text).toContain('data-alert')
    expect(text).toContain(alerts.error.unknown_error)
    expect(text).toMatch(
      new RegExp(`<main[\\s\\S]*<a [^>]*href="${prefix || '/'}"[\\s\\S]*</main>`)
    )
    expect(text).toMatch(/<a [^>]*data-switch/)
    expect(partsOf(text, 'footer')).toHaveLength(1)
    expect(text).toContain('<meta name="robots" content="noindex">')
    expect(text).not.toMatch(/rel="(?:canonical|alternate)" (?!type)/)
  }
)

test('the 404 screen with an alert needs neither KV, D1 nor the assets §5.8.1', async () => {
  const response = await request({ path: '/tr/nope?error=x', headers: fault })
  expect(response.status).toBe(404)
  const text = await response.text()
  expect(text).toContain('>/tr/nope</p>')
  expect(decodeHtml(text)).toContain(trDialogs.error.unknown_error)
})

// With the messages in memory, a page fails only for what it lacks.
beforeAll(async () => {
  await site.fetch('/verify-email')
})

const fault = { 'X-Fault': 'KV=throws,ASSETS=throws,DB=throws' }

test('a fault shows the error page with the request id and no detail of the fault §5.3.7 §5.8.1', async () => {
  const response = await request({
    path: '/tr/blogs/iptal-kosullarini-musteriden-once-okumak',
    headers: fault
  })
  const text = await response.text()
  expect(response.status).toBe(500)
  expect(text).toContain('<html lang="tr"')
  expect(text).toContain(response.headers.get('X-Request-Id'))
  expect(text).not.toContain('The test makes')
  await expect.poll(() => site.logged('fault')).toBeGreaterThan(0)
})

test('npm run ops -- stack turns the stack of a logged fault into lines of our source files §13.8.5', async () => {
  await request({ path: '/tr/blogs/iptal-kosullarini-musteriden-once-okumak', headers: fault })
  await expect.poll(() => site.logged('fault')).toBeGreaterThan(0)
  const [line] = site.logLines('fault')
  const stack = (...args: string[]) =>
    spawnSync(process.execPath, ['src/ops/stack.ts', ...args], {
      input: JSON.stringify(line),
      encoding: 'utf8'
    })
  const { stdout } = stack()
  const [, file = '', number] = /(src\/[\w/-]+\.tsx?):(\d+):\d+/.exec(stdout) ?? []
  expect(readFileSync(file, 'utf8').split('\n').length).toBeGreaterThanOrEqual(Number(number))
  expect(stdout).not.toMatch(/chunks\/[\w-]+\.js:\d/)
  const unknown = stack('--version', 'not-deployed')
  expect([unknown.stdout, unknown.status]).toEqual(['', 2])
  expect(unknown.stderr).toMatch(/^No maps of not-deployed\. Deployed from here: /)
})

test.each([
  ['unavailable', `/verify-email?token=${signedToken('verify')}`],
  ['fault', '/blogs/reading-a-cancellation-policy']
])('the request id on the error page finds the log line “%s”', async (event, path) => {
  const response = await request({ path, headers: fault })
  const number = response.headers.get('X-Request-Id') ?? 'none'
  await site.control({})
  const line = site.logs().find(({ message }) => message.includes(number))
  expect(JSON.parse(line?.message ?? '{}')).toMatchObject({
    event,
    error: { message: expect.stringContaining('The test makes') }
  })
})

test('a crawler gets 503 with Retry-After after a fault §5.4', async () => {
  const path = '/blogs/reading-a-cancellation-policy'
  const response = await request({ path, agent: crawlers[0], headers: fault })
  expect(response.status).toBe(503)
  expect(response.headers.get('Retry-After')).toBe('120')
  expect(response.headers.get('Content-Type')).toContain('text/plain')
  expect(response.headers.get('X-Robots-Tag')).toBe('noindex')
  expect(await response.text()).toBe('503 Service Unavailable\n')
})

test('a crawler gets Retry-After on a page that reports itself unavailable', async () => {
  const path = `/verify-email?token=${signedToken('verify')}`
  const response = await request({ path, agent: crawlers[0], headers: { 'X-Fault': 'DB=throws' } })
  expect(response.status).toBe(503)
  expect(response.headers.get('Retry-After')).toBe('120')
})

test('a fault as JSON discloses no detail §5.5.3', async () => {
  const path = '/blogs/connecting-an-availability-feed'
  const response = await request({ path, accept: 'application/json', headers: fault })
  expect(await response.json()).toEqual({
    error: true,
    statusCode: 500,
    statusMessage: 'Internal Server Error',
    message: 'Internal Server Error',
    requestId: response.headers.get('X-Request-Id')
  })
})

const unreadable = { 'X-Fault': 'env=throws' }

test('a fault in the first middleware shows the error page §5.8.1', async () => {
  const response = await request({ path: '/tr/faq', headers: unreadable })
  const text = await response.text()
  expect(response.status).toBe(500)
  expect(text).toContain('<html lang="tr"')
  expect(text).toContain(response.headers.get('X-Request-Id'))
  const line = await request({ path: '/faq', agent: crawlers[0], headers: unreadable })
  expect(line.status).toBe(503)
  expect(await line.text()).toBe('503 Service Unavailable\n')
})

test('when even the error page fails, the answer is a line of plain text §5.8.2', async () => {
  const headers = { 'X-Fault': 'env=throws,URLSearchParams=throws' }
  const response = await request({ path: '/faq', headers })
  expect(response.status).toBe(503)
  expect(await response.text()).toBe('503 Service Unavailable\n')
})
