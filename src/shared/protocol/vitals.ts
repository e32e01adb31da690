/** Receives the measurements of page views (§7). */
export const vitalsPath = '/_vitals'

/** How fast a page was for a visitor. A metric is absent if the browser has not measured it. */
export interface Vitals {
  /** Its path. */
  page: string
  /** Largest contentful paint, in milliseconds. */
  lcp?: number
  /** Interaction to next paint, in milliseconds. */
  inp?: number
  /** Cumulative layout shift, in thousandths. */
  cls?: number
}
