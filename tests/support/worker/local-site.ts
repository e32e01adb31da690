import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { localDatabaseFile } from '../../../src/ops/database/local-file.ts'
import { copyProject } from '../../../src/ops/pseudo/pseudo-project.ts'
import { migrate } from '../database/migrate.ts'
import { localWorker, openDatabase } from './local-worker.ts'

/** Copies the project with the tests' build, so that nothing is built again. */
export async function copyBuiltProject(folder: string): Promise<void> {
  await copyProject(folder)
  for (const part of ['assets', 'meta', 'worker']) {
    cpSync(`dist/${part}`, path.join(folder, 'dist', part), { recursive: true })
  }
  const file = path.join(folder, 'wrangler.toml')
  const config = readFileSync(file, 'utf8').replace(
    /\[(?:env\.production\.)?build\]\n(?:\w.*\n)*/g,
    ''
  )
  writeFileSync(file, config)
}

/**
 * The local database of a project, opened without Wrangler, because each call of Wrangler takes a
 * second.
 */
export function localDatabase(folder: string): DatabaseSync {
  // Waits for locks, because the site also writes to it.
  return new DatabaseSync(localDatabaseFile(folder), { timeout: 5000 })
}

/** The rows that a query finds in the database of a local site. */
export function localRows(folder: string, sql: string): Record<string, unknown>[] {
  const db = localDatabase(folder)
  try {
    return db.prepare(sql).all()
  } finally {
    db.close()
  }
}

export interface LocalSite {
  origin: string
  stop(): Promise<void>
}

/** Runs a copied project with its data in the project's folder, like `npm start`. */
export async function runProject(
  folder: string,
  values: Record<string, string>
): Promise<LocalSite> {
  const site = localWorker({
    configPath: path.join(folder, 'wrangler.toml'),
    values,
    dataFolder: path.join(folder, '.wrangler/state/v3'),
    onLog() {}
  })
  const { origin } = await site.ready
  await migrate(openDatabase(site), folder)
  return { origin, stop: () => site.dispose() }
}
