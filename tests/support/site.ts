import { createTestHarness, type TestHarness } from 'wrangler'
import { afterAll, beforeAll } from 'vitest'
import type { Bindings } from '../../src/env.ts'

interface SiteOptions {
  vars?: Record<string, string>
  secrets?: Record<string, string>
}

export interface Site {
  /** Requests a path; redirects are not followed, and nothing is sent that the test does not name. */
  fetch(path: string, init?: RequestInit): Promise<Response>
  env(): Promise<Bindings>
  harness: TestHarness
  /** Whether the site has logged an event of this name. */
  logged(event: string): number
  origin: string
}

/** The built Worker in workerd with its own KV and D1, for one test file. */
export function startSite({ vars = {}, secrets = {} }: SiteOptions = {}): Site {
  const harness = createTestHarness({
    workers: [
      {
        configPath: './wrangler.toml',
        prebuiltWorkerDir: './dist/prebuilt',
        vars: { STRICT_MESSAGES: 'true', ...vars },
        secrets
      }
    ]
  })
  const site: Site = {
    origin: '',
    harness,
    fetch: (path, init) =>
      harness.fetch(new URL(path, site.origin).href, {
        redirect: 'manual',
        ...init
      } as never) as unknown as Promise<Response>,
    env: () => harness.getWorker<Bindings>().getEnv(),
    logged: (event) =>
      harness.getLogs().filter(({ message }) => message.includes(`"event":"${event}"`)).length
  }
  beforeAll(async () => {
    const { url } = await harness.listen()
    site.origin = url.origin
    await harness.getWorker<Bindings>().applyD1Migrations('DB')
  })
  afterAll(() => harness.close())
  return site
}
