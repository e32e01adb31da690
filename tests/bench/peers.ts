// Compares the home page with the same content in the starters of other frameworks, in workerd
// alone and in one run, and prints the table of docs/performance.md. The packages come from the
// registry into a temporary folder. `PEERS=Astro,HonoX npm run bench -- peers` tries only some.
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { Browser } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { hourMs } from '../../src/shared/time.ts'
import { median } from '../support/bench/figures.ts'
import {
  ask,
  compare,
  firstRequests,
  firstResponse,
  rounds,
  startFloor,
  startSite
} from '../support/bench/request-cost.ts'
import { launch, visitor } from '../support/browser.ts'
import { buildStarter, installPackages } from '../support/peers/build.ts'
import { readSource, shownText } from '../support/peers/markup.ts'
import { starters } from '../support/peers/starters.ts'
import { type BareWorker, readModules, startBareWorker } from '../support/worker/bare-workerd.ts'
import { params } from '../support/worker/http2-front.ts'

/** Fresh processes of each side, whose first answers are timed. */
const starts = 9

interface Side {
  name: string
  start(): Promise<BareWorker>
  assets: string
  modules: Record<string, string>
}

const folder = mkdtempSync(path.join(tmpdir(), 'peers-'))
afterAll(() => {
  rmSync(folder, { recursive: true })
})

const columns = [
  '',
  'ratio',
  'a request',
  'constant string',
  'first answer, in addition',
  'each of the first 100',
  'HTML',
  'script',
  'code of the Worker'
]

test('the home page beside its peers', { timeout: hourMs }, async () => {
  const home = await readBody(() => startSite('16'))
  const site = { assets: 'dist/assets', modules: readModules('dist/worker') }
  const sides: Side[] = [
    { name: 'the site', start: () => startSite('16'), ...site },
    { name: 'rendered anew', start: () => startSite('0'), ...site },
    ...(await buildPeers(home))
  ]
  const costs = await measureCosts(sides)
  const { firsts, early, floor } = await freshStarts(sides, home)
  const views = await firstViews(sides)
  const rows = sides.map(({ name, modules }, index) => {
    const [own = Number.NaN, string = Number.NaN] = costs[index] ?? []
    const [html, script] = views[index] ?? []
    return [
      name,
      (own / string).toFixed(2),
      `${own.toFixed(0)} µs`,
      `${string.toFixed(0)} µs`,
      `${(median(firsts[index] ?? []) - floor).toFixed(0)} ms`,
      `${median(early[index] ?? []).toFixed(0)} µs`,
      kilobytes(html),
      kilobytes(script),
      kilobytes(Object.values(modules).reduce((sum, file) => sum + statSync(file).size, 0))
    ]
  })
  const table = [columns, columns.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`)
  console.log(
    `Medians of ${rounds} rounds and ${starts} fresh isolates; the first answer of a constant string took ${floor.toFixed(0)} ms.\n\n${table.join('\n')}`
  )
  expect(table.filter((row) => row.includes('NaN'))).toEqual([])
})

/** Builds the starters, and skips one that fails or renders other text, with a printed reason. */
async function buildPeers(home: string): Promise<Side[]> {
  const names = process.env.PEERS?.split(',')
  const page = readSource(home, 'dist/assets')
  const sides: Side[] = []
  await installPackages(folder)
  for (const starter of starters.filter(({ name }) => !names || names.includes(name))) {
    try {
      const built = await buildStarter(path.join(folder, starter.name), starter, page)
      const start = () => startBareWorker(built)
      if (shownText(await readBody(start)) !== shownText(home))
        throw new Error('Its text differs from the site’s.')
      sides.push({ name: starter.name, start, ...built })
    } catch (error) {
      console.log(`${starter.name} is left out: ${String(error).slice(0, 500)}`)
    }
  }
  return sides
}

/** Starts a Worker for a function, and always stops it afterwards. */
async function during<Result>(
  start: () => Promise<BareWorker>,
  use: (worker: BareWorker) => Promise<Result>
): Promise<Result> {
  const worker = await start()
  return use(worker).finally(() => worker.stop())
}

function readBody(start: () => Promise<BareWorker>): Promise<string> {
  return during(start, async ({ origin }) => {
    const { status, body } = await ask({ origin, path: '/' })
    if (status !== 200) throw new Error(`The home page has the status ${status}.`)
    return body
  })
}

/** Microseconds of a request to each side, and to a constant string of the same bytes. */
async function measureCosts(sides: Side[]): Promise<(number | undefined)[][]> {
  const workers: BareWorker[] = []
  try {
    for (const { start } of sides) {
      const body = await readBody(start)
      workers.push(await start(), await startFloor(body))
    }
    const costs = await compare(workers.map((worker) => [worker, { path: '/' }]))
    return sides.map((_, index) => costs.slice(2 * index, 2 * index + 2))
  } finally {
    await Promise.all(workers.map((worker) => worker.stop()))
  }
}

/** The first answers of fresh isolates by turns, and the cost of their next requests. */
async function freshStarts(sides: Side[], home: string) {
  const [firsts, early]: [number[][], number[][]] = [sides.map(() => []), sides.map(() => [])]
  const floors: number[] = []
  for (let count = 0; count < starts; count += 1) {
    floors.push(await during(() => startFloor(home), firstResponse))
    for (const [index, { start }] of sides.entries()) {
      await during(start, async (worker) => {
        firsts[index]?.push(await firstResponse(worker))
        early[index]?.push(await firstRequests(worker))
      })
    }
  }
  return { firsts, early, floor: median(floors) }
}

/** The compressed bytes of the document and of the scripts that Chromium loads without a click. */
async function firstViews(sides: Side[]): Promise<[number, number][]> {
  const browser = await launch({})
  const views: [number, number][] = []
  try {
    for (const { start, assets } of sides) {
      views.push(await during(start, ({ origin }) => firstView(browser, origin, assets)))
    }
  } finally {
    await browser.close()
  }
  return views
}

async function firstView(
  browser: Browser,
  origin: string,
  assets: string
): Promise<[number, number]> {
  const page = await browser.newPage({ locale: 'en-GB', userAgent: visitor })
  const scripts = new Set<string>()
  // Cloudflare serves files without the Worker. The peers show the pictures of the site.
  await page.route('**/*', async (route) => {
    const { pathname } = new URL(route.request().url())
    const file = [assets, 'dist/assets'].map((root) => path.join(root, pathname)).find(isFile)
    if (!file) return route.continue()
    if (file.endsWith('.js')) scripts.add(file)
    await route.fulfill({ path: file })
  })
  const answer = await page.goto(origin, { waitUntil: 'networkidle' })
  const weights = [...scripts].map((file) => compressed(readFileSync(file)))
  return [
    compressed((await answer?.body()) ?? Buffer.alloc(0)),
    weights.reduce((sum, weight) => sum + weight, 0)
  ]
}

function isFile(file: string): boolean {
  return statSync(file, { throwIfNoEntry: false })?.isFile() ?? false
}

function compressed(bytes: Buffer): number {
  return brotliCompressSync(bytes, { params }).length
}

function kilobytes(bytes = Number.NaN): string {
  return `${(bytes / 1000).toFixed(1)} kB`
}
