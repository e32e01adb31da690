import { limits } from '../../config.ts'

/**
 * Milliseconds until the attempt after the `attempts`th: doubling, with a fifth of jitter either
 * way, so that what failed together does not come back together.
 */
export function backoff(attempts: number, random: () => number = Math.random): number {
  const doubled = limits.firstRetryMs * 2 ** (attempts - 1)
  const jitter = 0.8 + 0.4 * random()
  return Math.round(Math.min(doubled, limits.longestRetryMs) * jitter)
}
