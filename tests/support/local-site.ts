import { spawn } from 'node:child_process'
import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { localDatabaseFile } from '../../src/build/backup/local-file.ts'
import { copyProject } from '../../src/build/pseudo-project.ts'
import { wranglerEnv } from '../../src/build/wrangler.ts'

/** Copies the project with the build that the tests have made, so that nothing is built again. */
export async function copyBuiltProject(folder: string): Promise<void> {
  await copyProject(folder)
  for (const part of ['assets', 'meta', 'worker']) {
    cpSync(`dist/${part}`, path.join(folder, 'dist', part), { recursive: true })
  }
  const file = path.join(folder, 'wrangler.toml')
  const config = readFileSync(file, 'utf8').replace(/\[build\]\n(?:\w.*\n)*/, '')
  writeFileSync(file, config)
}

/** The local database of a project, opened without Wrangler, of which each call takes a second. */
export function localDatabase(folder: string): DatabaseSync {
  // The site writes into it, too.
  return new DatabaseSync(localDatabaseFile(folder), { timeout: 5000 })
}

export interface LocalSite {
  origin: string
  stop(): Promise<void>
}

/** Runs a copied project as `npm start` does: its data are in its folder and outlive it. */
export async function runProject(folder: string): Promise<LocalSite> {
  const options = ['--port', '0', '--log-level', 'error', '--env=']
  const server = spawn('wrangler', ['dev', ...options, '--show-interactive-dev-session=false'], {
    cwd: folder,
    env: wranglerEnv,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc']
  })
  const message = await new Promise<string>((resolve, reject) => {
    server.once('message', (text) => resolve(String(text)))
    server.once('exit', () => reject(new Error(`The site in ${folder} did not start.`)))
  })
  const { port } = JSON.parse(message) as { port: number }
  return {
    origin: `http://localhost:${port}`,
    async stop() {
      const ended = new Promise((resolve) => server.once('exit', resolve))
      server.kill()
      await ended
    }
  }
}
