import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect } from 'vitest'
import { copyProject } from '../../../src/ops/pseudo/pseudo-project.ts'
import { freePort } from '../worker/free-port.ts'

/** `npm run dev` in a copy of the project. */
export interface DevSite {
  readonly folder: string
  readonly origin: string
  readonly processId: number
  /** The server's output so far. */
  readonly printed: string
  /**
   * Waits until the server has printed a string after a position.
   * @returns the end position of the string
   */
  hasPrinted(text: string | RegExp, from?: number): Promise<number>
  /** Changes a file of the copy. @returns a function that restores it */
  change(name: string, from: string | RegExp, to: string): () => void
}

/** Starts `npm run dev` for a test file. */
export function startDevSite({ settings }: { settings: string[] }): DevSite {
  const folder = mkdtempSync(path.join(tmpdir(), 'babylon-dev-'))
  let server: ChildProcess
  let origin = ''
  let printed = ''
  let onPrinted = () => {}

  function hasPrinted(text: string | RegExp, from = 0): Promise<number> {
    return new Promise((resolve) => {
      onPrinted = () => {
        const found = printed.slice(from).match(text)
        if (found?.index !== undefined) resolve(from + found.index + found[0].length)
      }
      onPrinted()
    })
  }

  beforeAll(async () => {
    await copyProject(folder)
    writeFileSync(path.join(folder, '.dev.vars'), `${settings.join('\n')}\n`)
    const port = await freePort()
    origin = `http://localhost:${port}`
    server = spawn(process.execPath, ['src/ops/serve.ts', '--live-reload'], {
      cwd: folder,
      env: { ...process.env, PORT: String(port) },
      stdio: ['ignore', 'pipe', 'pipe']
    })
    for (const stream of [server.stdout, server.stderr]) {
      stream?.on('data', (text) => {
        printed += text
        onPrinted()
      })
    }
    await hasPrinted('Ctrl\\+C')
  }, 180_000)

  afterAll(async () => {
    const ended = new Promise((resolve) => server.once('exit', resolve))
    server.kill()
    await ended
    rmSync(folder, { recursive: true, force: true })
  })

  return {
    folder,
    get origin() {
      return origin
    },
    get processId() {
      return server.pid ?? Number.NaN
    },
    get printed() {
      return printed
    },
    hasPrinted,
    change(name, from, to) {
      const file = path.join(folder, name)
      const text = readFileSync(file, 'utf8')
      expect(text).toMatch(from)
      save(file, text.replace(from, to))
      return () => save(file, text)
    }
  }
}

/** Replaces the file with a new one, as many editors do. */
function save(file: string, text: string): void {
  writeFileSync(`${file}.new`, text)
  renameSync(`${file}.new`, file)
}
