import { defineConfig } from 'vitest/config'
import { shownWords } from './support/shown-words.ts'

export default defineConfig({
  plugins: [shownWords()],
  test: {
    root: new URL('..', import.meta.url).pathname,
    include: ['tests/**/*.test.{ts,tsx}'],
    globalSetup: ['tests/support/global-setup.ts'],
    // Two cores: each file starts a workerd of its own.
    maxWorkers: 2,
    testTimeout: 30_000,
    // What is waited for may take its time on a busy machine.
    expect: { poll: { timeout: 15_000 } },
    hookTimeout: 60_000
  }
})
