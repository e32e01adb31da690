/**
 * Limits uses per minute and isolate. The returned function consumes one, and is `false` above the
 * limit.
 */
export function createRateLimit(perMinute: number): (now: number) => boolean {
  let minute = 0
  let uses = 0
  return function mayUse(now) {
    const current = Math.floor(now / 60_000)
    if (current !== minute) [minute, uses] = [current, 0]
    uses += 1
    return uses <= perMinute
  }
}
