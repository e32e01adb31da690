import {
  type CountryCode,
  isSupportedCountry,
  parsePhoneNumberFromString
} from 'libphonenumber-js/min'

/**
 * A phone number in international form: `0532 123 45 67` → `+90 532 123 45 67`. An unparsable
 * number is not changed, because people may still understand it.
 * @param country the country of a number without a country code, ISO 3166-1 alpha-2
 */
export function internationalNumber(typed: string, country: string | undefined): string {
  const dialled = typed.replace(/^00/, '+')
  const found = parsePhoneNumberFromString(dialled, knownCountry(country))
  return found?.isValid() ? found.formatInternational() : typed
}

/** The country of a number in international form, ISO 3166-1 alpha-2; `undefined` if it is unclear. */
export function countryOfNumber(number: string): string | undefined {
  return parsePhoneNumberFromString(number)?.country
}

function knownCountry(country: string | undefined): CountryCode | undefined {
  return country !== undefined && isSupportedCountry(country) ? country : undefined
}
