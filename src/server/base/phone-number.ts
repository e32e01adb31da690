import {
  type CountryCode,
  isSupportedCountry,
  parsePhoneNumberFromString
} from 'libphonenumber-js/min'

/**
 * Formats a phone number internationally: `0532 123 45 67` → `+90 532 123 45 67`. Leaves an
 * unparsable number unchanged, because people may still understand it.
 * @param country the default country, ISO 3166-1 alpha-2
 */
export function internationalNumber(phone: string, country: string | undefined): string {
  const dialled = phone.replace(/^00/, '+')
  const number = parsePhoneNumberFromString(dialled, knownCountry(country))
  return number?.isValid() ? number.formatInternational() : phone
}

/** The country of an international number, ISO 3166-1 alpha-2; `undefined` if ambiguous. */
export function phoneCountry(number: string): string | undefined {
  return parsePhoneNumberFromString(number)?.country
}

function knownCountry(country: string | undefined): CountryCode | undefined {
  return country !== undefined && isSupportedCountry(country) ? country : undefined
}
