import type { LoggedAction } from '../../../server/action-log/store.ts'
import { dayAt } from '../../../shared/language/local-day.ts'
import { Link } from '../../../ui/navigation/link.tsx'
import type { DeskRequest } from '../../request.ts'
import { actorName } from '../../ui/actor-name.ts'
import { fullDay } from '../../ui/short-day.ts'
import type { LogNames } from './names.ts'

interface EntryProps extends Pick<DeskRequest, 't' | 'locale' | 'deskHref' | 'operator'> {
  action: LoggedAction
  names: LogNames
}

/** The subject's name with a link to its screen, or its reference if it was deleted. */
export function EntrySubject({
  t,
  deskHref,
  action,
  names
}: Omit<EntryProps, 'operator' | 'locale'>) {
  const { subjectKind, subjectId } = action
  if (subjectKind === null) return null
  const kinds: Partial<Record<string, string>> = t('log.subjects')
  const id = subjectId ?? ''
  const name = names.subjects[subjectKind]?.get(id)
  const shown = name ?? <Reference id={id} />
  const screen = screens[subjectKind]
  // With the business API, accounts are not in our database, so their names are unknown.
  const isLinked = screen && (name !== undefined || subjectKind === 'account')
  return (
    <>
      {isLinked ? <Link href={deskHref(screen, { params: { id } })}>{shown}</Link> : shown}{' '}
      <span className="desk-second">
        {kinds[subjectKind] ?? subjectKind}
        {name !== undefined && subjectKind !== 'operator' && (
          <>
            {' '}
            <Reference id={id} />
          </>
        )}
      </span>
    </>
  )
}

const screens: Partial<Record<string, 'lead' | 'agency'>> = { lead: 'lead', account: 'agency' }

/** The beginning of an id, as in mails about leads. A search for it finds the lead. */
function Reference({ id }: { id: string }) {
  return <code title={id}>{shortenId(id)}</code>
}

function shortenId(id: string): string {
  return id.includes('@') ? id : id.slice(0, 8)
}

/** The details of an action. Unknown values from a newer version are not translated. */
export function detailsOf(props: Omit<EntryProps, 'deskHref'>): string {
  const { action, t } = props
  const labels: Partial<Record<string, string>> = t('log.names')
  const shown = Object.entries(action.details)
    .filter(([name, value]) => name !== 'filters' || value !== '')
    .map(([name, value]) => `${labels[name] ?? name}: ${shownValue(name, String(value), props)}`)
  return shown.join(', ')
}

function shownValue(
  name: string,
  value: string,
  { t, locale, action, names, operator }: Omit<EntryProps, 'deskHref'>
): string {
  const states: Partial<Record<string, string>> = t('leads.states')
  if (name === 'state') return states[value] ?? value
  if (name === 'to') return actorName(t, value, names.operators)
  if (name === 'until' && value !== '–') {
    return fullDay(locale, Date.parse(dayAt(Date.parse(value), operator.timeZone)))
  }
  const views: Partial<Record<string, string>> = t('leads.views')
  if (name === 'view') return views[value] ?? value
  const roles: Partial<Record<string, string>> = t('common.roles')
  if (name === 'role') return roles[value] ?? value
  const ranges: Partial<Record<string, string>> = t('visits.ranges')
  if (name === 'range') return ranges[value] ?? value
  const refusals: Partial<Record<string, string>> = t('words.errors')
  if (name === 'reason') return refusals[value] ?? value
  if (['note', 'delivery', 'commit', 'reply'].includes(name)) return shortenId(value)
  if (name !== 'filters') return value
  const isOfLog = action.action === 'logExported'
  const labels: Partial<Record<string, unknown>> = isOfLog
    ? t('log.filters')
    : { ...t('leads'), days: t('leads.received'), q: t('leads.find'), who: t('leads.find') }
  return value
    .split(' ')
    .map((filter) => labels[filter] ?? filter)
    .join('; ')
}
