import { spawn } from 'node:child_process'
import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { freePort } from '../../src/build/port.ts'
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

export interface LocalSite {
  origin: string
  stop(): Promise<void>
}

/** Runs a copied project as `npm start` does: its data are in its folder and outlive it. */
export async function runProject(folder: string): Promise<LocalSite> {
  const port = await freePort()
  const options = ['--port', String(port), '--log-level', 'error', '--env=']
  const server = spawn('wrangler', ['dev', ...options, '--show-interactive-dev-session=false'], {
    cwd: folder,
    env: wranglerEnv,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc']
  })
  await new Promise((resolve, reject) => {
    server.once('message', resolve)
    server.once('exit', () => reject(new Error(`The site in ${folder} did not start.`)))
  })
  return {
    origin: `http://localhost:${port}`,
    async stop() {
      const ended = new Promise((resolve) => server.once('exit', resolve))
      server.kill()
      await ended
    }
  }
}
