import { afterAll, beforeAll } from 'vitest'
import { createTestHarness, type TestHarness, type TestHarnessOptions } from 'wrangler'
import type { Bindings } from '../../src/env.ts'

interface SiteOptions {
  vars?: Record<string, string>
  secrets?: Record<string, string>
  /** Requests may ask for faults: `X-Fault: KV=throws`. */
  faults?: boolean
}

/** Without one, the test's own client would be taken for a crawler. */
const browser = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

export interface Site {
  /** Requests a path; redirects are not followed, the browser is a visitor's. */
  fetch(path: string, init?: RequestInit): Promise<Response>
  env(): Promise<Bindings>
  /** Begins anew: fresh isolate, empty KV and D1, other variables if given. */
  restart(vars?: Record<string, string>): Promise<void>
  harness: TestHarness
  /** Whether the site has logged an event of this name. */
  logged(event: string): number
  origin: string
}

/** The built Worker in workerd with its own KV and D1, for one test file. */
export function startSite({ vars = {}, secrets = {}, faults = false }: SiteOptions = {}): Site {
  const optionsWith = (more: Record<string, string>): TestHarnessOptions => ({
    workers: [
      {
        ...(faults
          ? { configPath: './dist/faulty.toml' }
          : { configPath: './wrangler.toml', prebuiltWorkerDir: './dist/prebuilt' }),
        vars: { STRICT_MESSAGES: 'true', GALLERY: 'true', ...vars, ...more },
        secrets
      }
    ]
  })
  const harness = createTestHarness(optionsWith({}))

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
        headers: { 'User-Agent': browser, ...init?.headers }
      } as never) as unknown as Promise<Response>,
    env: () => harness.getWorker<Bindings>().getEnv(),
    async restart(more = {}) {
      await harness.close()
      await harness.update(optionsWith(more))
      harness.clearLogs()
      await listen()
    },
    logged: (event) =>
      harness.getLogs().filter(({ message }) => message.includes(`"event":"${event}"`)).length
  }
  beforeAll(listen)
  afterAll(() => harness.close())
  return site
}
