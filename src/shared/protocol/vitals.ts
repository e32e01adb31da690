/** The web vitals of a page view. A metric is absent if the browser has not measured it. */
export interface Vitals {
  page: string
  /** Largest contentful paint, in milliseconds. */
  lcp?: number
  inp?: number
  /** Cumulative layout shift, in thousandths. */
  cls?: number
}
