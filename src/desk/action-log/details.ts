import type { FactsProps } from '../../ui/sections/facts.tsx'
import { findText } from '../find-text.ts'
import { wrapAddress } from '../ui/text/wrap-address.tsx'
import { outcomes } from './action-text.ts'
import { type EntryProps, formatValue } from './format-value.ts'

/** The other details of an action, except ids, which are in the downloads. */
export function listDetails(props: EntryProps): FactsProps['items'] {
  const { action, t } = props
  return [
    ...(findText(t('actions'), action.action)
      ? []
      : [{ label: t('log.filters.action'), text: action.action }]),
    ...Object.entries(action.details)
      .filter(([name, value]) => !unlisted.includes(name) && value !== '')
      .map(([name, value]) => ({
        label: findText(t('log.names'), name) ?? name,
        text: wrapAddress(formatValue(name, String(value), props))
      }))
  ]
}

/** The details that are ids, or in the sentence. */
const unlisted: readonly string[] = [...outcomes, 'title', 'note', 'delivery', 'commit', 'reply']
