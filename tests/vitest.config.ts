import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { shownWords } from './support/words/shown-words.ts'
import { memoryFolder } from './support/worker/memory-folder.ts'

const temporaryFolder = memoryFolder()

/**
 * Runs slow files first: browser tests, then tests that build, deploy or send many requests,
 * however short their files are. Files without a site come last, so that all workers finish
 * together.
 */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const order = [
      /\/tests\/(browser|engines|pseudo)\//,
      /\/tests\/(build|ops)\/|\/tests\/site\/benches\/|\/fault-matrix\.test/,
      /\/tests\/site\//
    ]
    const rank = ({ moduleId }: TestSpecification) => {
      const index = order.findIndex((some) => some.test(moduleId))
      return index < 0 ? order.length : index
    }
    return (await super.sort(files)).toSorted((a, b) => rank(a) - rank(b))
  }
}

export default defineConfig({
  plugins: [shownWords()],
  test: {
    root: new URL('..', import.meta.url).pathname,
    include: ['tests/**/*.test.{ts,tsx}'],
    globalSetup: ['tests/support/worker/global-setup.ts'],
    setupFiles: ['tests/support/worker/seed.ts'],
    // Three workers keep two cores busy, because each often waits for a browser or for workerd.
    maxWorkers: 3,
    // Files of one worker share modules, and with them one site and one browser.
    isolate: false,
    sequence: { sequencer: LongestFirst },
    // Prints only failures with their output, and the summary.
    reporters: ['minimal'],
    env: { WRANGLER_LOG: 'warn', ...(temporaryFolder && { TMPDIR: temporaryFolder }) },
    // On a busy machine everything may take several times as long as on an idle one.
    testTimeout: 60_000,
    expect: { poll: { timeout: 15_000 } },
    hookTimeout: 120_000
  }
})
