/** Fewer digits may be a year or an amount. */
const minDigits = 6

/** The longest number of ITU-T E.164, with an extension. */
const maxDigits = 20

/**
 * The terms of a phone number: all suffixes of its digits, because people leave out the country
 * code.
 */
export function phoneTerms(phone: string): string[] {
  const digits = phone.replace(/\D/g, '').slice(0, maxDigits)
  return Array.from({ length: Math.max(0, digits.length - minDigits + 1) }, (_, index) =>
    digits.slice(index)
  )
}

/** Digits with common separators, except dates such as `01.10.2026`. */
const number = /^\s*(?!\d{1,4}[./-]\d{1,2}[./-]\d{1,4}\s*$)\+?[\d\s()./-]+$/

/**
 * The term that finds a number in any notation: `0532 418 77 20` also finds `+90 (532) 418-77-20`.
 * @returns `undefined` for a search that is no phone number
 */
export function searchedPhone(text: string): string | undefined {
  if (!number.test(text)) return undefined
  const digits = text.replace(/\D/g, '')
  if (digits.length < minDigits) return undefined
  // Drops the dialling prefix `0` or `00`, but keeps the zeros of a short reference.
  return digits.replace(/^0+(?=\d{8})/, '').slice(0, maxDigits)
}
