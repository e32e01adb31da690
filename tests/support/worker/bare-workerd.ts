import { type ChildProcess, spawn } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort } from './free-port.ts'
import { processorTime, residentMegabytes } from './worker-process.ts'

export interface BareWorkerOptions {
  /** The modules by name; the first one is the Worker. */
  modules: Record<string, string>
  vars?: Record<string, string>
  /** Folder of the files behind the binding ASSETS. */
  assets?: string
  compatibilityFlags?: string[]
}

/** A Worker in its own workerd, without simulators of Cloudflare's other services. */
export interface BareWorker {
  origin: string
  /** Nanoseconds of CPU time that the process has used so far. */
  cpuTime(): number
  /** The resident memory of the process in megabytes. */
  memory(): number
  stop(): Promise<void>
}

const { platform, arch } = process
/** The executable, because the command of the package `workerd` is only a launcher script. */
const program = createRequire(import.meta.url).resolve(
  `@cloudflare/workerd-${platform}-${arch === 'x64' ? '64' : arch}/bin/workerd`
)

/**
 * Starts a Worker, and returns once it listens. KV and the colo's cache are empty and store
 * nothing; there is no D1.
 */
export async function startBareWorker(options: BareWorkerOptions): Promise<BareWorker> {
  const folder = mkdtempSync(path.join(tmpdir(), 'bare-'))
  const port = await freePort()
  // The configuration can embed only files of its own folder.
  for (const [name, file] of Object.entries(options.modules)) cpSync(file, path.join(folder, name))
  writeFileSync(path.join(folder, 'config.capnp'), createConfig(options, port))
  // Cloudflare's network runs `new_module_registry`, which needs this option here.
  const child = spawn(program, ['serve', '--experimental', path.join(folder, 'config.capnp')], {
    stdio: ['ignore', 'ignore', 'inherit']
  })
  const id = child.pid ?? 0
  const origin = `http://127.0.0.1:${port}`
  await listening(port, child)
  return {
    origin,
    cpuTime: () => processorTime(id),
    memory: () => residentMegabytes(id),
    stop: async () => {
      const ended = new Promise((resolve) => child.once('exit', resolve))
      child.kill()
      await ended
      rmSync(folder, { recursive: true })
    }
  }
}

/** The modules of a built Worker, by their import names. */
export function readModules(folder: string): Record<string, string> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.\w+$/.test(name))
    .toSorted((a, b) => Number(b === 'worker.js') - Number(a === 'worker.js'))
  return Object.fromEntries(files.map((name) => [name, path.resolve(folder, name)]))
}

/** A service that stores nothing. The runtime expects the cache header. */
const emptyStore = `export default {
  async fetch(request) {
    await request.arrayBuffer()
    const status = request.method === 'GET' ? 404 : 200
    return new Response(null, { status, headers: { 'CF-Cache-Status': 'MISS' } })
  }
}`

function createConfig(
  { modules, vars = {}, assets, compatibilityFlags = [] }: BareWorkerOptions,
  port: number
): string {
  const kinds: Record<string, string> = {
    '.js': 'esModule',
    '.mjs': 'esModule',
    '.wasm': 'wasm',
    '.bin': 'data'
  }
  const list = Object.keys(modules).map(
    (name) => `(name = "${name}", ${kinds[path.extname(name)]} = embed "${name}")`
  )
  const bindings = [
    ...Object.entries(vars).map(([name, value]) => `(name = "${name}", text = "${value}")`),
    '(name = "KV", kvNamespace = "empty")',
    ...(assets ? ['(name = "ASSETS", service = "assets")'] : [])
  ]
  const services = [
    '(name = "main", worker = .main)',
    `(name = "empty", worker = (compatibilityDate = "2026-10-20", modules = [(name = "empty", esModule = ${JSON.stringify(emptyStore)})]))`,
    ...(assets ? [`(name = "assets", disk = "${path.resolve(assets)}")`] : [])
  ]
  return `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [${services.join(', ')}],
  sockets = [(name = "http", address = "127.0.0.1:${port}", http = (), service = "main")]
);
const main :Workerd.Worker = (
  compatibilityDate = "2026-10-20",
  compatibilityFlags = ${JSON.stringify(compatibilityFlags)},
  modules = [${list.join(', ')}],
  bindings = [${bindings.join(', ')}],
  cacheApiOutbound = "empty"
);
`
}

async function listening(port: number, child: ChildProcess): Promise<void> {
  while (child.exitCode === null) {
    const isOpen = await new Promise<boolean>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => resolve(true)).on('error', () =>
        resolve(false)
      )
      socket.unref()
    })
    if (isOpen) return
  }
  throw new Error(`workerd exited with ${child.exitCode}.`)
}
