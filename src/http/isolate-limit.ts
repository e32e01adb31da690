import { minuteMs } from '../shared/time.ts'

/** Maximum uses per isolate and minute of what anybody can send. All other limits are in `server/counters/limits.ts`. */
const isolateLimits = {
  /** Beacons of visits that are counted. */
  visits: 600,
  /** Page views whose speed is stored. */
  vitals: 60,
  /** Browsers' reports that are logged. */
  reports: 10
}

/** Creates a limit. The returned function consumes a use, and is `false` above the limit. */
export function createIsolateLimit(name: keyof typeof isolateLimits): (now: number) => boolean {
  let minute = 0
  let uses = 0
  return function mayUse(now) {
    const currentMinute = Math.floor(now / minuteMs)
    if (currentMinute !== minute) [minute, uses] = [currentMinute, 0]
    uses += 1
    return uses <= isolateLimits[name]
  }
}
