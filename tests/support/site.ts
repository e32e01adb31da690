import { afterAll, beforeAll } from 'vitest'
import { createTestHarness, type TestHarness, type TestHarnessOptions } from 'wrangler'
import type { Bindings } from '../../src/bindings.ts'
import type { Control } from './faulty-worker.ts'

interface SiteOptions {
  /** Another project than this one, built; its folder may come to be before the site starts. */
  project?: () => string
  /** A function where they name servers of the test, which only then have an address. */
  vars?: Record<string, string> | (() => Record<string, string>)
  secrets?: Record<string, string>
  /** Requests may ask for faults: `X-Fault: KV=throws`. */
  faults?: boolean
  /** Where the build is. */
  folder?: string
}

/** Links in mails are made with it. */
export const tokenSecret = 'a secret of the tests, long enough'

/** Without one, the test's own client would be taken for a crawler. */
const browser = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

/** What `.dev.vars` of this machine may set is off, so that every machine tests the same. */
const testVars = {
  STRICT_MESSAGES: 'true',
  GALLERY: 'true',
  OPS_TOKEN: '',
  MAIL_CARRIER: '',
  MAIL_FROM: '',
  TEAM_EMAIL: ''
}

let visitors = 0
/** An address for one visitor, so that no two of them meet a rate limit together. */
export function newAddress(): string {
  visitors += 1
  return `198.18.${Math.floor(visitors / 256) % 256}.${visitors % 256}`
}

/** What every test may do with a site, also with one that others use. */
export interface Site {
  /** Requests a path from a new address; redirects are not followed, nothing else is added. */
  fetch(path: string, init?: RequestInit): Promise<Response>
  env(): Promise<Bindings>
  harness: TestHarness
  origin: string
}

/** A site that no other test file uses. */
export interface OwnSite extends Site {
  /** Begins anew: fresh isolate, empty KV and D1, other variables if given. */
  restart(vars?: Record<string, string>): Promise<void>
  /** Sets clock and lasting faults, on a site with `faults`; tells in how many seconds messages of
   * the Queue were to come back since the last call. */
  control(control: Control): Promise<{ retries: number[] }>
  /** Runs the cron job at a time of the Worker's clock. */
  runCron(time?: number): Promise<void>
  /** How many events of this name the site has logged. */
  logged(event: string): number
}

const shared = createSite({})
let sharedStart: Promise<void> | undefined

/**
 * The built Worker in workerd with its own KV and D1. Without options it is the one that all files
 * of a vitest worker share: their tests read, or write what no other test counts. It ends with the
 * worker.
 */
export function startSite(): Site
/** With options, even with none in them, the file has a site of its own. */
export function startSite(options: SiteOptions): OwnSite
export function startSite(options?: SiteOptions): Site {
  if (!options) {
    beforeAll(() => {
      sharedStart ??= shared.start()
      return sharedStart
    })
    return shared.site
  }
  const { site, start } = createSite(options)
  beforeAll(() => start())
  afterAll(() => site.harness.close())
  return site
}

function createSite({
  project,
  vars = {},
  secrets = {},
  faults = false,
  folder = 'dist'
}: SiteOptions): {
  site: OwnSite
  start: () => Promise<void>
} {
  const harness = createTestHarness()

  async function start(more: Record<string, string> = {}): Promise<void> {
    const options: TestHarnessOptions = {
      workers: [
        {
          configPath: project
            ? `${project()}/wrangler.toml`
            : `${folder}/${faults ? 'faulty' : 'plain'}.toml`,
          vars: { ...testVars, ...(typeof vars === 'function' ? vars() : vars), ...more },
          secrets: { TOKEN_SECRET: tokenSecret, ...secrets }
        }
      ]
    }
    await harness.update(options)
    const { url } = await harness.listen()
    site.origin = url.origin
    await harness.getWorker<Bindings>().applyD1Migrations('DB')
  }

  const site: OwnSite = {
    origin: '',
    harness,
    fetch: (path, init) =>
      harness.fetch(new URL(path, site.origin).href, {
        redirect: 'manual',
        ...init,
        headers: { 'User-Agent': browser, 'CF-Connecting-IP': newAddress(), ...init?.headers }
      } as never) as unknown as Promise<Response>,
    env: () => harness.getWorker<Bindings>().getEnv(),
    async restart(more = {}) {
      await harness.close()
      harness.clearLogs()
      await start(more)
    },
    async control(control) {
      const response = await site.fetch('/_control', {
        method: 'POST',
        body: JSON.stringify(control)
      })
      return (await response.json()) as { retries: number[] }
    },
    async runCron(time = Date.now()) {
      const scheduledTime = new Date(time)
      await harness.getWorker<Bindings>().scheduled({ cron: '*/5 * * * *', scheduledTime })
    },
    logged: (event) =>
      harness.getLogs().filter(({ message }) => message.includes(`"event":"${event}"`)).length
  }
  return { site, start }
}
