import type { LoggedAction } from '../../../server/action-log/store.ts'
import { Link } from '../../../ui/navigation/link.tsx'
import type { DeskRequest } from '../../request.ts'
import type { DeskTranslate } from '../../wording.ts'

interface SubjectProps extends Pick<DeskRequest, 't' | 'deskHref'> {
  action: LoggedAction
}

/** The subject of an action, with a link to its screen if it has one. */
export function EntrySubject({ t, deskHref, action }: SubjectProps) {
  const { subjectKind, subjectId } = action
  if (subjectKind === null) return '–'
  const names: Partial<Record<string, string>> = t('log.subjects')
  const id = subjectId ?? ''
  const code = <code>{id}</code>
  return (
    <>
      {names[subjectKind] ?? subjectKind}{' '}
      {subjectKind === 'lead' || subjectKind === 'account' ? (
        <Link href={deskHref(subjectKind === 'lead' ? 'lead' : 'agency', { params: { id } })}>
          {code}
        </Link>
      ) : (
        code
      )}
    </>
  )
}

/** The details of an action. Unknown values from a newer version are shown untranslated. */
export function detailsOf({ details }: LoggedAction, t: DeskTranslate): string {
  const names: Partial<Record<string, string>> = t('log.names')
  const shown = Object.entries(details).map(
    ([name, value]) => `${names[name] ?? name}: ${shownValue(name, String(value), t)}`
  )
  return shown.join(', ') || '–'
}

function shownValue(name: string, value: string, t: DeskTranslate): string {
  const states: Partial<Record<string, string>> = t('leads.states')
  if (name === 'state') return states[value] ?? value
  if (name !== 'filters') return value
  const labels: Partial<Record<string, unknown>> = t('leads')
  return value
    .split(' ')
    .map((filter) => labels[filter] ?? filter)
    .join('; ')
}
