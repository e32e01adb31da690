import { vi } from 'vitest'

/** Waits until a check passes, for work that the site does after its answer. @returns its result */
export function eventually<Result>(check: () => Result | Promise<Result>): Promise<Result> {
  return vi.waitFor(check, { timeout: 15_000, interval: 50 })
}
