import type { ListedDelivery } from '../../../server/outbox/list-store.ts'
import type { ScreenProps } from '../../define-screen.ts'
import { ActionButton, ActionErrors } from '../../ui/action-form.tsx'
import { DeliveryBadge } from '../../ui/badges.tsx'
import { Entries } from '../../ui/entries.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Time } from '../../ui/time.tsx'
import { currentList } from '../leads/filter.ts'
import type { LeadData } from './load.ts'

type DeliveriesProps = ScreenProps<LeadData>

/** The deliveries of a lead with every attempt, and a button to retry a dead one. */
export function Deliveries(props: DeliveriesProps) {
  const { t, form, data } = props
  if (data.deliveries.length === 0 && form.name !== 'retry') return null
  const isTold = data.attempts.length > 0 || data.deliveries.some(isWaiting)
  const rows = data.deliveries.map((delivery) => ({
    receiver: receiverName(delivery, props),
    state: <State {...props} delivery={delivery} />,
    attempts: <Attempts {...props} delivery={delivery} />
  }))
  return (
    <Panel title={t('lead.deliveries.title')} id="deliveries">
      <ActionErrors of={['retry']} />
      <Entries
        columns={isTold ? ['receiver', 'state', 'attempts'] : ['receiver', 'state']}
        labels={t('lead.deliveries')}
        rows={rows}
        beside="state"
      />
    </Panel>
  )
}

function State(props: DeliveriesProps & { delivery: ListedDelivery }) {
  const { t, may, delivery } = props
  const { id, state } = delivery
  if (state !== 'dead' || !may('editor')) return <DeliveryBadge state={state} />
  return (
    <ActionButton action="retry" to={currentList(props)} hidden={{ delivery: id }} size={28}>
      {t('lead.deliveries.retry')}
      <span className="visually-hidden"> {receiverName(delivery, props)}</span>
    </ActionButton>
  )
}

function Attempts({ t, data, delivery }: DeliveriesProps & { delivery: ListedDelivery }) {
  const own = data.attempts.filter(({ deliveryId }) => deliveryId === delivery.id)
  const [first] = own
  if (own.length === 1 && first?.error === null) return <Time at={first.endedAt} />
  return (
    <ol className="desk-list">
      {own.map(({ attempt, error, endedAt }) => (
        <li key={endedAt}>
          {`${attempt}. ${error ?? t('lead.deliveries.succeeded')} · `}
          <Time at={endedAt} />
        </li>
      ))}
      {isWaiting(delivery) && (
        <li>
          {t('lead.deliveries.next')} <Time at={delivery.nextAttemptAt} />
        </li>
      )}
    </ol>
  )
}

function isWaiting({ state }: ListedDelivery): boolean {
  return state === 'pending' || state === 'queued'
}

function receiverName({ receiver, template }: ListedDelivery, { t }: DeliveriesProps): string {
  if (template === 'team-notice') return t('lead.deliveries.team')
  if (template === 'lead-reply') return t('reply.conversation.reply')
  if (receiver === 'mail') return t('lead.deliveries.receipt')
  const names: Partial<Record<string, string>> = t('lead.deliveries.receivers')
  return names[receiver] ?? receiver
}
