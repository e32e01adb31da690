import type { Translate } from '../../shared/language/messages.ts'
import type { Source } from '../visits/source.ts'

/** The source of a lead in a few words: `google.com · spring-campaign`, or `Direct`. */
export function sourceName(
  { referrer, utm_source, utm_campaign }: Omit<Source, 'page' | 'landing'>,
  t: Translate
): string {
  const from = referrer || utm_source || t('forms.source.direct')
  return utm_campaign ? `${from} · ${utm_campaign}` : from
}
