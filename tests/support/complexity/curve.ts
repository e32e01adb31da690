import { type Cost, measureAlone, type Server } from './measure.ts'
import { createRequest, type Probe, readSize } from './probe.ts'

/** The cost of a probe at one size. */
interface Point extends Cost {
  bytes: number
}

export interface Curve {
  probe: Probe
  points: Point[]
  /** Milliseconds of the most expensive request: total, and beyond the usual request. */
  ms: number
  more: number
  /** The exponent of growth: 1 if linear, 2 if quadratic; 0 if the cost is too low to tell. */
  exponent: number
  /** The share of the maximum length at which the request is most expensive. */
  share: number
}

const repeats = 3
const shortest = 64
/** Lower costs are too noisy to show growth. */
const noiseMs = 2
const dearMs = 400

/** Doubles the strings of a probe up to the maximum, or until a request is far too expensive. */
export async function measureCurve(server: Server, probe: Probe, base: Cost): Promise<Curve> {
  const longest = probe.input.limit
  const points: Point[] = []
  for (let size = shortest; size <= longest; size *= 2) {
    const request = createRequest(probe, size / longest)
    const cost = await measureLeast(server, request)
    points.push({ ...cost, bytes: readSize(request) })
    if (cost.ms > dearMs) break
  }
  const top = points.reduce((a, b) => (a.ms > b.ms ? a : b))
  const share = (shortest * 2 ** points.indexOf(top)) / longest
  return {
    probe,
    points,
    ms: top.ms,
    more: top.ms - base.ms,
    exponent: fitExponent(points, base.ms),
    share
  }
}

/** Takes the minimum, because other work on the machine only makes a request slower. */
export async function measureLeast(
  server: Server,
  request: ReturnType<typeof createRequest>
): Promise<Cost> {
  let least = await measureAlone(server, request)
  for (let count = 1; count < repeats; count += 1) {
    const next = await measureAlone(server, request)
    if (next.ms < least.ms) least = next
  }
  return least
}

/** The slope over the last two doublings on logarithmic scales. */
function fitExponent(points: Point[], base: number): number {
  const [earlier, , last] = points.slice(-3)
  if (!earlier || !last || last.ms - base < noiseMs) return 0
  const more = Math.max(earlier.ms - base, noiseMs / 2)
  return Math.max(Math.log((last.ms - base) / more) / Math.log(last.bytes / earlier.bytes), 0)
}
