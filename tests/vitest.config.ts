import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    root: new URL('..', import.meta.url).pathname,
    include: ['tests/**/*.test.{ts,tsx}'],
    globalSetup: ['tests/support/global-setup.ts'],
    // Two cores.
    maxWorkers: 2,
    // The files that a worker runs share modules, and with them one site and one browser.
    isolate: false,
    // Nothing but failures, with what they wrote, and the summary.
    reporters: ['minimal'],
    env: { WRANGLER_LOG: 'warn' },
    testTimeout: 30_000,
    // What is waited for may take its time on a busy machine.
    expect: { poll: { timeout: 15_000 } },
    hookTimeout: 60_000
  }
})
