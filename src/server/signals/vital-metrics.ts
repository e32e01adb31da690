/** The metrics of page views: the web vitals, https://web.dev/articles/vitals. */
export const vitalMetrics = {
  lcp: {
    /** Upper bounds of the buckets, in the metric's unit; the last bucket is unbounded. */
    bounds: [500, 1000, 1500, 2000, 2500, 3000, 4000, 5000, 7500, 10_000],
    /** The highest value rated good. */
    good: 2500,
    /** Higher values are rated poor. */
    poor: 4000
  },
  inp: { bounds: [25, 50, 75, 100, 150, 200, 300, 400, 500, 750, 1000], good: 200, poor: 500 },
  cls: { bounds: [10, 25, 50, 75, 100, 150, 200, 250, 500, 1000], good: 100, poor: 250 }
}

export type VitalMetric = keyof typeof vitalMetrics

/** The bucket above all bounds. */
export const unbounded = -1

export function findBucket(metric: VitalMetric, value: number): number {
  return vitalMetrics[metric].bounds.find((bound) => value <= bound) ?? unbounded
}

export type Histogram = Map<number, number>

/**
 * The upper bound of the bucket with the 75th percentile, by which web vitals are rated.
 * @returns `undefined` for a histogram without views
 */
export function percentile75(metric: VitalMetric, views: Histogram): number | undefined {
  const total = [...views.values()].reduce((sum, each) => sum + each, 0)
  let viewsBelow = 0
  return [...vitalMetrics[metric].bounds, unbounded].find((bound) => {
    viewsBelow += views.get(bound) ?? 0
    return total > 0 && viewsBelow >= 0.75 * total
  })
}
