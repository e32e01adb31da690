/**
 * Formats milliseconds since 1970 as ISO 8601 in UTC, `2026-11-21T09:30:00.000Z`; `null` stays
 * `null`.
 */
export function isoTime<Time extends number | null>(time: Time): Time extends null ? null : string
export function isoTime(time: number | null): string | null {
  return time === null ? null : new Date(time).toISOString()
}

type IsoTimes<Row> = {
  [Key in keyof Row]: Key extends 'at' | `${string}At`
    ? null extends Row[Key]
      ? string | null
      : string
    : Row[Key]
}

/** Formats the times of a row: `at`, and all keys that end in `At`. */
export function withIsoTimes<Row extends object>(row: Row): IsoTimes<Row> {
  const entries = Object.entries(row).map(([key, value]) => [
    key,
    /(?:^a|A)t$/.test(key) ? isoTime(value) : value
  ])
  // `Object.fromEntries()` does not keep the types of the row's keys.
  return Object.fromEntries(entries) as IsoTimes<Row>
}
