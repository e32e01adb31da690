import type { AppContext } from '../../env.ts'
import { countryCodes } from '../../forms/definition/countries.ts'
import type { FormState } from '../../forms/definition/form-state.ts'
import { homeMarket } from '../../shared/language/likely-country.ts'
import type { Locale } from '../../shared/language/locale.ts'
import { regionName } from '../../shared/language/region-name.ts'
import { visitorGeo } from './visitor-geo.ts'

/**
 * The country preselected in country fields: the country of the visitor's IP address, or else
 * the home market of the language.
 */
export function firstCountry(c: AppContext, locale: Locale): FormState['country'] {
  const { country } = visitorGeo(c)
  const isKnown = countryCodes.some((known) => known === country)
  const code = isKnown ? country : (homeMarket(locale) ?? '')
  return { code, name: regionName(locale, code) }
}
