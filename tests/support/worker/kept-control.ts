import { onTestFinished, TestRunner } from 'vitest'
import type { Control, Watched } from './faulty-worker.ts'

/**
 * The settings of a site: changes during a test end with it, even if it fails. Concurrent tests
 * share theirs, which last.
 */
export function createKeptControl(send: (control: Control) => Promise<Watched>) {
  let control: Control = {}
  let changedBy: unknown

  function restoreAfterTest(): void {
    const test = TestRunner.getCurrentTest()
    if (!test || test.concurrent || test === changedBy) return
    changedBy = test
    const before = control
    onTestFinished(async () => {
      control = before
      await send(control)
    })
  }

  return {
    change(changes: Control): Promise<Watched> {
      if (Object.keys(changes).length > 0) restoreAfterTest()
      control = { ...control, ...changes }
      return send(control)
    },

    /** A new isolate begins without settings. */
    forget(): void {
      control = {}
    }
  }
}
