import { readFileSync } from 'node:fs'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { hourMs } from '../../../src/shared/time.ts'
import {
  type LoggedIn,
  logInAs,
  newAccount,
  newPerson,
  type Person
} from '../../support/accounts.ts'
import { startBusinessApi } from '../../support/deliveries/business-api.ts'
import { failWith } from '../../support/deliveries/failing-receiver.ts'
import { decodeHtml, type Fields, sendForm } from '../../support/form.ts'
import { contactMessage } from '../../support/leads.ts'
import { type Behaviour, type Receiver, startReceiver } from '../../support/receiver.ts'
import { locationOf, textOf } from '../../support/response.ts'
import { type OwnSite, startSite } from '../../support/site.ts'
import type { Fault } from '../../support/worker/faults.ts'

interface Row {
  part: string
  faults: Fault[]
  pages: string
  forms: string
  accounts: string
}

/** The table of docs/reliability.md. */
const rows = readFileSync('docs/reliability.md', 'utf8')
  .split('\n')
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .filter(([, , faults]) => /^(?:throws, .*|empty)$/.test(faults ?? ''))
  .map(([, part = '', faults = '', pages = '', forms = '', accounts = '']): Row => {
    return { part, faults: faults.split(', ') as Fault[], pages, forms, accounts }
  })
const cells = rows.flatMap(({ faults, ...row }) => faults.map((fault) => ({ ...row, fault })))
const selectCells = (...parts: string[]) => cells.filter(({ part }) => parts.includes(part))

const posts = { en: 'choosing-a-supplier', tr: 'tedarikci-secerken-ilk-rezervasyondan-once' }

const kinds: Fault[] = ['throws', 'hangs', 'slow', 'garbage', 'empty']

function message(): Fields {
  const email = `${crypto.randomUUID()}@example.com`
  return contactMessage({ email, 'cf-turnstile-response': crypto.randomUUID() })
}

interface Visit {
  site: OwnSite
  person: Person
  session: LoggedIn
  /** The failing bindings, as a value of `X-Fault`. */
  faults?: string
}

/** Opens a page, sends a message, logs in and opens the account, all at once, in Turkish. */
async function expectAnswers(row: Omit<Row, 'part' | 'faults'>, visit: Visit): Promise<void> {
  const { site, person, session, faults = '' } = visit
  const headers = { 'X-Fault': faults, Accept: 'text/html' }
  const sent = message()
  const { email, password } = person
  const login = { email, password, 'cf-turnstile-response': crypto.randomUUID() }
  const [page, form, loggedIn, account] = await Promise.all([
    withText(site.fetch('/tr/faq', { headers })),
    withText(sendForm(site, '/tr/contact-us', sent, { headers })),
    withText(sendForm(site, '/tr/login', login, { headers })),
    withText(site.fetch('/tr/account', { headers: { ...headers, ...session } }))
  ])
  const stored = await site.countRows('leads WHERE email = ?', sent.email)
  const statuses = {
    pages: await readState(page),
    forms: form.status === 303 && stored === 1 ? 'taken' : await readState(form),
    accounts: await accountState(loggedIn, account)
  }
  expect(statuses).toEqual({ pages: row.pages, forms: row.forms, accounts: row.accounts })
  if (row.forms === 'refused') expect(await readOnce(form)).toContain(sent.email)
}

/** Reads an answer at once: undici may drop a body that nobody has begun to read. */
async function withText(answer: Promise<Response>): Promise<Response> {
  const response = await answer
  await readOnce(response)
  return response
}

const texts = new WeakMap<Response, Promise<string>>()
function readOnce(response: Response): Promise<string> {
  const text = texts.get(response) ?? response.text().then(decodeHtml)
  texts.set(response, text)
  return text
}

async function accountState(loggedIn: Response, account: Response): Promise<string> {
  const opens = locationOf(loggedIn) === '/tr/account'
  if (opens) return readState(account)
  const form = await readState(loggedIn)
  const isOut = locationOf(account).startsWith('/tr/login?error=session_expire')
  if (isOut) return `${form}, and logged out`
  const page = await readState(account)
  return page === 'unavailable' ? form : `${form}, but the account page is ${page}`
}

/** The table's term for a response. */
async function readState(response: Response): Promise<string> {
  const text = await readOnce(response)
  const isTurkish = text.includes('<html lang="tr"')
  if (response.status === 200 && isTurkish) return 'as usual'
  if (response.status === 500 && isTurkish) return 'error page'
  if (response.status !== 503 || !isTurkish)
    return `status ${response.status}: ${text.slice(0, 80)}`
  return text.includes('Form gönderilemedi') ? 'refused' : 'unavailable'
}

test('the table covers every part with every kind of fault', () => {
  const parts = [...new Set(rows.map(({ part }) => part))]
  for (const part of parts) expect(selectCells(part).map(({ fault }) => fault)).toEqual(kinds)
  expect(parts).toEqual([
    'KV',
    'D1',
    'Queue',
    'assets',
    'assets, before messages are in KV and memory',
    'rate limiter',
    'mail provider',
    'mail binding',
    'business API',
    'message service',
    'icon API',
    'Turnstile'
  ])
})

describe('with accounts in D1', () => {
  const [messages, iconApi, mails] = [startReceiver(), startReceiver(), startReceiver()]
  const site = startSite({
    faults: true,
    vars: () => ({
      STRICT_MESSAGES: '',
      MESSAGES_ORIGIN: messages.origin,
      ICON_API_ORIGIN: iconApi.origin,
      MAIL_CARRIER: 'http',
      MAIL_FROM: 'website@example.com',
      MAIL_API_URL: mails.origin
    })
  })
  const names: Record<string, string> = {
    KV: 'KV',
    Queue: 'DELIVERIES',
    assets: 'ASSETS',
    'rate limiter': 'FORM_LIMIT'
  }
  let visit: Visit
  let clockMs = 0

  beforeAll(async () => {
    const person = await newAccount(site)
    visit = { site, person, session: await logInAs(site, person, { remember: 'on' }) }
    await site.fetch('/tr/faq')
  })
  beforeEach(async () => {
    for (const receiver of [messages, iconApi, mails]) receiver.otherwise = () => 200
    // Makes messages in memory more than a minute old.
    clockMs += 120_000
    await site.control({ clockMs, hurry: 4 })
  })

  test.each(selectCells('KV', 'Queue', 'assets', 'rate limiter'))(
    '$part: $fault',
    async ({ part, fault, ...row }) => {
      await expectAnswers(row, { ...visit, faults: `${names[part]}=${fault}` })
    }
  )

  // Run together, because some of them take as long as the time limit for visitors.
  test.concurrent.each(selectCells('D1'))('$part: $fault', async ({ fault, ...row }) => {
    await expectAnswers(row, { ...visit, faults: `DB=${fault}` })
  })

  test.each(selectCells('message service', 'icon API', 'mail provider'))(
    '$part: $fault',
    async ({ part, fault, ...row }) => {
      const receivers: Record<string, Receiver> = {
        'message service': messages,
        'icon API': iconApi,
        'mail provider': mails
      }
      failWith(receivers[part] ?? mails, fault)
      const [icons] = await Promise.all([
        site.fetch('/_icons/mdi.json?icons=home'),
        expectAnswers(row, visit)
      ])
      expect(icons.status).toBe(502)
    }
  )

  test('without the assets, only posts that are not in memory are an error page §5.9.3', async () => {
    const failing = { 'X-Fault': 'ASSETS=throws', Accept: 'text/html' }
    const stateAt = async (path: string) => readState(await site.fetch(path, { headers: failing }))
    const home = await site.fetch('/tr', { headers: failing })
    expect(home.status).toBe(200)
    expect(await readOnce(home)).toContain('id="trust"')
    expect(await stateAt('/tr/blogs')).toBe('error page')
    expect(await stateAt(`/tr/blogs/${posts.tr}`)).toBe('error page')
    expect(await stateAt('/tr/blogs?page=2')).toMatch(/^status 404/)

    // While the assets fail, links keep the language of a post in the query.
    const login = `/tr/login?redirect=%2Ftr%2Fblogs%2F${posts.tr}`
    const linkAt = async (headers: Record<string, string>) =>
      /href="(\/login\?[^"]*)"/.exec(await textOf(site.fetch(login, { headers })))?.[1]
    expect(await linkAt(failing)).toBe(`/login?redirect=%2Ftr%2Fblogs%2F${posts.tr}`)
    expect(await linkAt({})).toBe(`/login?redirect=%2Fblogs%2F${posts.en}`)
  })

  test.concurrent.each(selectCells('assets, before messages are in KV and memory'))(
    '$part: $fault',
    async ({ fault, ...row }) => {
      clockMs += 25 * hourMs
      await site.control({ clockMs })
      await expectAnswers(row, { ...visit, faults: `KV=empty,ASSETS=${fault}` })
    }
  )
})

describe('with a business system', () => {
  const token = 'business-token-business-token-business'
  const api = startBusinessApi(token)
  const turnstile = startReceiver()
  const site = startSite({
    faults: true,
    vars: () => ({
      BUSINESS_API_URL: api.origin,
      MAIL_CARRIER: 'binding',
      MAIL_FROM: 'website@example.com',
      TURNSTILE_SITE_KEY: 'site-key',
      TURNSTILE_ORIGIN: turnstile.origin
    }),
    secrets: { BUSINESS_API_TOKEN: token, TURNSTILE_SECRET: 'secret' }
  })
  const passes: Behaviour = (response) =>
    response.writeHead(200, { 'Content-Type': 'application/json' }).end('{"success":true}')
  let visit: Visit
  let answer: Receiver['otherwise']

  beforeAll(async () => {
    answer = api.otherwise
    turnstile.otherwise = () => passes
    const person = newPerson()
    const at = new Date().toISOString()
    const account = { ...person, id: 'account-1', locale: 'tr', createdAt: at, verifiedAt: at }
    api.accounts.set(account.id, { ...account, key: 'key' })
    const fields = { 'cf-turnstile-response': crypto.randomUUID() }
    visit = { site, person, session: await logInAs(site, person, fields) }
  })
  beforeEach(() => {
    api.otherwise = answer
    turnstile.otherwise = () => passes
  })

  test.each(selectCells('business API', 'Turnstile'))(
    '$part: $fault',
    async ({ part, fault, ...row }) => {
      // A shorter time limit than for visitors, so that the test is fast.
      await site.control({ hurry: 4 })
      failWith(part === 'Turnstile' ? turnstile : api, fault)
      await expectAnswers(row, visit)
    }
  )

  test.each(selectCells('mail binding'))('$part: $fault', async ({ part, fault, ...row }) => {
    await site.control({ faults: { EMAIL: fault } })
    await expectAnswers(row, visit)
  })
})
