// Measures the processor time of a request in workerd, without the simulators. Each page is
// compared with a constant string of the same size, and with the smallest Hono and React app that
// renders it. docs/performance.md has the results. `ANSWERS=home,login npm run bench -- cost` tries
// only some.
import { mkdtempSync, rmSync } from 'node:fs'
import type { IncomingHttpHeaders } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, test } from 'vitest'
import { atLength, measures } from '../support/bench/bench.ts'
import { type Figure, median, report } from '../support/bench/figures.ts'
import { buildReactApp } from '../support/bench/react-app.ts'
import {
  type Asked,
  ask,
  compare,
  connections,
  firstRequests,
  firstResponse,
  rounds,
  siteFlags,
  startFloor,
  startSite
} from '../support/bench/request-cost.ts'
import { type BareWorker, startBareWorker } from '../support/worker/bare-workerd.ts'

/** Fresh processes, whose first answers are timed. */
const starts = atLength(9, 1)

const folder = mkdtempSync(path.join(tmpdir(), 'cost-'))
afterAll(() => {
  rmSync(folder, { recursive: true })
})

interface Case {
  path: string
  headers?: Record<string, string>
  status?: number
  /** Highest allowed ratio to the baseline, for cached pages. */
  limit?: number
  /** Highest allowed ratio if React renders the document for each request. */
  anew?: number
}

const cases: Record<string, Case> = {
  home: { path: '/', limit: 1, anew: 3 },
  FAQ: { path: '/faq', limit: 1, anew: 3 },
  post: { path: '/blogs/choosing-a-supplier', limit: 1, anew: 3 },
  contact: { path: '/contact-us', limit: 1.3, anew: 3 },
  login: { path: '/login', limit: 1.3, anew: 3 },
  payload: { path: '/faq/_payload.json', headers: { Accept: 'application/json' }, limit: 1 },
  'not found': { path: '/nowhere', status: 404, limit: 1.3 },
  'redirect to Turkish': {
    path: '/',
    headers: { 'Accept-Language': 'tr' },
    status: 302,
    limit: 0.7
  },
  'legacy redirect': { path: '/tr/gsa_ol', status: 301, limit: 0.7 },
  unchanged: { path: '/faq', status: 304, limit: 0.7 },
  messages: { path: '', status: 200 },
  icons: { path: '/_icons/lucide.json?icons=house,globe', limit: 1.5 }
}

/**
 * All answers, or those named in `ANSWERS`. The home page is always measured because others are
 * compared with it.
 */
function chosen(): [string, Case][] {
  const names = measures ? process.env.ANSWERS?.split(',') : ['home']
  return Object.entries(cases).filter(([name]) => !names || name === 'home' || names.includes(name))
}

async function startReact(html: string): Promise<BareWorker> {
  const file = path.join(folder, 'react.js')
  await buildReactApp(html, file)
  return startBareWorker({ modules: { 'react.js': file } })
}

test('requests cost little more than a constant string', { timeout: 900_000 }, async () => {
  const figures: Figure[] = []
  const remembering = await startSite('16')
  const rendering = await startSite('0')
  const readBody: Record<string, string> = {}
  // Warms up: until V8 has optimised the code, the first page would cost more.
  await compare([[remembering, { path: '/about-us' }]])
  for (const [name, { path, headers, status = 200, limit, anew }] of chosen()) {
    const request = { path: path || (await messagesPath(remembering)), headers: { ...headers } }
    const { headers: got } = await ask({ ...request, origin: remembering.origin })
    if (status === 304) request.headers['If-None-Match'] = readEtag(got)
    const answer = await ask({ ...request, origin: remembering.origin })
    if (answer.status !== status) throw new Error(`${name}: status ${answer.status}`)
    readBody[name] = answer.body
    // Answers without a body are compared with the home page.
    const body = answer.body || (readBody.home ?? '')
    const floor = await startFloor(body)
    const react = anew ? await startReact(body) : undefined
    const [least = 0, known = 0, again = 0, yardstick = 0] = await compare([
      [floor, { path: '/' }],
      [remembering, request],
      ...(react
        ? ([
            [rendering, request],
            [react, { path: '/' }]
          ] as [BareWorker, Asked][])
        : [])
    ])
    figures.push({
      what: `${name}: constant string of ${body.length} letters`,
      value: least,
      unit: 'µs'
    })
    figures.push({ what: '  the site', value: known, unit: 'µs' })
    figures.push({ what: '  ratio', value: known / least, unit: 'times', ...(limit && { limit }) })
    if (react) {
      figures.push({
        what: '  rendered anew, ratio',
        value: again / least,
        unit: 'times',
        limit: anew
      })
      figures.push({ what: '  Hono and React, ratio', value: yardstick / least, unit: 'times' })
    }
    await Promise.all([floor.stop(), react?.stop()])
  }
  await Promise.all([remembering.stop(), rendering.stop()])
  report(`Processor time of one request, medians of ${rounds} rounds by turns`, figures)
})

test('a fresh isolate answers quickly', { timeout: 300_000 }, async () => {
  const site = await startSite('16')
  const { body } = await ask({ origin: site.origin, path: '/' })
  await site.stop()
  const [ours, floors]: [number[], number[]] = [[], []]
  const [alike, early]: [number[], number[]] = [[], []]
  for (let count = 0; count < starts; count += 1) {
    for (const [start, times] of [
      [() => startSite('16'), ours],
      [() => startFloor(body), floors],
      [() => startFloor(body, siteFlags), alike]
    ] as const) {
      const worker = await start()
      times.push(await firstResponse(worker))
      if (times === ours) early.push(await firstRequests(worker))
      await worker.stop()
    }
  }
  report(`The first answers of ${starts} fresh isolates, medians`, [
    { what: 'first answer: the site', value: median(ours), unit: 'ms' },
    { what: '  constant string', value: median(floors), unit: 'ms' },
    { what: '  more', value: median(ours) - median(floors), unit: 'ms', limit: 25 },
    { what: '  constant string with the flags of the site', value: median(alike), unit: 'ms' },
    { what: '  more', value: median(ours) - median(alike), unit: 'ms' },
    { what: 'each of the first 100 requests', value: median(early), unit: 'µs', limit: 1200 }
  ])
})

test('memory stays flat after 50 000 requests', { timeout: 300_000 }, async () => {
  const site = await startSite('16')
  const figures: Figure[] = []
  let count = 0
  for (const until of atLength([1000, 10_000, 30_000, 50_000], [20])) {
    await Promise.all(
      Array.from({ length: connections }, async () => {
        while (count < until) {
          count += 1
          await ask({
            origin: site.origin,
            path: ['/', '/tr', '/faq', '/contact-us'][count % 4] ?? '/'
          })
        }
      })
    )
    figures.push({ what: `after ${until} requests`, value: site.memory(), unit: 'MB' })
  }
  await site.stop()
  report('Memory of the process', figures)
})

async function messagesPath({ origin }: BareWorker): Promise<string> {
  const { body } = await ask({ origin, path: '/' })
  return `/_i18n/${/data-messages="([0-9a-f]+)"/.exec(body)?.[1]}/en/messages.json`
}

function readEtag({ etag }: IncomingHttpHeaders): string {
  if (!etag) throw new Error('The page has no ETag.')
  return etag
}
