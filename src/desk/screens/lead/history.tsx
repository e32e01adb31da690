import type { LoggedAction } from '../../../server/action-log/store.ts'
import { actionText } from '../../action-log/action-text.ts'
import type { ScreenProps } from '../../define-screen.ts'
import { Disclosure } from '../../ui/details/disclosure.tsx'
import { Panel } from '../../ui/panel.tsx'
import { actorName } from '../../ui/text/actor-name.ts'
import { RelativeTime } from '../../ui/text/time.tsx'
import type { LeadData } from './load.ts'

/** The actions that are shown at once: most leads have no more. */
const maxRecent = 5

/** The operators' actions on a lead, from the log, newest first. */
export function LeadHistory(props: ScreenProps<LeadData>) {
  const { t, data } = props
  const { history } = data
  if (history.length === 0) return null
  const [recent, earlier] = [history.slice(0, maxRecent), history.slice(maxRecent)]
  return (
    <Panel title={t('lead.history')}>
      <HistoryList {...props} actions={recent} />
      {earlier.length > 0 && (
        <Disclosure variant="quiet" label={t('lead.earlier', { count: earlier.length })}>
          <HistoryList {...props} actions={earlier} />
        </Disclosure>
      )}
    </Panel>
  )
}

/** The actions as the log's sentences, without their subject. */
export function HistoryList(props: ScreenProps<LeadData> & { actions: readonly LoggedAction[] }) {
  const { t, data } = props
  const names = { operators: data.operators, subjects: {} }
  return (
    <ol className="desk-list lead-history">
      {props.actions.map((action) => (
        <li key={action.id}>
          <span>
            <strong>{actorName(t, action.operator, data.operators)}</strong>{' '}
            {actionText({ ...props, action, names, predicates: t('lead.did') })}
          </span>
          <span className="desk-second">
            <RelativeTime at={action.at} />
          </span>
        </li>
      ))}
    </ol>
  )
}
