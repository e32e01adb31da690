import type { Miniflare } from 'miniflare'
import { afterAll, beforeAll } from 'vitest'
import type { Bindings } from '../../src/bindings.ts'
import { migrate } from './database/migrate.ts'
import { createQueries, type Queries } from './database/queries.ts'
import type { Control, Watched } from './worker/faulty-worker.ts'
import { realMemory, testMemory } from './worker/hash-cost.ts'
import { createKeptControl } from './worker/kept-control.ts'
import {
  type LogLine,
  listOptions,
  localWorker,
  noticeClosed,
  openDatabase
} from './worker/local-worker.ts'

interface SiteOptions {
  /** Another built project; its folder may be created just before the site starts. */
  project?: () => string
  /** A function if they contain URLs of test servers, which are known only later. */
  vars?: Record<string, string> | (() => Record<string, string>)
  secrets?: Record<string, string>
  /**
   * Allows requests to cause faults: `X-Fault: KV=throws`. Passwords are hashed at a fraction of
   * the cost.
   */
  faults?: boolean
  /**
   * The Queue delivers one message after the other, so that mails arrive in the order of their
   * causes.
   */
  inOrder?: boolean
  /** Folder of the build. */
  folder?: string
}

/** Secret that signs the links in mails. */
export const tokenSecret = 'a secret of the tests, long enough'

/** Without a user agent the test's own client would be treated as a crawler. */
const browser = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

/** Turns off settings of a local `.dev.vars`, so that tests run the same on every machine. */
const testVars = {
  STRICT_MESSAGES: 'true',
  GALLERY: 'true',
  OPS_TOKEN: '',
  // `PAGE_MEMORY_MB=0 npm test` renders each page anew.
  PAGE_MEMORY_MB: process.env.PAGE_MEMORY_MB ?? '',
  // Only tests of visit counts enable them, because each view writes to the database.
  VISIT_SAMPLING: '0',
  MAIL_CARRIER: '',
  MAIL_FROM: '',
  MAILS_ONLY_TO: '',
  TEAM_EMAIL: ''
}

let visitors = 0
/**
 * A new client IP address in another network than the last ones, so that no two visitors share a
 * limit.
 */
export function newIp(): string {
  visitors += 1
  return `198.18.${visitors % 256}.${Math.floor(visitors / 256) % 256}`
}

/**
 * A binding with asynchronous methods, created at the first call because that takes a fifth of a
 * second.
 */
function later<Name extends 'KV' | 'DELIVERIES'>(worker: Miniflare, name: Name): Bindings[Name] {
  const call =
    (method: string) =>
    async (...args: unknown[]) => {
      await noticeClosed()
      const bindings = await worker.getBindings<Record<Name, Record<string, CallableFunction>>>()
      return bindings[name][method]?.(...args)
    }
  // Tests use only methods.
  return new Proxy({}, { get: (_, method) => call(String(method)) }) as Bindings[Name]
}

/** A site and its bindings, for any test; also the shared one. */
export interface Site extends Queries, Readonly<Pick<Bindings, 'DB' | 'KV' | 'DELIVERIES'>> {
  /**
   * Requests a path from a new IP address; redirects are not followed, and nothing else is added.
   */
  fetch(path: string, init?: RequestInit): Promise<Response>
  /** Requests an absolute URL with any host and scheme; nothing is added. */
  fetchUrl(url: string, init?: RequestInit): Promise<Response>
  /** Lines of the Worker's log since it has started. */
  logs(): LogLine[]
  origin: string
  /** Memory in KiB with which it hashes passwords. */
  hashMemory: number
}

/** A site that no other test file uses. */
export interface OwnSite extends Site {
  /** Restarts the site: fresh isolate, empty KV and D1, other variables if given. */
  restart(vars?: Record<string, string>): Promise<void>
  /** Restarts the site with its data and settings: a fresh isolate. */
  restartWorker(): Promise<void>
  /**
   * Replaces variables and secrets of a site with `faults`, which keeps its isolate and its data;
   * the others are again those with which it has started. It takes a hundredth of a restart, and
   * ends with the test.
   */
  set(values?: Record<string, string>): Promise<void>
  /**
   * Sets the clock and lasting faults of a site with `faults`: in a test until it ends, before all
   * tests for all of them. The log then has every line that was logged before.
   */
  control(control: Control): Promise<Watched>
  /** Runs the cron job at a time of the Worker's clock. */
  runCron(time?: number): Promise<void>
  /** Number of log lines for an event of this name. */
  logged(event: string): number
  /** The log lines for an event of this name. */
  logLines(event: string): Record<string, unknown>[]
}

const shared = createSite({})
let sharedStart: Promise<void> | undefined

/**
 * The built Worker in workerd with its own KV and D1. Without options it is the one that all files
 * of a vitest worker share; their tests only read, or write rows that no other test counts. It ends
 * with the worker.
 */
export function startSite(): Site
/** With options, even an empty object, the file gets its own site. */
export function startSite(options: SiteOptions): OwnSite
export function startSite(options?: SiteOptions): Site {
  if (!options) {
    beforeAll(() => {
      sharedStart ??= shared.start()
      return sharedStart
    })
    return shared.site
  }
  const { site, start, stop } = createSite(options)
  beforeAll(() => start())
  afterAll(() => stop())
  return site
}

function createSite({
  project,
  vars = {},
  secrets = {},
  faults = false,
  inOrder = false,
  folder = 'dist'
}: SiteOptions): {
  site: OwnSite
  start: () => Promise<void>
  stop: () => Promise<void>
} {
  let changed: Record<string, string> = {}
  let worker: Miniflare | undefined
  let lines: LogLine[] = []
  let responses: Response[] = []
  /** The number of log lines to wait for. */
  const markers = new Map<string, () => void>()
  const kept = createKeptControl(sendControl)

  function settings() {
    // The last lines of a site may arrive after its restart.
    const own = lines
    return {
      configPath: project
        ? `${project()}/wrangler.toml`
        : `${folder}/${faults ? 'faulty' : 'plain'}.toml`,
      values: {
        ...testVars,
        ...(typeof vars === 'function' ? vars() : vars),
        ...changed,
        TOKEN_SECRET: tokenSecret,
        ...secrets
      },
      inOrder,
      onLog(line: LogLine) {
        const resolveMarker = markers.get(line.message)
        if (resolveMarker) resolveMarker()
        else own.push(line)
      }
    }
  }

  /** A log marker to wait for. */
  function newMarker(): { marker: string; read: Promise<void> } {
    const marker = crypto.randomUUID()
    return { marker, read: new Promise((resolve) => markers.set(marker, resolve)) }
  }

  function running(): Miniflare {
    if (!worker) throw new Error('The site has not been started.')
    return worker
  }

  async function start(more: Record<string, string> = {}): Promise<void> {
    changed = more
    lines = []
    kept.forget()
    worker = localWorker(settings())
    site.origin = (await worker.ready).origin
    await migrate(site.DB, project?.())
  }

  async function stop(): Promise<void> {
    // The simulator waits for bodies that no test has read.
    const unread = responses.filter(({ body, bodyUsed }) => body && !bodyUsed && !body.locked)
    // Cancelling the body of an aborted response throws.
    await Promise.allSettled(unread.map(({ body }) => body?.cancel()))
    responses = []
    await worker?.dispose()
    worker = undefined
  }

  async function sendControl(control: Control): Promise<Watched> {
    const ends = [newMarker(), newMarker()]
    const body = JSON.stringify({ ...control, markers: ends.map(({ marker }) => marker) })
    const response = await site.fetch('/_control', { method: 'POST', body })
    const watched = (await response.json()) as Watched
    await Promise.all(ends.map(({ read }) => read))
    return watched
  }

  const site: OwnSite = {
    origin: '',
    hashMemory: faults ? testMemory : realMemory,
    fetch: (path, init) =>
      site.fetchUrl(new URL(path, site.origin).href, {
        redirect: 'manual',
        ...init,
        headers: {
          'User-Agent': browser,
          'CF-Connecting-IP': newIp(),
          // The simulator would compress each answer, which takes as long as rendering it.
          'Accept-Encoding': 'identity',
          ...init?.headers
        }
      }),
    async fetchUrl(url, init) {
      await noticeClosed()
      // The types of workerd's answers differ from Node's.
      const answer = (await running().dispatchFetch(url, init as never)) as unknown as Response
      // The simulator's answer shares its body with one that it drops. Node cancels the body of a
      // dropped answer, unless the body is locked.
      const response = new Response(answer.body?.pipeThrough(new TransformStream()), answer)
      responses.push(response)
      return response
    },
    get DB() {
      return openDatabase(running())
    },
    get KV() {
      return later(running(), 'KV')
    },
    get DELIVERIES() {
      return later(running(), 'DELIVERIES')
    },
    ...createQueries(() => site.DB),
    logs: () => [...lines],
    async restart(more) {
      await stop()
      await start(more)
    },
    async restartWorker() {
      kept.forget()
      await running().setOptions(listOptions(settings()))
      site.origin = (await running().ready).origin
    },
    async set(values = {}) {
      await site.control({ values })
    },
    control: kept.change,
    async runCron(time = Date.now()) {
      const scheduledTime = new Date(time)
      const handlers = await running().getWorker()
      await handlers.scheduled({ cron: '*/5 * * * *', scheduledTime })
    },
    logged: (event) => site.logLines(event).length,
    logLines: (event) =>
      lines
        .filter(({ message }) => message.includes(`"event":"${event}"`))
        .map(({ message }) => JSON.parse(message.slice(message.indexOf('{'))))
  }
  return { site, start, stop }
}
