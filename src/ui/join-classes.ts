/** The value of a `class` attribute; `undefined` leaves the attribute out. */
export function joinClasses(
  ...classes: readonly (string | false | null | undefined)[]
): string | undefined {
  return classes.filter(Boolean).join(' ') || undefined
}
