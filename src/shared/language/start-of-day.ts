/**
 * The time at which a day begins in a time zone, in milliseconds since 1970.
 * @param day `2026-11-24`
 * @returns `undefined` for anything else
 */
export function startOfDay(day: string, timeZone: string): number | undefined {
  if (!/^\d{4}-\d\d-\d\d$/.test(day)) return undefined
  const inUtc = Date.parse(`${day}T00:00:00Z`)
  if (Number.isNaN(inUtc)) return undefined
  const start = inUtc - offsetAt(inUtc, timeZone)
  // The clocks may have been changed between midnight in UTC and midnight there.
  return inUtc - offsetAt(start, timeZone)
}

/** How far the clocks of a zone are ahead of UTC, in milliseconds. */
function offsetAt(time: number, timeZone: string): number {
  const format = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' })
  const name = format.formatToParts(time).find(({ type }) => type === 'timeZoneName')?.value ?? ''
  const [, sign, hours, minutes] = /([+-])(\d\d):(\d\d)/.exec(name) ?? []
  const ahead = (Number(hours ?? 0) * 60 + Number(minutes ?? 0)) * 60_000
  return sign === '-' ? -ahead : ahead
}
