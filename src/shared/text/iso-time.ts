/** Formats milliseconds since 1970 as ISO 8601 in UTC, `2026-11-21T09:30:00.000Z`. */
export function isoTime(time: number): string {
  return new Date(time).toISOString()
}
