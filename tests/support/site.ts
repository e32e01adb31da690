import { afterAll, beforeAll } from 'vitest'
import { createTestHarness, type TestHarness, type TestHarnessOptions } from 'wrangler'
import type { Bindings } from '../../src/env.ts'
import type { Control } from './faulty-worker.ts'

interface SiteOptions {
  /** Another project than this one, built; its folder may come to be before the site starts. */
  project?: () => string
  /** A function where they name servers of the test, which only then have an address. */
  vars?: Record<string, string> | (() => Record<string, string>)
  secrets?: Record<string, string>
  /** Requests may ask for faults: `X-Fault: KV=throws`. */
  faults?: boolean
}

/** Links in mails are made with it. */
export const tokenSecret = 'a secret of the tests, long enough'

function configOf(project: string | undefined, faults: boolean) {
  if (project) return { configPath: `${project}/wrangler.toml` }
  if (faults) return { configPath: './dist/faulty.toml' }
  return { configPath: './wrangler.toml', prebuiltWorkerDir: './dist/prebuilt' }
}

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

/** Every request comes from an address of its own, so that none meets a rate limit by accident. */
let visitors = 0
function newAddress(): string {
  visitors += 1
  return `198.18.${Math.floor(visitors / 256) % 256}.${visitors % 256}`
}

export interface Site {
  /** Requests a path from a new address; redirects are not followed, nothing else is added. */
  fetch(path: string, init?: RequestInit): Promise<Response>
  env(): Promise<Bindings>
  /** Begins anew: fresh isolate, empty KV and D1, other variables if given. */
  restart(vars?: Record<string, string>): Promise<void>
  harness: TestHarness
  /** Sets clock and lasting faults, on a site with `faults`; tells in how many seconds messages of
   * the Queue were to come back since the last call. */
  control(control: Control): Promise<{ retries: number[] }>
  /** Runs the cron job at a time of the Worker's clock. */
  runCron(time?: number): Promise<void>
  /** Whether the site has logged an event of this name. */
  logged(event: string): number
  origin: string
}

/** The built Worker in workerd with its own KV and D1, for one test file. */
export function startSite({
  project,
  vars = {},
  secrets = {},
  faults = false
}: SiteOptions = {}): Site {
  const optionsWith = (more: Record<string, string>): TestHarnessOptions => ({
    workers: [
      {
        ...configOf(project?.(), faults),
        vars: { ...testVars, ...(typeof vars === 'function' ? vars() : vars), ...more },
        secrets: { TOKEN_SECRET: tokenSecret, ...secrets }
      }
    ]
  })
  const harness = createTestHarness()

  async function listen(): Promise<void> {
    const { url } = await harness.listen()
    site.origin = url.origin
    await harness.getWorker<Bindings>().applyD1Migrations('DB')
  }

  const site: Site = {
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
      await harness.update(optionsWith(more))
      harness.clearLogs()
      await listen()
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
  beforeAll(async () => {
    await harness.update(optionsWith({}))
    await listen()
  })
  afterAll(() => harness.close())
  return site
}
