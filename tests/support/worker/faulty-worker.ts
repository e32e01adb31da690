/**
 * The built Worker with faults, beside it in `dist/faulty`. The header `X-Fault: KV=throws,
 * DB=hangs` makes bindings fail for one request, `env=throws` makes every access to the settings
 * fail, `URLSearchParams=throws` a class of the runtime, and `TOKEN_SECRET=unset` empties a
 * setting. `X-Scheme: https` marks a request as https, because the harness cannot send navigations
 * over https; `X-Cf` sets Cloudflare's location data as percent-encoded JSON. `GET /_slow` compares
 * each character of its URL with every other one. `POST /_control` sets faults for everything that
 * follows, queue and cron included, and returns what the Worker has done since.
 */
import { distant, type Fault, faulty, flaky, random, wrapMethods } from './faults.ts'
import worker from './worker.js'

/** Settings of `site.control`. */
export interface Control {
  /** Variables and secrets that replace those from the start of the site. */
  values?: Record<string, string>
  /** Milliseconds by which the Worker's clock is ahead. */
  clockMs?: number
  /**
   * Stops the Worker's clock at this time, in milliseconds since 1970; `null` lets it run again.
   */
  time?: number | null
  /** Factor by which time limits of requests are shortened. Below 1, all timers are lengthened. */
  hurry?: number
  /** Share of calls that fail in queue and cron by binding, half of them after their work. */
  flaky?: Record<string, number>
  /** Faults of bindings in queue and cron. */
  faults?: Record<string, Fault>
  /** Added latency of each database call in milliseconds, ± 20 %. */
  distanceMs?: number
  /** Drops messages instead of retrying them. */
  losesRetries?: boolean
}

/** A record of the Worker's work. `site.control` empties it, except for `queries`. */
export interface Watched {
  /** The delays of the messages that were retried, in seconds. */
  retries: number[]
  /** The time limits that requests to other services were given, in milliseconds. */
  timeouts: number[]
  /** The keys that requests wrote to KV. */
  kvWrites: string[]
  /** The SQL of all statements since the start. */
  queries: string[]
}

type Env = Record<string, unknown>

interface Message {
  ack(): void
  retry(options?: { delaySeconds?: number }): void
}

let control: Control = {}
const retries: number[] = []

const { now } = Date
Date.now = () => control.time ?? now() + (control.clockMs ?? 0)
const timeout = AbortSignal.timeout.bind(AbortSignal)
const timeouts: number[] = []
AbortSignal.timeout = (milliseconds) => {
  timeouts.push(milliseconds)
  return timeout(milliseconds / (control.hurry ?? 1))
}
const timer = globalThis.setTimeout as (run: () => void, milliseconds?: number) => number
Object.assign(globalThis, {
  setTimeout: (run: () => void, milliseconds = 0) =>
    timer(run, milliseconds / Math.min(control.hurry ?? 1, 1))
})

export default {
  async fetch(request: Request, env: Env, context: unknown): Promise<Response> {
    if (new URL(request.url).pathname === '/_control') {
      const { markers, ...settings } = (await request.json()) as Control & {
        markers: [string, string]
      }
      control = settings
      // Writes a marker to both log outputs, so that the test knows when it has read all earlier
      // lines.
      console.log(markers[0])
      console.error(markers[1])
      return Response.json({
        retries: retries.splice(0),
        timeouts: timeouts.splice(0),
        kvWrites: kvWrites.splice(0),
        queries: [...queries]
      })
    }
    if (new URL(request.url).pathname === '/_slow')
      return new Response(String(pairsIn(request.url)))
    const faults = (request.headers.get('X-Fault') ?? '').split(',').filter(Boolean)
    let wrapped = currentEnv(env)
    const broken: string[] = []
    for (const fault of faults) {
      const [name = '', kind] = fault.trim().split('=')
      if (name === 'env') wrapped = new Proxy(wrapped, { ownKeys: failing })
      else if (name in globalThis) broken.push(name)
      else {
        const value = kind === 'unset' ? '' : faulty(env[name] as object, kind as Fault)
        wrapped = { ...wrapped, [name]: value }
      }
    }
    const isSecure = request.headers.get('X-Scheme') === 'https'
    const cf = JSON.parse(decodeURIComponent(request.headers.get('X-Cf') ?? '{}'))
    const located = new Request(isSecure ? overHttps(request) : request, { cf } as RequestInit)
    return withoutGlobals(broken, () => worker.fetch(located, wrapped, context))
  },

  async queue(batch: { messages: Message[] }, env: Env): Promise<void> {
    const messages = batch.messages.map((message) => watch(message))
    await worker.queue({ messages }, withFlakyBindings(env))
  },

  scheduled: (controller: unknown, env: Env) => worker.scheduled(controller, withFlakyBindings(env))
}

function failing(): never {
  throw new Error('The test makes this fail.')
}

/** Runs a function while classes of the runtime fail, for concurrent requests too. */
async function withoutGlobals<T>(names: string[], work: () => Promise<T>): Promise<T> {
  const kept = names.map((name) => [name, Reflect.get(globalThis, name)])
  for (const name of names) Reflect.set(globalThis, name, failing)
  try {
    return await work()
  } finally {
    Object.assign(globalThis, Object.fromEntries(kept))
  }
}

function pairsIn(text: string): number {
  let count = 0
  for (let index = 0; index < text.length; index += 1) {
    for (let other = 0; other < index; other += 1) {
      if (text.charCodeAt(index) === text.charCodeAt(other)) count += 1
    }
  }
  return count
}

function overHttps(request: Request): Request {
  const secure = new Request(request.url.replace('http:', 'https:'), request)
  const referer = request.headers.get('Referer')
  if (referer) secure.headers.set('Referer', referer.replace('http:', 'https:'))
  return secure
}

function withFlakyBindings(env: Env): Env {
  const wrapped: [string, object][] = [
    ['DB', fromAfar(env.DB as object)],
    ...Object.entries(control.flaky ?? {}).map(([name, rate]): [string, object] => [
      name,
      flaky(env[name] as object, rate)
    ]),
    ...Object.entries(control.faults ?? {}).map(([name, kind]): [string, object] => [
      name,
      faulty(env[name] as object, kind)
    ])
  ]
  return { ...env, ...control.values, ...Object.fromEntries(wrapped) }
}

/** Records the delay of every retried message. */
function watch(message: Message): Message {
  return new Proxy(message, {
    get(target, name) {
      if (name !== 'retry') {
        const value: unknown = Reflect.get(target, name)
        return typeof value === 'function' ? value.bind(target) : value
      }
      return (options: { delaySeconds?: number } = {}) => {
        retries.push(options.delaySeconds ?? 0)
        if (control.losesRetries) target.ack()
        else target.retry(options)
      }
    }
  })
}

let current: { env?: Env; values?: string; result: Env } = { result: {} }

/**
 * The same object for each request until the settings change, as in workerd, because the Worker
 * caches values derived from it.
 */
function currentEnv(env: Env): Env {
  const values = JSON.stringify(control.values)
  if (current.env !== env || current.values !== values) {
    const KV = noting(env.KV as object, 'put', (key) => kvWrites.push(key))
    const bindings = { KV, DB: fromAfar(env.DB as object) }
    current = { env, values, result: { ...env, ...control.values, ...bindings } }
  }
  return current.result
}

function fromAfar(db: object): object {
  const noted = noting(db, 'prepare', (sql) => queries.add(sql))
  return distant(noted, () => (control.distanceMs ?? 0) * (0.8 + 0.4 * random()))
}

/** The keys that were written to KV. */
const kvWrites: unknown[] = []
/** The SQL of all statements. */
const queries = new Set<unknown>()

/** Wraps a binding so that the first argument of each call of a method is noted. */
function noting(binding: object, method: string, note: (argument: unknown) => void): object {
  return wrapMethods(binding, (name, work, [argument]) => {
    if (name === method) note(argument)
    return work()
  })
}
