// Measures whether more posts and messages make requests and builds more expensive: builds copies
// of the project with up to 10 000 posts and 5000 extra messages in each language, and measures
// them in turns. Takes about ten minutes and 4 GB of disk, and at the first time an hour more, in
// which the pictures of all posts are drawn. `GROWTH_FOLDER` names a folder that keeps the builds
// for the next run. docs/performance.md has the results.
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { atLength, measures } from '../support/bench/bench.ts'
import { type Figure, median, report } from '../support/bench/figures.ts'
import { ask, compare, connections, startFloor, startSite } from '../support/bench/request-cost.ts'
import {
  changeGrown,
  type Growth,
  growProject,
  measureBuild
} from '../support/ops/grown-project.ts'
import { type BareWorker, readModules } from '../support/worker/bare-workerd.ts'

const ours = 8
const most = 10_000
/** Fresh processes of each build, whose first answers are timed. */
const starts = atLength(9, 1)
/** Highest allowed ratio of a page's cost to its cost with only the real posts. */
const limit = 1.1

const kept = process.env.GROWTH_FOLDER
const folder = kept ?? mkdtempSync(path.join(tmpdir(), 'growth-'))
afterAll(() => {
  if (!kept) rmSync(folder, { recursive: true })
})

/** The short form uses only the build of the tests. */
const growths: Record<string, Growth> = {
  [`${ours} posts`]: { posts: ours },
  ...(measures && {
    '1000 posts': { posts: 1000 },
    [`${most} posts`]: { posts: most },
    '5000 messages': { messages: 5000 }
  })
}
const names = Object.keys(growths)
const distFolder = (name: string) =>
  measures ? path.join(folder, name.replace(' ', '-'), 'dist') : 'dist'
const crawled = atLength(most, 50)

beforeAll(async () => {
  const figures: Figure[] = []
  const missing = Object.entries(growths).filter(([name]) => !existsSync(distFolder(name)))
  // Builds the largest first, in parallel with the others.
  const waiting = missing.toSorted(([, a], [, b]) => (b.posts ?? 0) - (a.posts ?? 0))
  async function build(): Promise<void> {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [name, growth] = next
      const project = path.dirname(distFolder(name))
      await growProject(project, growth)
      const { ms, megabytes } = await measureBuild(project)
      figures.push({ what: name, value: ms, unit: 'ms' })
      figures.push({ what: '  memory', value: megabytes, unit: 'MB' })
    }
  }
  await Promise.all([build(), build()])
  if (figures.length > 0) report('Processor time of the first build', figures)
}, 7_200_000)

const rebuilt = async () => {
  const figures: Figure[] = []
  for (const [name, { posts }] of Object.entries(growths)) {
    if (posts === undefined) continue
    const project = path.dirname(distFolder(name))
    changeGrown(project, 'choosing-a-supplier')
    const { ms, megabytes } = await measureBuild(project)
    figures.push({ what: name, value: ms, unit: 'ms', limit: 120_000 })
    figures.push({ what: '  memory', value: megabytes, unit: 'MB', limit: 1000 })
  }
  report('Processor time of a build after one post has changed', figures)
}
if (measures) test('a build makes only one post anew when one has changed', rebuilt, 1_800_000)

test('the manifest that each browser loads has the same size with any number of posts', () => {
  const figures = names.map((name): Figure => {
    const builds = path.join(distFolder(name), 'assets/builds')
    const { id } = JSON.parse(readFileSync(path.join(builds, 'latest.json'), 'utf8'))
    const value = statSync(path.join(builds, `meta/${id}.json`)).size
    return { what: name, value, unit: 'bytes', limit: 20_000 }
  })
  report('The manifest, uncompressed', figures)
})

test('a sitemap and icons that are requested again cost little', async () => {
  const site = await startSite('16', distFolder(names[withPosts.length - 1] ?? ''))
  const sitemap = measures ? '/sitemap-1.xml' : '/sitemap.xml'
  const figures: Figure[] = []
  for (const [path, limits] of [
    [sitemap, { most: 1000 }],
    ['/_icons/lucide.json?icons=house,globe', { ratio: 1.5 }]
  ] as const) {
    const { status, body } = await ask({ origin: site.origin, path })
    expect(status, path).toBe(200)
    const floor = await startFloor(body)
    const [least = 0, again = 0] = await compare([
      [floor, { path: '/' }],
      [site, { path }]
    ])
    await floor.stop()
    figures.push({ what: `constant string of ${body.length} letters`, value: least, unit: 'µs' })
    figures.push({
      what: path,
      value: again,
      unit: 'µs',
      limit: 'most' in limits ? limits.most : undefined
    })
    figures.push({
      what: '  ratio',
      value: again / least,
      unit: 'times',
      limit: 'ratio' in limits ? limits.ratio : undefined
    })
  }
  await site.stop()
  report('Processor time of an answer that is requested again', figures)
})

interface Case {
  path: (posts: number) => string
  /** The builds that are compared; the first is the baseline. */
  builds: string[]
  /** A page whose cost must not grow. */
  isPage: boolean
}

const withPosts = names.slice(0, 3)
/** The real posts are too few for a full list page. */
const withFullLists = names.slice(1, 3)

const cases: Record<string, Case> = {
  home: { path: () => '/', builds: names, isPage: true },
  'blog list': { path: () => '/blogs', builds: withFullLists, isPage: true },
  'its last page': {
    path: (posts) => `/blogs?page=${Math.ceil(posts / 12)}`,
    builds: withFullLists,
    isPage: true
  },
  'the newest post': {
    path: () => '/blogs/choosing-a-supplier',
    builds: withPosts,
    isPage: true
  },
  feed: { path: () => '/blogs/feed.xml', builds: withPosts, isPage: false },
  sitemap: {
    path: (posts) => (posts > 1000 ? '/sitemap-1.xml' : '/sitemap.xml'),
    builds: withPosts,
    isPage: false
  }
}

test.each([
  ['from the cache', '16'],
  ['without the cache', '0']
])('pages %s cost the same with any number of posts', async (how, memory) => {
  const figures: Figure[] = []
  const workers = new Map<string, BareWorker>()
  for (const name of names) workers.set(name, await startSite(memory, distFolder(name)))
  for (const [name, { path, builds, isPage }] of Object.entries(cases)) {
    if (!builds.some((build) => workers.has(build))) continue
    const sides = [...workers]
      .filter(([build]) => builds.includes(build))
      .map(([build, worker]): [BareWorker, { path: string }] => [
        worker,
        { path: path(growths[build]?.posts ?? ours) }
      ])
    for (const [{ origin }, { path }] of sides) {
      expect((await ask({ origin, path })).status, path).toBe(200)
    }
    // Takes the minimum, because other work on the machine only makes a round slower.
    const [least = 0, ...others] = await compare(sides, (rounds) => Math.min(...rounds))
    figures.push({ what: `${name}: ${builds[0]}`, value: least, unit: 'µs' })
    for (const [index, cost] of others.entries()) {
      figures.push({
        what: `  ${builds[index + 1]}`,
        value: cost / least,
        unit: 'times',
        ...(isPage && { limit })
      })
    }
  }
  await Promise.all([...workers.values()].map((worker) => worker.stop()))
  report(`Processor time of one request, ${how}`, figures)
})

test('a fresh isolate answers as quickly with many posts', async () => {
  const times = new Map<string, number[]>(names.map((name) => [name, []]))
  for (let count = 0; count < starts; count += 1) {
    for (const [name, taken] of times) {
      const worker = await startSite('16', distFolder(name))
      const start = performance.now()
      await ask({ origin: worker.origin, path: '/' })
      taken.push(performance.now() - start)
      await worker.stop()
    }
  }
  const figures = [...times].flatMap(([name, taken]): Figure[] => [
    { what: `${name}: first answer`, value: median(taken), unit: 'ms' },
    { what: '  modules', value: countBytes(distFolder(name)), unit: 'bytes' }
  ])
  report('Fresh isolates, medians', figures)
})

test('an isolate uses no more memory after a crawler has requested all posts', async () => {
  const figures: Figure[] = []
  for (const [name, { posts = ours }] of Object.entries(growths)) {
    const worker = await startSite('16', distFolder(name))
    let number = 0
    const lane = async () => {
      while (number < crawled) {
        number += 1
        const path = number % posts > ours ? `/blogs/post-${number % posts}` : '/blogs'
        await ask({ origin: worker.origin, path })
      }
    }
    await Promise.all(Array.from({ length: connections }, lane))
    figures.push({ what: name, value: worker.memory(), unit: 'MB' })
    await worker.stop()
  }
  report(`Memory after ${crawled} requests for posts`, figures)
})

const wholeness = async () => {
  const worker = await startSite('16', distFolder(`${most} posts`))
  const index = await ask({ origin: worker.origin, path: '/sitemap.xml' })
  const parts = [...index.body.matchAll(/<loc>([^<]+)/g)].map(([, part = '']) => new URL(part))
  const sitemaps = await Promise.all(
    parts.map(({ pathname }) => ask({ origin: worker.origin, path: pathname }))
  )
  const posts = sitemaps.flatMap(({ body }) => body.match(/<loc>[^<]*\/blogs\/[^<]+/g) ?? [])
  expect(posts).toHaveLength(most)
  const feed = await ask({ origin: worker.origin, path: '/blogs/feed.xml' })
  expect(feed.body.match(/<entry>/g)).toHaveLength(20)
  await worker.stop()
}
if (measures) test(`the sitemap and the feed of ${most} posts are complete`, wholeness)

function countBytes(dist: string): number {
  const files = Object.values(readModules(path.join(dist, 'worker')))
  return files.reduce((sum, file) => sum + statSync(file).size, 0)
}
