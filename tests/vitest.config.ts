import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Runs the long files, those in the browser, first, so that both workers finish together. */
class BrowserFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isLong = ({ moduleId }: TestSpecification) =>
      /\/tests\/(browser|engines)\//.test(moduleId)
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}

import { shownWords } from './support/shown-words.ts'

export default defineConfig({
  plugins: [shownWords()],
  test: {
    root: new URL('..', import.meta.url).pathname,
    include: ['tests/**/*.test.{ts,tsx}'],
    globalSetup: ['tests/support/global-setup.ts'],
    // The reference machine has two cores.
    maxWorkers: 2,
    // Files of one worker share modules, and with them one site and one browser.
    isolate: false,
    sequence: { sequencer: BrowserFirst },
    // Prints only failures with their output, and the summary.
    reporters: ['minimal'],
    env: { WRANGLER_LOG: 'warn' },
    testTimeout: 30_000,
    // Polling may take its time on a busy machine.
    expect: { poll: { timeout: 15_000 } },
    hookTimeout: 60_000
  }
})
