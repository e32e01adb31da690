import { execFileSync, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { parse, stringify } from 'smol-toml'
import { computeBuildId } from '../../build/build-id.ts'
import { freePort } from '../port.ts'
import { runWrangler, wranglerEnv } from '../wrangler.ts'
import { fill } from './fill.ts'
import { localDatabaseFile } from './local-file.ts'
import type { Dump } from './read-dump.ts'
import { migrationsFolder } from './schema.ts'

/** A temporary database on this machine, and the site's Worker that works on it. */
export interface Scratch {
  folder: string
  /** Arguments that name the database for `wrangler d1`, in this folder. */
  database: string[]
  file(): string
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
export function makeScratch(secrets: Record<string, string>): Scratch {
  const folder = mkdtempSync(path.join(tmpdir(), 'babylon-restore-'))
  const token = randomBytes(32).toString('base64url')
  const project = parse(readFileSync('wrangler.toml', 'utf8'))
  const config = {
    name: 'babylon-restore',
    main: path.resolve('dist/worker/worker.js'),
    base_dir: path.resolve('dist/worker'),
    compatibility_date: project.compatibility_date,
    no_bundle: true,
    find_additional_modules: true,
    rules: project.rules,
    send_metrics: false,
    assets: { ...Object(project.assets), directory: path.resolve('dist/assets') },
    kv_namespaces: [{ binding: 'KV' }],
    d1_databases: [
      {
        binding: 'DB',
        database_name: 'restored',
        migrations_dir: path.resolve(migrationsFolder)
      }
    ],
    vars: { ...secrets, OPS_TOKEN: token }
  }
  writeFileSync(path.join(folder, 'wrangler.toml'), stringify(config), { mode: 0o600 })
  const database = ['DB', '--local']

  const file = () => localDatabaseFile(folder)
  return {
    folder,
    database,
    file,
    async fill(dump) {
      // Any statement makes Wrangler create an empty database.
      runWrangler(['d1', 'execute', ...database, '--command', 'SELECT 1'], { cwd: folder })
      await fill(file(), dump)
    },
    execute(statements) {
      const db = new DatabaseSync(file())
      try {
        for (const statement of statements) db.exec(statement)
      } finally {
        db.close()
      }
    },
    async withWorker(work) {
      await buildUnlessCurrent()
      const port = await freePort()
      const options = ['--port', String(port), '--log-level', 'error']
      const server = spawn(
        'wrangler',
        ['dev', ...options, '--show-interactive-dev-session=false'],
        {
          cwd: folder,
          env: wranglerEnv,
          stdio: ['ignore', 'inherit', 'inherit', 'ipc']
        }
      )
      try {
        await new Promise<void>((resolve, reject) => {
          // The only message that Wrangler sends means that the server is ready.
          server.once('message', () => resolve())
          server.once('exit', () => reject(new Error('The Worker did not start.')))
        })
        return await work(`http://localhost:${port}`, token)
      } finally {
        server.kill()
      }
    },
    delete: () => rmSync(folder, { recursive: true, force: true })
  }
}

/** Builds if necessary, because the Worker must match the migrations. */
async function buildUnlessCurrent(): Promise<void> {
  const file = 'dist/meta/build.json'
  const built = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).id : undefined
  if (built === (await computeBuildId())) return
  execFileSync(process.execPath, ['build.mjs'], { stdio: 'inherit' })
}
