import type { ListedDelivery } from '../../../server/outbox/list-store.ts'
import type { ScreenProps } from '../../define-screen.ts'
import { findText } from '../../find-text.ts'
import { currentList } from '../../inbox/list-links.ts'
import { DeliveryBadge } from '../../ui/badges.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import { Entries } from '../../ui/entries.tsx'
import { Panel } from '../../ui/panel.tsx'
import { RetryAll, RetryDelivery } from '../../ui/retry-delivery.tsx'
import { Time } from '../../ui/time.tsx'
import { retryAction } from './actions.ts'
import type { LeadData } from './load.ts'

type DeliveriesProps = ScreenProps<LeadData>

/** All deliveries: the failed ones first, then the waiting ones, then those that have arrived. */
export function Deliveries(props: DeliveriesProps) {
  const { t, may, data } = props
  const dead = data.deliveries.filter(isDead)
  const open = [...dead, ...data.deliveries.filter(isUnsettled)]
  const hasArrived = data.deliveries.length > open.length
  const listUrl = `${currentList(props)}#deliveries`
  if (data.deliveries.length === 0) return null
  return (
    <Panel
      title={t('lead.deliveries.title')}
      id="deliveries"
      end={dead.length > 1 && may('editor') && <RetryAll to={listUrl} />}
    >
      {open.length > 0 && (
        <Entries
          columns={['receiver', 'state', 'attempts']}
          labels={t('lead.deliveries')}
          rows={open.map((delivery) => ({
            receiver: receiverName(delivery, props),
            state: <State {...props} delivery={delivery} to={listUrl} />,
            attempts: <Attempts {...props} delivery={delivery} />
          }))}
          beside="state"
        />
      )}
      {hasArrived && <Arrived {...props} />}
    </Panel>
  )
}

/** The deliveries that have arrived, in a line that opens. */
function Arrived(props: DeliveriesProps) {
  const { t, data } = props
  const arrived = data.deliveries.filter(({ state }) => state === 'delivered')
  return (
    <Disclosure variant="quiet" label={t('lead.deliveries.arrived', { count: arrived.length })}>
      <ul className="desk-list">
        {arrived.map((delivery) => (
          <li key={delivery.id}>
            {receiverName(delivery, props)}
            <Attempts {...props} delivery={delivery} />
          </li>
        ))}
      </ul>
    </Disclosure>
  )
}

function isDead({ state }: ListedDelivery): boolean {
  return state === 'dead'
}

type DeliveryProps = DeliveriesProps & { delivery: ListedDelivery }

/** The state, with a button to retry a dead delivery. */
function State({ to, ...props }: DeliveryProps & { to: string }) {
  const { may, delivery } = props
  return (
    <div className="inbox-facts cluster">
      <DeliveryBadge state={delivery.state} />
      {isDead(delivery) && may('editor') && (
        <RetryDelivery
          action={retryAction}
          delivery={delivery.id}
          to={to}
          name={receiverName(delivery, props)}
        />
      )}
    </div>
  )
}

function Attempts({ t, now, delivery, data }: DeliveryProps) {
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
      {delivery.state === 'pending' && (
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
