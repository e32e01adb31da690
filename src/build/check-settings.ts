// Runs before a deployment: a wrong variable must not reach the database's migrations.
import { readFile } from 'node:fs/promises'
import { checkSettingsFile } from './settings-file.ts'

try {
  checkSettingsFile(await readFile('wrangler.toml', 'utf8'))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
