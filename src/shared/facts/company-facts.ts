/** The facts of `locales/company.json` that code needs. Wording has its own (`build/words/company.ts`). */
export const companyFacts = [
  'name',
  'legalName',
  'email',
  'securityEmail',
  'address',
  'phone',
  'taxNumber',
  'partnerCountries'
] as const

/** An empty fact is not known. */
export type CompanyFacts = Record<(typeof companyFacts)[number], string>
