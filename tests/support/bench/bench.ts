/**
 * Whether a bench really measures. In the tests, a short form only shows that it starts, measures
 * and reports; its figures mean nothing.
 */
export const measures = process.env.BENCH === 'full'

/** Chooses a number of tries, rows or milliseconds for the bench or its short form. */
export function atLength<Value>(whole: Value, short: Value): Value {
  return measures ? whole : short
}
