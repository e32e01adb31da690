import { Fragment } from 'react'
import type { LoggedAction } from '../../server/action-log/store.ts'
import { dayAt } from '../../shared/language/local-day.ts'
import { localeTags } from '../../shared/language/locale.ts'
import { Link } from '../../ui/navigation/link.tsx'
import type { FactsProps } from '../../ui/sections/lists.tsx'
import { findText } from '../find-text.ts'
import type { DeskRequest } from '../request.ts'
import { actorName } from '../ui/actor-name.ts'
import { fullDay } from '../ui/dates.ts'
import type { LogNames } from './names.ts'

interface EntryProps extends Pick<DeskRequest, 't' | 'locale' | 'deskHref' | 'operator'> {
  action: LoggedAction
  names: LogNames
  /** The predicates on a screen that already says what the actions are about. */
  predicates?: Partial<Record<string, string>>
}

/** The actions that are done to several subjects at once, and then say to how many. */
const together = [
  'leadAssigned',
  'leadStateChanged',
  'leadPutOff',
  'leadChangeUndone',
  'deliveryRetried'
] as const

/**
 * The action as the predicate of a sentence, with its result. A newer version may have logged an
 * unknown action.
 */
export function actionText(props: EntryProps, subjects = 1): string {
  const { t, locale, action, predicates } = props
  const name = together.find((each) => each === action.action)
  const text =
    subjects > 1 && name
      ? t(`log.many.${name}`, { count: subjects })
      : (predicates?.[action.action] ?? findText(t('actions'), action.action) ?? t('log.unknown'))
  const predicate = text.charAt(0).toLocaleLowerCase(localeTags[locale].intl) + text.slice(1)
  return [predicate, describeOutcome(props)].filter(Boolean).join(' ')
}

interface EntrySubjectsProps extends Omit<EntryProps, 'action'> {
  /** One action for each subject. */
  subjects: readonly LoggedAction[]
}

/** The first action of each subject of a run. */
export function listSubjects(run: readonly LoggedAction[]): LoggedAction[] {
  return run.filter(
    ({ subjectId }, index) => run.findIndex((each) => each.subjectId === subjectId) === index
  )
}

/** The names that a sentence has, of more than {@link maxNames}. */
const shownNames = 3
const maxNames = 4

/** The subjects in a sentence, and those that only its details name. */
export function splitSubjects(subjects: readonly LoggedAction[]) {
  const shown = subjects.length > maxNames ? shownNames : subjects.length
  return { named: subjects.slice(0, shown), others: subjects.slice(shown) }
}

export function EntrySubjects({ subjects, ...props }: EntrySubjectsProps) {
  return subjects.map((action, index) => (
    <Fragment key={action.subjectId}>
      {index > 0 && ', '}
      <EntrySubject {...props} action={action} />
    </Fragment>
  ))
}

/** The subjects that a run does not name, or how often it repeats; undefined for neither. */
export function describeMore(t: DeskRequest['t'], run: readonly LoggedAction[]) {
  const subjects = listSubjects(run)
  const { others } = splitSubjects(subjects)
  if (others.length > 0) return t('log.more', { count: others.length })
  return subjects.length === 1 && run.length > 1 ? `×${run.length}` : undefined
}

/** The subject's name with a link to its screen, or its reference if it was deleted. */
function EntrySubject({ t, deskHref, action, names }: EntryProps) {
  const { subjectKind } = action
  if (subjectKind === null) return null
  const id = action.subjectId ?? ''
  const name = subjectName(action, names)
  if (name === undefined && subjectKind === 'change') return t('log.number', { number: id })
  const subject = name === undefined ? <Reference id={id} /> : keepNameOnLine(name)
  const screen = screens[subjectKind]
  // With the business API, accounts are not in our database, so their names are unknown.
  if (!screen || (name === undefined && subjectKind !== 'account')) return subject
  const { reply, note } = action.details
  const entry = reply ?? note
  const href = deskHref(screen, { params: { id } })
  return <Link href={entry === undefined ? href : `${href}#${entry}`}>{subject}</Link>
}

const longestLine = 24

/** A name that does not wrap, unless it is longer than a line on phones. */
export function keepNameOnLine(name: string): string {
  return name.length > longestLine ? name : name.replaceAll(' ', '\u00a0')
}

/** The current name, or the title that a change of words had; none if the subject was deleted. */
function subjectName({ subjectKind, subjectId, details }: LoggedAction, names: LogNames) {
  const { title } = details
  return (
    names.subjects[subjectKind ?? '']?.get(subjectId ?? '') ??
    (title === undefined ? undefined : String(title))
  )
}

const screens: Partial<Record<string, 'lead' | 'agency'>> = { lead: 'lead', account: 'agency' }

/** The beginning of an id, as in mails about leads. A search for it finds the lead. */
function Reference({ id }: { id: string }) {
  return <code title={id}>{id.includes('@') ? id : id.slice(0, 8)}</code>
}

/** How the log says that a lead has no assignee or is no longer snoozed. */
const nothing = '–'

/** The details that complete the sentence without a label. */
const outcomes = ['state', 'to', 'until', 'role'] as const

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
    (name) => name in details && (name !== 'until' || details[name] !== nothing)
  )
  const main = names.find(
    (name) => name === mainOutcomes[action.action] && details[name] !== nothing
  )
  const rest = names.filter((name) => name !== main).map(format)
  const value = rest.join(', ')
  if (main) {
    const more = value && t('log.outcomes.more', { value })
    return t(`log.outcomes.${main}`, { value: format(main), more })
  }
  const isUndone = action.action === 'leadChangeUndone' || details.to === nothing
  if (isUndone && value) return t('log.outcomes.now', { value })
  return value && `(${value})`
}

/**
 * The other details of an action, except ids, which are in the downloads. Unknown values from a
 * newer version are not translated.
 */
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
        text: formatValue(name, String(value), props)
      }))
  ]
}

/** The details that are ids, or in the sentence. */
const unlisted: readonly string[] = [...outcomes, 'title', 'note', 'delivery', 'commit', 'reply']

function formatValue(
  name: string,
  value: string,
  { t, locale, action, names, operator }: EntryProps
): string {
  if (name === 'to') {
    return value === nothing ? t('log.nobody') : actorName(t, value, names.operators)
  }
  if (name === 'until' && value !== nothing) {
    return fullDay(locale, Date.parse(dayAt(Date.parse(value), operator.timeZone)))
  }
  const texts: Partial<Record<string, Record<string, string>>> = {
    state: t('leads.states'),
    view: t('leads.views'),
    role: t('common.roles'),
    range: t('visits.ranges'),
    reason: t('words.errors')
  }
  if (name !== 'filters') return findText(texts[name] ?? {}, value) ?? value
  const isLogExport = action.action === 'logExported'
  const labels: Partial<Record<string, unknown>> = isLogExport
    ? t('log.filters')
    : { ...t('leads'), days: t('leads.period'), q: t('common.find'), who: t('common.find') }
  return value
    .split(' ')
    .map((filter) => labels[filter] ?? filter)
    .join('; ')
}
