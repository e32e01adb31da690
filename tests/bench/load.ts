// Puts the site under load on this machine: 200 connections with mixed traffic (pages in both
// languages, forms, links in mails, sessions) for a minute, and then for longer, to see whether the
// Worker's memory grows with the number of requests.
import { Agent } from 'node:http'
import { expect, test } from 'vitest'
import { localeOfPath } from '../../src/shared/language/locale.ts'
import {
  type LoggedIn,
  linkToken,
  logInAs,
  newAccount,
  newPerson,
  registration
} from '../support/accounts.ts'
import { atLength } from '../support/bench.ts'
import { type Figure, median, percentile, report } from '../support/figures.ts'
import { type Fields, sendForm } from '../support/form.ts'
import { pagePaths } from '../support/pages.ts'
import { type RawResponse, rawRequest } from '../support/raw-request.ts'
import { newIp, startSite } from '../support/site.ts'
import { addAccounts, leadForms, linkForms } from '../support/submissions.ts'
import { browsers } from '../support/user-agents.ts'
import { residentMegabytes, workerProcess } from '../support/worker-process.ts'

const site = startSite({})

const connections = atLength(200, 4)
const loadMs = atLength(60_000, 200)
/** Takes four minutes: about four hundred are answered per second. */
const allRequests = atLength(100_000, 200)
/** Requests between two readings of the memory, and readings whose median is reported. */
const [readEvery, lastReadings] = atLength([500, 20], [5, 3])
const milestones = [1, 2, 3, 4].map((quarter) => (quarter * allRequests) / 4)

const agent = new Agent({ keepAlive: true, maxSockets: connections })

interface Call {
  path: string
  status: number
  headers?: Record<string, string>
  fields?: Fields
}

/** Visitors of every kind in a fixed mix: a function is called for each request of its kind. */
let mix: (() => Call)[]

test('200 connections are answered without errors, and memory stays flat', {
  timeout: 3_600_000
}, async () => {
  mix = await prepareMix()
  const found = { times: [] as number[], errors: [] as string[] }
  let count = 0
  async function call(): Promise<void> {
    const next = mix[count % mix.length]?.()
    if (!next) throw new Error('There is no traffic.')
    count += 1
    const start = performance.now()
    const answer = await send(next).catch((error: Error) => error)
    found.times.push(performance.now() - start)
    const fault = findFault(next, answer)
    if (fault) found.errors.push(fault)
  }

  const end = performance.now() + loadMs
  await inLanes(() => (performance.now() < end ? call() : undefined))
  const { times } = found
  const loaded = { count, median: median(times), p99: percentile(times, 0.99) }

  const memory: number[] = []
  const worker = workerProcess()
  const atMilestones: Figure[] = []
  await inLanes(() => {
    if (count >= allRequests) return undefined
    if (count % readEvery === 0) memory.push(residentMegabytes(worker))
    if (milestones.includes(count + 1)) {
      const value = median(memory.slice(-lastReadings))
      atMilestones.push({ what: `memory after ${count + 1}`, value, unit: 'MB' })
    }
    return call()
  })
  const [, early, , late] = atMilestones.map(({ value }) => value)
  if (found.errors.length > 0) console.log([...new Set(found.errors)].slice(0, 10).join('\n'))
  report(`${connections} connections for ${loadMs / 1000} s, then ${allRequests} requests in all`, [
    { what: 'requests in this time', value: loaded.count, unit: 'of them' },
    { what: 'median', value: loaded.median, unit: 'ms' },
    { what: '99th percentile', value: loaded.p99, unit: 'ms' },
    // The local workerd stalls some connections, even for static files, which bypass the Worker.
    { what: '  of the median', value: loaded.p99 / loaded.median, unit: 'times' },
    { what: 'errors and wrong languages', value: found.errors.length, unit: 'of them', limit: 0 },
    ...atMilestones,
    {
      what: 'more memory in the second half',
      value: ((late ?? Number.NaN) / (early ?? Number.NaN) - 1) * 100,
      unit: '%',
      limit: 10
    }
  ])
  expect(count).toBeGreaterThanOrEqual(allRequests)
})

/** Runs a task repeatedly in each lane until it returns nothing. */
async function inLanes(next: () => Promise<void> | undefined): Promise<void> {
  const lane = async () => {
    for (let task = next(); task; task = next()) await task
  }
  await Promise.all(Array.from({ length: connections }, lane))
}

/** Half of all requests are pages, a fifth is forms. */
async function prepareMix(): Promise<(() => Call)[]> {
  const person = await newAccount(site)
  const session = await logInAs(site, person)
  const unconfirmed = newPerson()
  await sendForm(site, '/register', registration(unconfirmed))
  const token = await linkToken(site, unconfirmed.email, 'verify')
  await addAccounts(site, atLength(1000, 10))

  const pages = pagePaths().map(({ path }) => path)
  const forms = [...leadForms, ...linkForms]
  const turns = new Map<string, number>()
  const turn = (kind: string) => {
    const last = (turns.get(kind) ?? 0) + 1
    turns.set(kind, last)
    return last
  }
  const page = (): Call => ({ path: pick(pages, turn('page')), status: 200 })
  const payload = (): Call => ({
    path: `${pick(pages, turn('payload')).replace(/\/$/, '')}/_payload.json`,
    status: 200
  })
  const account = (): Call => ({
    path: pick(['/account', '/tr/account'], turn('account')),
    status: 200,
    headers: session satisfies LoggedIn
  })
  const link = (): Call => ({
    path: `${pick(['/verify-email', '/tr/verify-email'], turn('link'))}?token=${token}`,
    status: 200
  })
  const form = (): Call => {
    const number = turn('form')
    const { path, fields, email } = pick(forms, number)
    const key = crypto.randomUUID()
    // A thousand email addresses have accounts. Others get the same answer but no mail.
    return {
      path,
      status: 303,
      fields: { ...fields(number), email: email(number), idempotency_key: key }
    }
  }
  const slip = (): Call => ({
    path: pick(['/contact-us', '/tr/contact-us'], turn('slip')),
    status: 422,
    fields: { name: '', email: 'a@', subject: 'general', message: '' }
  })
  const each = [page, page, payload, page, account, page, form, page, link, page, payload, slip]
  return [...each, ...each.map((kind) => (kind === form ? page : kind))]
}

function pick<T>(list: readonly T[], number: number): T {
  const found = list[number % list.length]
  if (found === undefined) throw new Error('The list to choose from is empty.')
  return found
}

function send({ path, headers, fields }: Call): Promise<RawResponse> {
  const visitor = {
    Accept: path.endsWith('.json') ? 'application/json' : 'text/html',
    'Accept-Language': localeOfPath(path),
    'CF-Connecting-IP': newIp(),
    'User-Agent': browsers[0] ?? '',
    ...headers
  }
  if (!fields) return rawRequest(site.origin, path, { headers: visitor, agent })
  return rawRequest(site.origin, path, {
    method: 'POST',
    headers: {
      ...visitor,
      'Content-Type': 'application/x-www-form-urlencoded',
      Origin: site.origin,
      'Sec-Fetch-Site': 'same-origin'
    },
    body: new URLSearchParams(fields).toString(),
    agent
  })
}

/** Describes a wrong status or language; undefined if both are right. */
function findFault({ path, status }: Call, answer: RawResponse | Error): string | undefined {
  if (answer instanceof Error) return `${path}: ${answer.message}`
  if (answer.status !== status) return `${path}: status ${answer.status}`
  if (status === 303) return undefined
  const locale = localeOfPath(path)
  const isRight = path.endsWith('.json')
    ? answer.body.includes(`"locale":"${locale}"`)
    : answer.body.startsWith(`<!DOCTYPE html><html lang="${locale}"`)
  return isRight ? undefined : `${path}: not in ${locale}`
}
