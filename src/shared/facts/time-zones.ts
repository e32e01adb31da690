import { currentZoneName } from './zone-names.ts'

const names = new Set([
  'UTC',
  ...Intl.supportedValuesOf('timeZone').map(currentZoneName).toSorted()
])

/** The time zones that operators can choose, by their current IANA names. */
export const timeZones: readonly string[] = [...names]

/** A stored time zone by its current name; UTC if times cannot be formatted in it. */
export function parseTimeZone(value: string | null | undefined): string {
  const zone = currentZoneName(value ?? '')
  return names.has(zone) ? zone : 'UTC'
}
