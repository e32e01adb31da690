import { defineConfig } from 'vitest/config'
import config from '../../vitest.config.ts'

/** The configuration of the tests; test files that need no site run without the build. */
export default defineConfig({
  ...config,
  test: {
    ...config.test,
    globalSetup: process.env.WITHOUT_BUILD ? [] : ['tests/bench/mutants/setup.ts'],
    maxWorkers: 1,
    // The folder in memory belongs to the run that starts this one.
    env: { WRANGLER_LOG: 'warn' },
    cache: false
  }
})
