import { Fragment } from 'react'
import type { LoggedAction } from '../../server/action-log/store.ts'
import { Link } from '../../ui/navigation/link.tsx'
import type { DeskRequest } from '../request.ts'
import type { EntryProps } from './format-value.ts'
import type { LogNames } from './names.ts'

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

/** A sentence names all its subjects, or the first few if there are more than `maxNames`. */
const maxNames = 4
const shownNames = 3

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
