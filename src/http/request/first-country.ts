import type { AppContext } from '../../env.ts'
import { countryCodes } from '../../forms/countries.ts'
import type { FormState } from '../../forms/server/submission.ts'
import { likelyCountry } from '../../shared/language/likely-country.ts'
import type { Locale } from '../../shared/language/locale.ts'
import type { Translate } from '../../shared/language/messages.ts'
import { regionName } from '../../shared/language/region-name.ts'
import { visitorGeo } from './visitor-geo.ts'

/**
 * The country preselected in country fields, derived from the visitor's IP address or else the
 * language. Without either, the visitor has to choose one.
 */
export function firstCountry(c: AppContext, locale: Locale, t: Translate): FormState['country'] {
  const visitorCountry = visitorGeo(c).country
  const code = countryCodes.some((known) => known === visitorCountry)
    ? visitorCountry
    : likelyCountry(locale)
  return code ? { code, name: regionName(locale, code) } : { code: '', name: t('forms.choose') }
}
