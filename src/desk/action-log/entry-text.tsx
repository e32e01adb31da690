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
}

/** The action as the predicate of a sentence. A newer version may have logged an unknown action. */
export function actionText({ t, locale, action }: EntryProps): string {
  const text = findText(t('actions'), action.action)
  if (!text) return t('log.unknown')
  return text.charAt(0).toLocaleLowerCase(localeTags[locale].intl) + text.slice(1)
}

interface EntrySubjectsProps extends Omit<EntryProps, 'action'> {
  /** Actions of one run. */
  actions: readonly LoggedAction[]
}

/** The subjects of a run, or the number of actions if it has only one. */
export function EntrySubjects({ actions, ...props }: EntrySubjectsProps) {
  const bySubject = [...Map.groupBy(actions, ({ subjectId }) => subjectId).values()]
  return (
    <>
      {bySubject.map(([action], index) => (
        <Fragment key={action?.subjectId}>
          {index > 0 && ', '}
          {action && <EntrySubject {...props} action={action} />}
        </Fragment>
      ))}
      {bySubject.length === 1 && actions.length > 1 && (
        <span className="desk-second">{`\u00a0×${actions.length}`}</span>
      )}
    </>
  )
}

/** The subject's name with a link to its screen, or its reference if it was deleted. */
function EntrySubject({ t, deskHref, action, names }: EntryProps) {
  const { subjectKind } = action
  if (subjectKind === null) return null
  const id = action.subjectId ?? ''
  const name = subjectName(action, names)
  if (name === undefined && subjectKind === 'change') return t('log.number', { number: id })
  const subject = name ?? <Reference id={id} />
  const screen = screens[subjectKind]
  // With the business API, accounts are not in our database, so their names are unknown.
  const isLinked = screen && (name !== undefined || subjectKind === 'account')
  return isLinked ? <Link href={deskHref(screen, { params: { id } })}>{subject}</Link> : subject
}

/** The current name, or the title that a change of words had; none if the subject was deleted. */
function subjectName({ subjectKind, subjectId, details }: LoggedAction, names: LogNames) {
  const { title } = details
  return names.subjects[subjectKind ?? '']?.get(subjectId ?? '') ?? (title && String(title))
}

const screens: Partial<Record<string, 'lead' | 'agency'>> = { lead: 'lead', account: 'agency' }

/** The beginning of an id, as in mails about leads. A search for it finds the lead. */
function Reference({ id }: { id: string }) {
  return <code title={id}>{id.includes('@') ? id : id.slice(0, 8)}</code>
}

/** How the log says that a lead has no assignee or is no longer snoozed. */
const nothing = '–'

/** The details that complete the sentence without a label. */
const outcomes = ['state', 'to', 'until', 'role']

/** The result of an action, such as a lead's new status. */
export function describeOutcome(props: EntryProps): string {
  const { details } = props.action
  return outcomes
    .filter((name) => name in details && (name !== 'until' || details[name] !== nothing))
    .map((name) => formatValue(name, String(details[name]), props))
    .join(', ')
}

/**
 * The other details of an action, and the reference of a subject with a name if it is the only one.
 * Unknown values from a newer version are not translated.
 */
export function listDetails(props: EntryProps, isOfOne: boolean): FactsProps['items'] {
  const { action, names, t } = props
  const { subjectKind: kind, subjectId } = action
  const isPerson = kind === 'operator'
  const reference =
    isOfOne && kind !== null && !isPerson && subjectName(action, names) !== undefined
  return [
    ...(findText(t('actions'), action.action)
      ? []
      : [{ label: t('log.filters.action'), text: action.action }]),
    ...(reference
      ? [
          {
            label: findText(t('log.subjects'), kind) ?? kind,
            text: <Reference id={subjectId ?? ''} />
          }
        ]
      : []),
    ...Object.entries(action.details)
      .filter(([name, value]) => ![...outcomes, 'title'].includes(name) && value !== '')
      .map(([name, value]) => ({
        label: findText(t('log.names'), name) ?? name,
        text: shortened.includes(name) ? (
          <Reference id={String(value)} />
        ) : (
          formatValue(name, String(value), props)
        )
      }))
  ]
}

/** The details that are ids. */
const shortened = ['note', 'delivery', 'commit', 'reply']

function formatValue(
  name: string,
  value: string,
  { t, locale, action, names, operator }: EntryProps
): string {
  if (name === 'to') {
    return value === nothing ? t('lead.nobody') : actorName(t, value, names.operators)
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
  const isOfLog = action.action === 'logExported'
  const labels: Partial<Record<string, unknown>> = isOfLog
    ? t('log.filters')
    : { ...t('leads'), days: t('leads.period'), q: t('leads.find'), who: t('leads.find') }
  return value
    .split(' ')
    .map((filter) => labels[filter] ?? filter)
    .join('; ')
}
