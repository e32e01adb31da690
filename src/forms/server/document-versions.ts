import { legal } from 'babylon:content'
import type { Locale } from '../../shared/language/locale.ts'
import type { DocumentVersions } from '../definition/control-fields.ts'

export function currentVersions(locale: Locale): DocumentVersions {
  const { privacy, terms } = legal[locale]
  return { privacy: privacy.version, terms: terms.version }
}

/**
 * The versions that the form linked when it was rendered, perhaps by an older build. Invalid and
 * future versions count as the current one.
 */
export function linkedVersions(
  sentVersions: Partial<DocumentVersions>,
  locale: Locale
): DocumentVersions {
  const present = currentVersions(locale)
  return {
    privacy: linkedVersion(sentVersions.privacy, present.privacy),
    terms: linkedVersion(sentVersions.terms, present.terms)
  }
}

/** ISO dates compare correctly as strings. */
function linkedVersion(sentVersion: string | undefined, current: string): string {
  return sentVersion !== undefined && isDate(sentVersion) && sentVersion <= current
    ? sentVersion
    : current
}

function isDate(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text))
}
