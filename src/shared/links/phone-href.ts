/** The URL that calls a phone number as people write it. */
export function phoneHref(number: string): string {
  return `tel:${number.replace(/[^+\d]/g, '')}`
}
