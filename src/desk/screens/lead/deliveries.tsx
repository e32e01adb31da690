import type { ListedDelivery } from '../../../server/outbox/list-store.ts'
import { Icon } from '../../../ui/icons/icon.tsx'
import type { ScreenProps } from '../../define-screen.ts'
import { ActionButton } from '../../ui/action-form.tsx'
import { DeliveryBadge } from '../../ui/badges.tsx'
import { Entries } from '../../ui/entries.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Time } from '../../ui/time.tsx'
import { currentList } from '../leads/list-query.ts'
import { retryAction } from './actions.ts'
import type { LeadData } from './load.ts'

type DeliveriesProps = ScreenProps<LeadData>

/** The dead deliveries with a button to retry each; they come before everything else. */
export function FailedDeliveries(props: DeliveriesProps) {
  const { t, may, data } = props
  const failed = data.deliveries.filter(isDead)
  if (failed.length === 0) return null
  return (
    <Panel title={t('mails.dead.title')} id="deliveries">
      <DeliveryRows {...props} deliveries={failed} canRetry={may('editor')} />
    </Panel>
  )
}

export function OtherDeliveries(props: DeliveriesProps) {
  const otherDeliveries = props.data.deliveries.filter((delivery) => !isDead(delivery))
  if (otherDeliveries.length === 0) return null
  return (
    <Panel title={props.t('lead.deliveries.title')}>
      <DeliveryRows {...props} deliveries={otherDeliveries} />
    </Panel>
  )
}

/** A row for each delivery with its attempts. One that arrived at once is a single line. */
function DeliveryRows({
  deliveries,
  canRetry = false,
  ...props
}: DeliveriesProps & { deliveries: ListedDelivery[]; canRetry?: boolean }) {
  return (
    <Entries
      columns={['receiver', 'state', 'attempts', ...(canRetry ? (['retry'] as const) : [])]}
      labels={props.t('lead.deliveries')}
      rows={deliveries.map((delivery) => ({
        receiver: receiverName(delivery, props),
        ...describeState(delivery, props),
        retry: <Retry {...props} delivery={delivery} />
      }))}
      beside="state"
      actions="retry"
    />
  )
}

/** A delivery that arrived at once has its time beside its state, others their attempts below. */
function describeState(delivery: ListedDelivery, props: DeliveriesProps) {
  const badge = <DeliveryBadge state={delivery.state} />
  const attempts = props.data.attempts.filter(({ deliveryId }) => deliveryId === delivery.id)
  const [only] = attempts
  if (attempts.length !== 1 || !only || delivery.state !== 'delivered') {
    return { state: badge, attempts: <Attempts {...props} delivery={delivery} own={attempts} /> }
  }
  const state = (
    <>
      <span className="desk-second">
        <Time at={only.endedAt} />
      </span>{' '}
      {badge}
    </>
  )
  return { state, attempts: null }
}

function isDead({ state }: ListedDelivery): boolean {
  return state === 'dead'
}

function Retry(props: DeliveriesProps & { delivery: ListedDelivery }) {
  const { t, delivery } = props
  const { id } = delivery
  return (
    <ActionButton action={retryAction} to={currentList(props)} hidden={{ delivery: id }} size="xxs">
      {t('lead.deliveries.retry')}
      <span className="visually-hidden"> {receiverName(delivery, props)}</span>
    </ActionButton>
  )
}

type AttemptsProps = DeliveriesProps & {
  delivery: ListedDelivery
  own: LeadData['attempts']
}

function Attempts({ t, delivery, own }: AttemptsProps) {
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
