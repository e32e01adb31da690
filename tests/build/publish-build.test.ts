import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { publishBuild } from '../../src/build/publish/publish-build.ts'
import { minuteMs } from '../../src/shared/time.ts'
import { textOf } from '../support/response.ts'
import { startSite } from '../support/site.ts'
import { builtFiles } from '../support/worker/built.ts'

/** A finished build, in which each file contains the name of the build. */
function writeBuild(name: string, files: string[]): string {
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
  await publishBuild(writeBuild('one', ['assets/a-1.js', 'assets/b.svg']), dist, 0)
  const next = writeBuild('two', ['assets/a-2.js', 'assets/b.svg'])
  await publishBuild(next, dist, 60 * minuteMs)
  expect(existsSync(next)).toBe(false)
  expect(readdirSync(`${dist}/assets`).toSorted()).toEqual(['a-1.js', 'a-2.js', 'b.svg'])
  expect(readFileSync(`${dist}/assets/b.svg`, 'utf8')).toBe('two')
  expect(readFileSync(`${dist}/worker/worker.js`, 'utf8')).toBe('two')

  await publishBuild(writeBuild('three', ['assets/a-3.js', 'assets/b.svg']), dist, 69 * minuteMs)
  expect(readdirSync(`${dist}/assets`).toSorted()).toEqual(['a-1.js', 'a-2.js', 'a-3.js', 'b.svg'])
  await publishBuild(writeBuild('two', ['assets/a-2.js', 'assets/b.svg']), dist, 78 * minuteMs)
  expect(readdirSync(`${dist}/assets`).toSorted()).toEqual(['a-2.js', 'a-3.js', 'b.svg'])
})

test('simultaneous builds all publish their assets, and one of them its Worker', async () => {
  const dist = emptyFolder()
  const names = ['one', 'two', 'three', 'four']
  await Promise.all(
    names.map((name) => publishBuild(writeBuild(name, [`assets/${name}.js`]), dist))
  )
  expect(readdirSync(`${dist}/assets`).toSorted()).toEqual(
    names.map((name) => `${name}.js`).toSorted()
  )
  expect(readdirSync(`${dist}/worker`)).toEqual(['worker.js'])
  expect(readdirSync(dist).toSorted()).toEqual(['assets', 'meta', 'worker'])
})

/** A copy of the tests' build, which later builds replace. */
const dist = emptyFolder()
for (const part of ['assets', 'meta', 'worker', 'plain.toml']) {
  cpSync(`dist/${part}`, path.join(dist, part), { recursive: true })
}
const config = readFileSync('dist/plain.toml', 'utf8').replaceAll('prebuilt', 'worker')
writeFileSync(path.join(dist, 'plain.toml'), config)
const site = startSite({ folder: dist })
afterAll(() => rmSync(dist, { recursive: true }))

/** A copy of the tests' build with a renamed style sheet. */
function buildWithStyle(name: string): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'next-'))
  for (const part of ['assets', 'meta', 'worker']) {
    cpSync(`dist/${part}`, path.join(folder, part), { recursive: true })
  }
  const [style = ''] = builtFiles.filter((file) => /^site-.*\.css$/.test(file))
  const assets = path.join(folder, 'assets/_assets')
  renameSync(path.join(assets, style), path.join(assets, name))
  for (const file of globSync(`${folder}/{assets,worker}/**/*.js`)) {
    const code = readFileSync(file, 'utf8')
    if (code.includes(style)) writeFileSync(file, code.replaceAll(style, name))
  }
  return folder
}

async function hashedFiles(): Promise<string[]> {
  const html = await textOf(site.fetch('/', { headers: { 'Accept-Language': 'en' } }))
  return [...new Set(html.match(/\/_assets\/[\w.-]+/g))]
}

async function missing(files: string[]): Promise<string[]> {
  const responses = await Promise.all(files.map((file) => site.fetch(file)))
  return files.filter((_, index) => responses[index]?.status !== 200)
}

test('a running site keeps its files while two builds replace them', async () => {
  const files = await hashedFiles()
  expect(files.length).toBeGreaterThan(5)
  const builds = Promise.all(
    ['site-one.css', 'site-two.css'].map((name) => publishBuild(buildWithStyle(name), dist))
  )
  let isLanding = true
  void builds.finally(() => {
    isLanding = false
  })
  while (isLanding) expect(await missing(files)).toEqual([])
  await builds
  expect(await missing(files)).toEqual([])

  await site.restart()
  const newFiles = await hashedFiles()
  expect(newFiles.join()).toMatch(/site-(?:one|two)\.css/)
  expect(await missing([...files, ...newFiles])).toEqual([])
})
