import { sourceName } from '../../../server/leads/source-name.ts'
import { campaignParameters, type Source } from '../../../server/visits/source.ts'
import type { Translate } from '../../../shared/language/messages.ts'
import { formPageNames } from '../../public-translator.ts'

/** The facts about a lead's source, in reading order. Labels are in `person.fields`. */
export const sourceFields = ['referrer', ...campaignParameters, 'landing', 'page', 'last'] as const

type SourceValues = Record<(typeof sourceFields)[number], string>

/** The facts about a source, formatted; empty if unknown. */
export function sourceValues(
  source: Source | undefined,
  tPublic: Translate
): Partial<SourceValues> {
  if (!source) return {}
  const { referrer, page, last } = source
  return {
    ...source,
    referrer: referrer || tPublic('forms.source.direct'),
    page: formPageNames(tPublic)[page] ?? page,
    last: last ? `${sourceName(last, tPublic)} · ${last.landing}` : ''
  }
}
