import type { ListedDelivery } from '../../../server/outbox/list-store.ts'
import { Icon } from '../../../ui/icons/icon.tsx'
import type { ScreenProps } from '../../define-screen.ts'
import { ActionButton, ActionErrors } from '../../ui/action-form.tsx'
import { DeliveryBadge } from '../../ui/badges.tsx'
import { Entries } from '../../ui/entries.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Time } from '../../ui/time.tsx'
import { currentList } from '../leads/list-query.ts'
import type { LeadData } from './load.ts'

type DeliveriesProps = ScreenProps<LeadData>

/** The deliveries of a lead with every attempt, and a button to retry a dead one. */
export function Deliveries(props: DeliveriesProps) {
  const { t, may, form, data } = props
  if (data.deliveries.length === 0 && form.name !== 'retry') return null
  const isTold = data.attempts.length > 0 || data.deliveries.some(isWaiting)
  const told = isTold ? (['attempts'] as const) : []
  const isRepeated = may('editor') && data.deliveries.some(({ state }) => state === 'dead')
  const repeated = isRepeated ? (['retry'] as const) : []
  const failedFirst = data.deliveries.toSorted(
    (one, other) => Number(other.state === 'dead') - Number(one.state === 'dead')
  )
  const rows = failedFirst.map((delivery) => ({
    receiver: receiverName(delivery, props),
    state: <DeliveryBadge state={delivery.state} />,
    attempts: <Attempts {...props} delivery={delivery} />,
    retry: <Retry {...props} delivery={delivery} />
  }))
  return (
    <Panel title={t('lead.deliveries.title')} id="deliveries">
      <ActionErrors actions={['retry']} />
      <Entries
        columns={['receiver', 'state', ...told, ...repeated]}
        labels={t('lead.deliveries')}
        rows={rows}
        beside="state"
        actions="retry"
      />
    </Panel>
  )
}

function Retry(props: DeliveriesProps & { delivery: ListedDelivery }) {
  const { t, delivery } = props
  const { id, state } = delivery
  if (state !== 'dead') return null
  return (
    <ActionButton action="retry" to={currentList(props)} hidden={{ delivery: id }} size={28}>
      {t('lead.deliveries.retry')}
      <span className="visually-hidden"> {receiverName(delivery, props)}</span>
    </ActionButton>
  )
}

function Attempts({ t, data, delivery }: DeliveriesProps & { delivery: ListedDelivery }) {
  const own = data.attempts.filter(({ deliveryId }) => deliveryId === delivery.id)
  const last = own.at(-1)
  return (
    <>
      {last && (
        <p>
          {last.error && `${last.error} · `}
          <Time at={last.endedAt} />
        </p>
      )}
      {isWaiting(delivery) && (
        <p>
          {t('lead.deliveries.next')} <Time at={delivery.nextAttemptAt} />
        </p>
      )}
      {own.length > 1 && (
        <details className="delivery-attempts">
          <summary>
            {`${t('lead.deliveries.attempts')}: ${own.length}`}
            <Icon name="chevron-down" />
          </summary>
          <ol className="desk-list">
            {own.map(({ attempt, error, endedAt }) => (
              <li key={endedAt}>
                {`${attempt}. ${error ?? t('lead.deliveries.succeeded')} · `}
                <Time at={endedAt} />
              </li>
            ))}
          </ol>
        </details>
      )}
    </>
  )
}

function isWaiting({ state }: ListedDelivery): boolean {
  return state === 'pending' || state === 'queued'
}

function receiverName({ receiver, template }: ListedDelivery, { t }: DeliveriesProps): string {
  const mails: Partial<Record<string, string>> = {
    'team-notice': t('lead.deliveries.team'),
    'lead-reply': t('reply.conversation.reply'),
    'confirm-news': t('mails.templates.confirm-news')
  }
  const others: Partial<Record<string, string>> = t('lead.deliveries.receivers')
  if (receiver !== 'mail') return others[receiver] ?? receiver
  return mails[template ?? ''] ?? t('lead.deliveries.receipt')
}
