/**
 * The facts of `locales/company.json` that code needs. The wording's facts are in
 * `build/words/company.ts`.
 */
export const companyFacts = [
  'name',
  'legalName',
  'email',
  'securityEmail',
  'address',
  'phone',
  'taxNumber',
  'gsaCountries',
  'franchiseOpen'
] as const

/** The values of these facts; empty if unknown. */
export type CompanyFacts = Record<(typeof companyFacts)[number], string>
