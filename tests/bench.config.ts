import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    root: new URL('..', import.meta.url).pathname,
    include: ['tests/bench/*.ts'],
    globalSetup: ['tests/support/worker/global-setup.ts'],
    // The files run one after another, because the measurements depend on the load of the machine.
    fileParallelism: false,
    disableConsoleIntercept: true,
    env: { WRANGLER_LOG: 'warn', BENCH: 'full' },
    // A bench takes up to three minutes on an otherwise idle machine.
    testTimeout: 900_000,
    hookTimeout: 60_000
  }
})
