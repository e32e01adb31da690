import type { LoggedAction } from '../../../server/action-log/store.ts'
import { dayAt } from '../../../shared/language/local-day.ts'
import type { ScreenProps } from '../../define-screen.ts'
import { actorName, assigneeName } from '../../ui/actor-name.ts'
import { Panel } from '../../ui/panel.tsx'
import { Time } from '../../ui/time.tsx'
import type { LeadData } from './load.ts'

/** The operators' actions on a lead, from the log. */
export function LeadHistory(props: ScreenProps<LeadData>) {
  const { t, data } = props
  if (data.history.length === 0) return null
  return (
    <Panel title={t('lead.history')}>
      <HistoryList {...props} actions={data.history} />
    </Panel>
  )
}

export function HistoryList(props: ScreenProps<LeadData> & { actions: readonly LoggedAction[] }) {
  const { t, data } = props
  const names: Record<string, string> = t('actions')
  return (
    <ol className="desk-list">
      {props.actions.map(({ id, at, operator, action, details }) => (
        <li key={id}>
          {[names[action] ?? action, ...listDetails(details, props)].join(': ')}
          <span className="desk-second">
            {' '}
            {actorName(t, operator, data.operators)} · <Time at={at} />
          </span>
        </li>
      ))}
    </ol>
  )
}

function listDetails(
  { state, to, until }: LoggedAction['details'],
  { t, operator, data }: ScreenProps<LeadData>
): string[] {
  const states: Record<string, string> = t('leads.states')
  const words = [
    state !== undefined && (states[state] ?? String(state)),
    to !== undefined &&
      (to === '–' ? t('lead.nobody') : assigneeName(t, String(to), data.operators)),
    until !== undefined && until !== '–' && dayAt(Date.parse(String(until)), operator.timeZone)
  ].filter((word) => word !== false)
  return words.length > 0 ? [words.join(', ')] : []
}
