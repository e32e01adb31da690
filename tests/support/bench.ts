/**
 * Whether a bench measures. Otherwise the tests run it in a short form, which shows that it still starts,
 * measures and reports; its figures mean nothing then.
 */
export const measures = process.env.BENCH === 'full'

/** A number of tries, rows or milliseconds: that of the bench, and that of its short form. */
export function atLength<Value>(whole: Value, short: Value): Value {
  return measures ? whole : short
}
