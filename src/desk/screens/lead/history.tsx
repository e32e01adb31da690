import type { ScreenProps } from '../../define-screen.ts'
import { actorName } from '../../ui/actor-name.ts'
import { Empty } from '../../ui/empty.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Time } from '../../ui/time.tsx'
import type { LeadData } from './load.ts'

/** The operators' actions on a lead, from the log. */
export function LeadHistory({ t, data: { history } }: ScreenProps<LeadData>) {
  const actions: Record<string, string> = t('actions')
  const states: Record<string, string> = t('leads.states')
  return (
    <Panel title={t('lead.history')} wide>
      {history.length === 0 && <Empty>{t('lead.noHistory')}</Empty>}
      <ol className="desk-list">
        {history.map(({ id, at, operator, action, details: { state, to } }) => (
          <li key={id}>
            {actions[action] ?? action}
            {state !== undefined && `: ${states[state] ?? state}`}
            {to !== undefined && `: ${to}`}
            <span className="desk-second">
              {' '}
              {actorName(t, operator)} · <Time at={at} />
            </span>
          </li>
        ))}
      </ol>
    </Panel>
  )
}
