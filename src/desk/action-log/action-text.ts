import { localeTags } from '../../shared/language/locale.ts'
import { findText } from '../find-text.ts'
import { type EntryProps, formatValue, noValue } from './format-value.ts'
import { keepNameOnLine } from './subjects.tsx'

/** The actions on several subjects at once, whose sentences say how many. */
const together = [
  'leadAssigned',
  'leadStateChanged',
  'leadPutOff',
  'leadChangeUndone',
  'deliveryRetried'
] as const

interface ActionTextProps extends EntryProps {
  /** The predicates on a screen that already says what the actions are about. */
  predicates?: Partial<Record<string, string>>
}

/**
 * The action as the predicate of a sentence, with its result. A newer version may have logged an
 * unknown action.
 */
export function actionText(props: ActionTextProps, subjects = 1): string {
  const { t, locale, action, predicates } = props
  const name = together.find((each) => each === action.action)
  const text =
    subjects > 1 && name
      ? t(`log.many.${name}`, { count: subjects })
      : (predicates?.[action.action] ?? findText(t('actions'), action.action) ?? t('log.unknown'))
  const predicate = text.charAt(0).toLocaleLowerCase(localeTags[locale].intl) + text.slice(1)
  return [predicate, describeOutcome(props)].filter(Boolean).join(' ')
}

/** The details that complete the sentence without a label. */
export const outcomes = ['state', 'to', 'until', 'role'] as const

/** The outcome that an action is about, so that the sentence says which it is. */
const mainOutcomes: Partial<Record<string, (typeof outcomes)[number]>> = {
  leadAssigned: 'to',
  leadStateChanged: 'state',
  leadPutOff: 'until',
  leadsHandedOver: 'to',
  operatorRoleChanged: 'role'
}

/** The result of an action, such as a lead's new status. Its values do not wrap. */
function describeOutcome(props: EntryProps): string {
  const { t, action } = props
  const { details } = action
  const format = (name: string) => keepNameOnLine(formatValue(name, String(details[name]), props))
  const names = outcomes.filter(
    (name) => name in details && (name !== 'until' || details[name] !== noValue)
  )
  const main = names.find(
    (name) => name === mainOutcomes[action.action] && details[name] !== noValue
  )
  const rest = names.filter((name) => name !== main).map(format)
  const value = rest.join(', ')
  if (main) {
    const more = value && t('log.outcomes.more', { value })
    return t(`log.outcomes.${main}`, { value: format(main), more })
  }
  const isUndone = action.action === 'leadChangeUndone' || details.to === noValue
  if (isUndone && value) return t('log.outcomes.now', { value })
  return value && `(${value})`
}
