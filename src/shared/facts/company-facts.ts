/** The facts of `locales/company.json` that code needs. `build/words/company.ts` has all facts. */
export const companyFacts = [
  'name',
  'legalName',
  'email',
  'securityEmail',
  'address',
  'phone',
  'taxNumber',
  'gsaCountries',
  'franchiseOpen',
  'franchiseOpenShops'
] as const

/** The values of these facts; empty if unknown. */
export type CompanyFacts = Record<(typeof companyFacts)[number], string>

/** Marks a made-up fact in `company.json`. The mark is never shown. */
const mark = /^\s*SAMPLE:\s*/

export function withoutMark(value: string): string {
  return value.replace(mark, '')
}
