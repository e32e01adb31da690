import { execFileSync } from 'node:child_process'
import { cpSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { buildSync } from 'esbuild'
import type { TestProject } from 'vitest/node'
import { findBrowsers, type Installed } from '../engines/installed-browsers.ts'
import { testMemory } from './hash-cost.ts'

declare module 'vitest' {
  interface ProvidedContext {
    browsers: Installed
  }
}

/**
 * Builds the site once, keeps a copy of its Worker for the tests, since another build may replace
 * it, and adds a Worker with faults that a request can trigger.
 * @returns a function that removes the temporary files
 */
export default function setup(project: TestProject): () => void {
  const { TMPDIR: temporary } = project.config.env
  if (temporary) mkdirSync(temporary)
  project.provide('browsers', findBrowsers())
  for (const folder of ['dist/prebuilt', 'dist/faulty'])
    rmSync(folder, { recursive: true, force: true })
  // A deployment dry run also checks the build against wrangler.toml.
  execFileSync(
    'node_modules/.bin/wrangler',
    ['deploy', '--env=', '--dry-run', '--outdir', 'dist/prebuilt'],
    {
      env: {
        ...process.env,
        WRANGLER_LOG: 'warn',
        WRANGLER_SEND_METRICS: 'false',
        WRANGLER_SEND_ERROR_REPORTS: 'false',
        CLOUDFLARE_CF_FETCH_ENABLED: 'false'
      },
      stdio: ['ignore', 'ignore', 'inherit']
    }
  )
  prepareWorkers()
  return () => {
    if (temporary) rmSync(temporary, { recursive: true, force: true })
  }
}

/** Prepares the two Workers that tests start, from the one in `dist/prebuilt`. */
export function prepareWorkers(): void {
  prepareFaultyWorker()
  writeConfig('plain', 'prebuilt/worker.js')
  writeConfig('faulty', 'faulty/faulty-worker.js')
}

function prepareFaultyWorker(): void {
  cpSync('dist/prebuilt', 'dist/faulty', { recursive: true })
  buildSync({
    entryPoints: ['tests/support/worker/faulty-worker.ts'],
    outfile: 'dist/faulty/faulty-worker.js',
    bundle: true,
    external: ['./worker.js'],
    format: 'esm',
    target: 'es2024'
  })
  hashFaster('dist/faulty')
}

/** Lets a built Worker hash passwords at a fraction of the cost. */
export function hashFaster(folder: string): void {
  const cost = /(?<=\bmemory:)\d[\d_]*(?=,time:\d+,lanes:)/
  const file = globSync(`${folder}/**/*.js`).find((name) => cost.test(readFileSync(name, 'utf8')))
  if (!file) throw new Error(`No file of ${folder} names the cost of a password's hash.`)
  writeFileSync(file, readFileSync(file, 'utf8').replace(cost, String(testMemory)))
}

/** Writes a copy of wrangler.toml for a built Worker. */
function writeConfig(name: string, main: string): void {
  const config = readFileSync('wrangler.toml', 'utf8')
    .replace('main = "dist/worker/worker.js"', `main = "${main}"`)
    .replace('base_dir = "dist/worker"', `base_dir = "${main.split('/')[0]}"`)
    .replace('directory = "dist/assets"', 'directory = "assets"')
    .replace('migrations_dir = "src/', 'migrations_dir = "../src/')
    // The simulated Queue runs its batches sequentially.
    .replace('max_batch_size = 5', 'max_batch_size = 25')
    .replace('max_batch_timeout = 1', 'max_batch_timeout = 0')
    .replace(/\[(?:env\.production\.)?build\]\n(?:\w.*\n)*/g, '')
  writeFileSync(`dist/${name}.toml`, config)
}
