import type { ListedDelivery } from '../../../server/outbox/list-store.ts'
import type { ScreenProps } from '../../define-screen.ts'
import { findText } from '../../find-text.ts'
import { currentList } from '../../inbox/list-links.ts'
import { ActionButton } from '../../ui/action-form.tsx'
import { DeliveryBadge } from '../../ui/badges.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import { Entries } from '../../ui/entries.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Time } from '../../ui/time.tsx'
import { retryAction } from './actions.ts'
import type { LeadData } from './load.ts'

type DeliveriesProps = ScreenProps<LeadData>

/** The dead deliveries with a button to retry each; they come before the other facts. */
export function FailedDeliveries(props: DeliveriesProps) {
  const { t, may, data } = props
  const failed = data.deliveries.filter(isDead)
  if (failed.length === 0) return null
  return (
    <Panel title={t('mails.dead.title')} id="deliveries">
      <Entries
        columns={['receiver', 'attempts', ...(may('editor') ? (['retry'] as const) : [])]}
        labels={t('lead.deliveries')}
        rows={failed.map((delivery) => ({
          ...describeDelivery(delivery, props),
          retry: <Retry {...props} delivery={delivery} />
        }))}
        beside="retry"
        actions="retry"
      />
    </Panel>
  )
}

/** The deliveries that have not arrived yet. */
export function PendingDeliveries(props: DeliveriesProps) {
  const { t, data } = props
  const pending = data.deliveries.filter(isUnsettled)
  if (pending.length === 0) return null
  return (
    <Panel title={t('lead.deliveries.title')}>
      <Entries
        columns={['receiver', 'state', 'attempts']}
        labels={t('lead.deliveries')}
        rows={pending.map((delivery) => ({
          ...describeDelivery(delivery, props),
          state: <DeliveryBadge state={delivery.state} />
        }))}
        beside="state"
      />
    </Panel>
  )
}

/** The deliveries that have arrived, in a line that opens. */
export function ArrivedDeliveries(props: DeliveriesProps) {
  const { t, data } = props
  const arrived = data.deliveries.filter(({ state }) => state === 'delivered')
  return (
    <Disclosure variant="quiet" label={t('lead.deliveries.arrived', { count: arrived.length })}>
      <ul className="desk-list">
        {arrived.map((delivery) => (
          <li key={delivery.id}>
            {receiverName(delivery, props)}
            <Attempts {...props} delivery={delivery} own={attemptsOf(delivery, props)} />
          </li>
        ))}
      </ul>
    </Disclosure>
  )
}

function describeDelivery(delivery: ListedDelivery, props: DeliveriesProps) {
  return {
    receiver: receiverName(delivery, props),
    attempts: <Attempts {...props} delivery={delivery} own={attemptsOf(delivery, props)} />
  }
}

function attemptsOf({ id }: ListedDelivery, { data }: DeliveriesProps): LeadData['attempts'] {
  return data.attempts.filter(({ deliveryId }) => deliveryId === id)
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

function Attempts({ t, now, delivery, own }: AttemptsProps) {
  const last = own.at(-1)
  return (
    <>
      {last && (
        <p>
          {last.error && `${last.error} · `}
          <Time at={last.endedAt} />
        </p>
      )}
      {isUnsettled(delivery) && (
        <p>
          {t('lead.deliveries.next')}{' '}
          {delivery.nextAttemptAt > now ? (
            <Time at={delivery.nextAttemptAt} />
          ) : (
            t('lead.deliveries.due')
          )}
        </p>
      )}
      {own.length > 1 && (
        <Disclosure variant="quiet" label={`${t('lead.deliveries.attempts')}: ${own.length}`}>
          <ol className="desk-list">
            {own.map(({ attempt, error, endedAt }) => (
              <li key={endedAt}>
                {`${attempt}. ${error ?? t('lead.deliveries.succeeded')} · `}
                <Time at={endedAt} />
              </li>
            ))}
          </ol>
        </Disclosure>
      )}
    </>
  )
}

function isUnsettled({ state }: ListedDelivery): boolean {
  return state === 'pending' || state === 'queued'
}

function receiverName({ receiver, template }: ListedDelivery, { t }: DeliveriesProps): string {
  const mails = {
    'team-notice': t('lead.deliveries.team'),
    'lead-reply': t('reply.conversation.reply'),
    'confirm-news': t('mails.templates.confirm-news')
  }
  if (receiver !== 'mail') return findText(t('lead.deliveries.receivers'), receiver) ?? receiver
  return findText(mails, template ?? '') ?? t('lead.deliveries.receipt')
}
