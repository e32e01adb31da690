/** Periods in milliseconds, each of numbers alone, so that the browser gets only those it needs. */
export const minuteMs = 60_000
export const hourMs = 60 * 60_000
export const dayMs = 24 * 60 * 60_000
