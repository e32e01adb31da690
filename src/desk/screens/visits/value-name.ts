import { type Dimension, otherValue } from '../../../server/visits/dimensions.ts'
import { languageName } from '../../../shared/language/language-name.ts'
import { regionName } from '../../../shared/language/region-name.ts'
import { findText } from '../../find-text.ts'
import type { DeskRequest } from '../../request.ts'

/** The name of a counted value in the operator's language. */
export function valueName(
  { t, locale }: Pick<DeskRequest, 't' | 'locale'>,
  dimension: Dimension,
  value: string
): string {
  if (value === otherValue) return t('visits.other')
  switch (dimension) {
    case 'source':
      return value || t('visits.direct')
    case 'country':
      return /^[A-Z]{2}$/.test(value) ? regionName(locale, value) : t('visits.unknown')
    case 'language':
      return languageName(locale, value)
    case 'device':
      return findText(t('visits.devices'), value) ?? value
    default:
      return value
  }
}
