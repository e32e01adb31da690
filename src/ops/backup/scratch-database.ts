import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { parse, stringify } from 'smol-toml'
import { unstable_getMiniflareWorkerOptions as miniflareOptions } from 'wrangler'
import { computeBuildId } from '../../build/publish/build-id.ts'
import { createLocalDatabase, startWorker } from '../database/local-database.ts'
import { localDatabaseFile } from '../database/local-file.ts'
import { applyMigrations } from '../database/migrations.ts'
import { listModules } from '../worker-modules.ts'
import { fillDatabase } from './fill.ts'
import type { Dump } from './read-dump.ts'

/** A temporary database on this machine, and a Worker of the site that uses it. */
export interface ScratchDatabase {
  file(): string
  /** Fills the database from an export, and applies newer migrations. */
  fill(dump: Dump): Promise<void>
  execute(statements: string[]): void
  /** Runs work while the Worker is running. */
  withWorker<Result>(work: (origin: string, token: string) => Promise<Result>): Promise<Result>
  delete(): void
}

/**
 * Creates an empty database in a temporary folder.
 * @param secrets the secrets of the Worker, which are written to a file that only this user can
 * read
 */
export function createScratchDatabase(secrets: Record<string, string>): ScratchDatabase {
  const workerFolder = path.resolve('dist/worker')
  const folder = mkdtempSync(path.join(tmpdir(), 'babylon-restore-'))
  const token = randomBytes(32).toString('base64url')
  const project = parse(readFileSync('wrangler.toml', 'utf8'))
  const config = {
    name: 'babylon-restore',
    main: path.join(workerFolder, 'worker.js'),
    base_dir: workerFolder,
    compatibility_date: project.compatibility_date,
    no_bundle: true,
    find_additional_modules: true,
    rules: project.rules,
    assets: { ...Object(project.assets), directory: path.resolve('dist/assets') },
    kv_namespaces: [{ binding: 'KV' }],
    d1_databases: [{ binding: 'DB', database_name: 'restored' }],
    vars: { ...secrets, OPS_TOKEN: token }
  }
  const settings = path.join(folder, 'wrangler.toml')
  writeFileSync(settings, stringify(config), { mode: 0o600 })
  const data = path.join(folder, '.wrangler/state/v3')
  const file = () => localDatabaseFile(folder)

  function change(work: (db: DatabaseSync) => void): void {
    const db = new DatabaseSync(file())
    try {
      work(db)
    } finally {
      db.close()
    }
  }

  return {
    file,
    async fill(dump) {
      await createLocalDatabase(['DB'], data)
      await fillDatabase(file(), dump)
      change(applyMigrations)
    },
    execute: (statements) =>
      change((db) => {
        for (const statement of statements) db.exec(statement)
      }),
    async withWorker(work) {
      await buildUnlessCurrent()
      const { workerOptions } = miniflareOptions(settings)
      const modules = listModules(workerFolder)
      const site = startWorker({ ...workerOptions, modulesRoot: workerFolder, modules }, data)
      try {
        return await work((await site.ready).origin, token)
      } finally {
        await site.dispose()
      }
    },
    delete: () => rmSync(folder, { recursive: true, force: true })
  }
}

/** Builds if necessary, because the Worker must match the migrations. */
async function buildUnlessCurrent(): Promise<void> {
  const file = 'dist/meta/build.json'
  const builtId = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).id : undefined
  if (builtId === (await computeBuildId())) return
  execFileSync(process.execPath, ['build.mjs'], { stdio: 'inherit' })
}
