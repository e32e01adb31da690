import { DatabaseSync } from 'node:sqlite'
import {
  convertV4MiniflareOptions,
  Log,
  LogLevel,
  Miniflare,
  type V4WorkerOptions
} from 'miniflare'
import { unstable_getMiniflareWorkerOptions as miniflareOptions } from 'wrangler'
import { hasLocalDatabase, localDatabaseFile } from './local-file.ts'
import { applyMigrations } from './migrations.ts'

const modules = [{ type: 'ESModule', path: 'empty.js', contents: 'export default {}' }] as const

/** Starts a Worker that stores its data in a folder. It prints only errors. */
export function startWorker(worker: V4WorkerOptions, resourcePersistencePath: string): Miniflare {
  return new Miniflare(
    convertV4MiniflareOptions({
      ...worker,
      host: '127.0.0.1',
      port: 0,
      cf: false,
      log: new Log(LogLevel.ERROR),
      handleStructuredLogs({ level, message }) {
        if (level === 'error') console.error(message)
      },
      resourcePersistencePath
    })
  )
}

/** Lets the simulator create the empty database that it would use with the same settings. */
export async function createLocalDatabase(
  d1Databases: V4WorkerOptions['d1Databases'],
  dataFolder: string
): Promise<void> {
  const empty = startWorker({ modules: [...modules], d1Databases }, dataFolder)
  try {
    await (await empty.getD1Database('DB')).exec('SELECT 1')
  } finally {
    await empty.dispose()
  }
}

/**
 * Creates the database of the local site if necessary, and applies missing migrations. Wrangler
 * starts workerd for each of them, which takes half a minute for a new database.
 * @throws Error with the name of a migration that fails
 */
export async function migrateLocalDatabase(): Promise<void> {
  if (!hasLocalDatabase()) {
    const { workerOptions } = miniflareOptions('wrangler.toml')
    // Wrangler returns its options untyped.
    const databases = workerOptions.d1Databases as V4WorkerOptions['d1Databases']
    await createLocalDatabase(databases, '.wrangler/state/v3')
  }
  // A running site uses the database as well.
  const db = new DatabaseSync(localDatabaseFile(), { timeout: 5000 })
  try {
    applyMigrations(db)
  } finally {
    db.close()
  }
}
