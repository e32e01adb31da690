/** The time zones that operators can choose, by their IANA names. */
export const timeZones: readonly string[] = [
  'UTC',
  ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC')
]

const zoneNames = new Set(timeZones)

/** Whether times can be formatted in a stored time zone. */
export function isTimeZone(value: unknown): value is string {
  return typeof value === 'string' && zoneNames.has(value)
}
