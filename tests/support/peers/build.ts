import { execFile } from 'node:child_process'
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import type { BareWorkerOptions } from '../worker/bare-workerd.ts'
import type { Source } from './markup.ts'
import { packages, type Starter } from './starters.ts'

const run = promisify(execFile)
const minutes = 60_000

/** A built Worker with its deployed files. */
export interface Built extends BareWorkerOptions {
  assets: string
}

/** Installs the packages of all starters into a folder, from the registry of npm. */
export async function installPackages(folder: string): Promise<void> {
  write(folder, { 'package.json': JSON.stringify({ private: true, dependencies: packages }) })
  await run('npm', ['install', '--ignore-scripts', '--no-package-lock'], {
    cwd: folder,
    timeout: 8 * minutes
  })
}

/** Builds a starter in a folder below the installed packages, as its deployment would. */
export async function buildStarter(
  folder: string,
  { files, build, wrangler, assets, deploy = [] }: Starter,
  page: Source
): Promise<Built> {
  const config = { name: 'peer', compatibility_date: '2026-10-20', ...wrangler }
  write(folder, {
    'package.json': JSON.stringify({ private: true, type: 'module' }),
    'wrangler.json': JSON.stringify(config),
    ...files(page)
  })
  const bin = path.resolve(folder, '../node_modules/.bin')
  const commands = [
    ...build,
    ['wrangler', 'deploy', '--dry-run', '--outdir', 'deployed', ...deploy]
  ]
  for (const [command = '', ...options] of commands) {
    await run(path.join(bin, command), options, {
      cwd: folder,
      timeout: 3 * minutes,
      maxBuffer: 1e8,
      env: {
        ...process.env,
        NODE_ENV: 'production',
        PATH: [bin, path.dirname(process.execPath), process.env.PATH].join(path.delimiter),
        WRANGLER_SEND_METRICS: 'false',
        WRANGLER_SEND_ERROR_REPORTS: 'false',
        CLOUDFLARE_CF_FETCH_ENABLED: 'false',
        ASTRO_TELEMETRY_DISABLED: '1'
      }
    })
  }
  return {
    modules: deployedModules(path.join(folder, 'deployed')),
    assets: path.join(folder, assets),
    compatibilityFlags: wrangler.compatibility_flags ?? []
  }
}

/** The modules that wrangler would deploy, with the Worker first. */
function deployedModules(folder: string): Record<string, string> {
  const isEntry = (name: string) => /^(?:_worker|index|entry)\.m?js$/.test(name)
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:m?js|wasm|bin)$/.test(name))
    .toSorted((a, b) => Number(isEntry(b)) - Number(isEntry(a)))
  return Object.fromEntries(names.map((name) => [name, path.join(folder, name)]))
}

function write(folder: string, files: Record<string, string>): void {
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(folder, name)
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
}
