/**
 * Formats milliseconds since 1970 as ISO 8601 in UTC, `2026-11-21T09:30:00.000Z`; `null` stays
 * `null`.
 */
export function isoTime<Time extends number | null>(time: Time): Time extends null ? null : string
export function isoTime(time: number | null): string | null {
  return time === null ? null : new Date(time).toISOString()
}
