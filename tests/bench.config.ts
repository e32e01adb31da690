import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    root: new URL('..', import.meta.url).pathname,
    include: ['tests/bench/*.ts'],
    globalSetup: ['tests/support/global-setup.ts'],
    // One after the other: they measure the machine too.
    fileParallelism: false,
    disableConsoleIntercept: true,
    env: { WRANGLER_LOG: 'warn' },
    // Three minutes on a machine that does nothing else.
    testTimeout: 900_000,
    hookTimeout: 60_000
  }
})
