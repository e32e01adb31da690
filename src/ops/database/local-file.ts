import { globSync } from 'node:fs'
import path from 'node:path'

/**
 * The file of a project's local database. It is opened without Wrangler, which would load the whole
 * database into memory to export or fill it.
 */
export function localDatabaseFile(folder = ''): string {
  const files = listDatabases(folder)
  const [file, secondFile] = files
  if (!file) throw new Error('There is no local database: npm start creates one.')
  if (secondFile) throw new Error(`Delete all but one of the local databases: ${files.join(', ')}`)
  return path.join(path.resolve(folder), file)
}

export function hasLocalDatabase(): boolean {
  return listDatabases('').length > 0
}

function listDatabases(folder: string): string[] {
  const databases = globSync('.wrangler/state/v3/d1/*/*.sqlite', { cwd: path.resolve(folder) })
  return databases.filter((name) => !name.endsWith('metadata.sqlite'))
}
