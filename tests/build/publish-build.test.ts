import { execFile } from 'node:child_process'
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, test } from 'vitest'
import { land } from '../../src/build/publish/publish-build.ts'
import { startSite } from '../support/site.ts'

const minute = 60_000

/** A finished build; each file holds the name of the build. */
function buildOf(name: string, files: string[]): string {
  const folder = mkdtempSync(path.join(tmpdir(), `${name}-`))
  for (const file of [...files, 'worker/worker.js', 'meta/build.json']) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
    writeFileSync(path.join(folder, file), name)
  }
  return folder
}

function emptyFolder(): string {
  return mkdtempSync(path.join(tmpdir(), 'dist-'))
}

test('a file stays for ten minutes after the last build that has it', async () => {
  const dist = emptyFolder()
  await land(buildOf('one', ['assets/a-1.js', 'assets/b.svg']), dist, 0)
  const next = buildOf('two', ['assets/a-2.js', 'assets/b.svg'])
  await land(next, dist, 60 * minute)
  expect(existsSync(next)).toBe(false)
  expect(readdirSync(`${dist}/assets`).toSorted()).toEqual(['a-1.js', 'a-2.js', 'b.svg'])
  expect(readFileSync(`${dist}/assets/b.svg`, 'utf8')).toBe('two')
  expect(readFileSync(`${dist}/worker/worker.js`, 'utf8')).toBe('two')

  await land(buildOf('three', ['assets/a-3.js', 'assets/b.svg']), dist, 69 * minute)
  expect(readdirSync(`${dist}/assets`).toSorted()).toEqual(['a-1.js', 'a-2.js', 'a-3.js', 'b.svg'])
  await land(buildOf('two', ['assets/a-2.js', 'assets/b.svg']), dist, 78 * minute)
  expect(readdirSync(`${dist}/assets`).toSorted()).toEqual(['a-2.js', 'a-3.js', 'b.svg'])
})

test('builds that land at the same time all leave their assets, and one its Worker', async () => {
  const dist = emptyFolder()
  const names = ['one', 'two', 'three', 'four']
  await Promise.all(names.map((name) => land(buildOf(name, [`assets/${name}.js`]), dist)))
  expect(readdirSync(`${dist}/assets`).toSorted()).toEqual(
    names.map((name) => `${name}.js`).toSorted()
  )
  expect(readdirSync(`${dist}/worker`)).toEqual(['worker.js'])
  expect(readdirSync(dist).toSorted()).toEqual(['assets', 'meta', 'worker'])
})

/** A built copy of the project, whose sources a test may change. */
const copy = mkdtempSync(path.join(tmpdir(), 'project-'))
const parts = [
  'src',
  'assets',
  'locales',
  // Other tests write beside these.
  ...['dist/assets', 'dist/meta', 'dist/worker', 'dist/plain.toml'],
  'build.mjs',
  'package-lock.json',
  'wrangler.toml'
]
for (const part of parts) {
  cpSync(part, path.join(copy, part), { recursive: true })
}
symlinkSync(path.resolve('node_modules'), path.join(copy, 'node_modules'))
const dist = path.join(copy, 'dist')
// Runs the Worker that builds replace, not the prebuilt one of the other tests.
const config = readFileSync(path.join(dist, 'plain.toml'), 'utf8').replaceAll('prebuilt', 'worker')
writeFileSync(path.join(dist, 'plain.toml'), config)
const site = startSite({ folder: dist })
afterAll(() => rmSync(copy, { recursive: true }))

async function hashedFiles(): Promise<string[]> {
  const html = await (await site.fetch('/', { headers: { 'Accept-Language': 'en' } })).text()
  return [...new Set(html.match(/\/_assets\/[\w.-]+/g))]
}

async function missing(files: string[]): Promise<string[]> {
  const answers = await Promise.all(files.map((file) => site.fetch(file)))
  return files.filter((_, index) => answers[index]?.status !== 200)
}

test('a running site keeps its files while two builds replace them', {
  timeout: 120_000
}, async () => {
  const files = await hashedFiles()
  expect(files.length).toBeGreaterThan(5)
  appendFileSync(path.join(copy, 'assets/css/site.css'), '.of-the-next-build{color:red}')
  const build = () => promisify(execFile)(process.execPath, ['build.mjs'], { cwd: copy })
  const builds = Promise.all([build(), build()])
  let isBuilding = true
  void builds.finally(() => {
    isBuilding = false
  })
  while (isBuilding) expect(await missing(files)).toEqual([])
  await builds
  expect(await missing(files)).toEqual([])

  await site.restart()
  const newFiles = await hashedFiles()
  expect(newFiles).not.toEqual(files)
  expect(await missing([...files, ...newFiles])).toEqual([])
})
