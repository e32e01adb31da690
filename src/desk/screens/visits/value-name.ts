import { type Dimension, otherValue } from '../../../server/visits/dimensions.ts'
import { localeTags } from '../../../shared/language/locale.ts'
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
  const languages: Partial<Record<string, { name: string }>> = localeTags
  switch (dimension) {
    case 'source':
      return value || t('visits.direct')
    case 'country':
      return /^[A-Z]{2}$/.test(value) ? regionName(locale, value) : t('visits.unknown')
    case 'language':
      return languages[value]?.name ?? value
    case 'device':
      return findText(t('visits.devices'), value) ?? value
    default:
      return value
  }
}
