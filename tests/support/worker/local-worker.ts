// Must be imported before Miniflare.
import './faster-start.ts'
import path from 'node:path'
import { setImmediate as turn } from 'node:timers/promises'
import type { D1Database } from '@cloudflare/workers-types'
import {
  convertV4MiniflareOptions,
  Log,
  LogLevel,
  Miniflare,
  type MiniflareOptions,
  type V4WorkerOptions
} from 'miniflare'
import { unstable_getMiniflareWorkerOptions } from 'wrangler'
import { listModules } from '../../../src/ops/worker-modules.ts'
import { databaseClient, databaseWorker } from '../database/database-client.ts'

export interface LogLine {
  level: string
  message: string
}

interface Settings {
  /** Path of a wrangler.toml whose Worker is built. */
  configPath: string
  /** Variables and secrets, in addition to those of the configuration. */
  values: Record<string, string>
  /** The Queue delivers messages sequentially. */
  inOrder?: boolean
  /** Folder for data that outlive the Worker. */
  dataFolder?: string
  onLog: (line: LogLine) => void
}

/**
 * Starts a built Worker in workerd with everything that its wrangler.toml binds. Wrangler's own
 * test harness puts a second workerd before each Worker, which doubles the work of every request
 * and start.
 */
export function localWorker(settings: Settings): Miniflare {
  return new Miniflare(listOptions(settings))
}

export function openDatabase(worker: Miniflare): D1Database {
  return databaseClient(async (url, init) => {
    await noticeClosed()
    return (await worker.dispatchFetch(url, init)) as unknown as Response
  })
}

/** Lets Node process connections that the site closed while a test blocked the event loop. */
export async function noticeClosed(): Promise<void> {
  await turn()
  await turn()
}

/** Miniflare's options for the settings. A running Worker that gets new ones keeps its data. */
export function listOptions({
  configPath,
  values,
  inOrder = false,
  dataFolder,
  onLog
}: Settings): MiniflareOptions {
  const { workerOptions, main = '' } = unstable_getMiniflareWorkerOptions(configPath)
  const root = path.dirname(main)
  const site: V4WorkerOptions = {
    ...workerOptions,
    ...(inOrder && { queueConsumers: oneByOne(workerOptions.queueConsumers) }),
    modulesRoot: root,
    modules: listModules(root, main),
    bindings: { ...(workerOptions.bindings as object), ...values }
  }
  const { compatibilityDate, d1Databases } = site
  return convertV4MiniflareOptions({
    host: '127.0.0.1',
    port: 0,
    cf: false,
    log: new Log(LogLevel.WARN),
    logRequests: false,
    handleStructuredLogs: onLog,
    unsafeTriggerHandlers: true,
    ...(dataFolder && { resourcePersistencePath: dataFolder }),
    // The simulated mail binding writes its mails here.
    resourceTmpPath: path.join(path.dirname(configPath), '.wrangler/tmp'),
    workers: [site, { ...databaseWorker, compatibilityDate, d1Databases }]
  })
}

function oneByOne(consumers: unknown): Record<string, object> {
  return Object.fromEntries(
    Object.entries(consumers as Record<string, object>).map(([queue, options]) => [
      queue,
      { ...options, maxBatchSize: 1 }
    ])
  )
}
