import type { ListedDelivery } from '../../../server/outbox/list-store.ts'
import type { ScreenProps } from '../../define-screen.ts'
import { findText } from '../../find-text.ts'
import { currentList } from '../../inbox/list-links.ts'
import { describeError, unsentBadge } from '../../ui/deliveries/delivery-words.ts'
import { RetryAll, RetryDelivery } from '../../ui/deliveries/retry-delivery.tsx'
import { Disclosure } from '../../ui/details/disclosure.tsx'
import { WorkList } from '../../ui/lists/work-list.tsx'
import { Panel } from '../../ui/panel.tsx'
import { RelativeTime, Time } from '../../ui/text/time.tsx'
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
        <WorkList
          items={open.map((delivery) => ({
            id: delivery.id,
            title: receiverName(delivery, props),
            note: <Attempts {...props} delivery={delivery} />,
            badge: unsentBadge(delivery, props),
            action: isDead(delivery) && may('editor') && (
              <RetryDelivery
                action={retryAction}
                delivery={delivery.id}
                to={listUrl}
                name={receiverName(delivery, props)}
              />
            )
          }))}
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
            <DeliveredAt {...props} delivery={delivery} />
            <Attempts {...props} delivery={delivery} />
          </li>
        ))}
      </ul>
    </Disclosure>
  )
}

/** The time of the last attempt. */
function DeliveredAt(props: DeliveryProps) {
  const last = lastAttempt(props.delivery, props)
  return (
    <p>
      <Time at={last?.endedAt ?? props.delivery.createdAt} />
    </p>
  )
}

function isDead({ state }: ListedDelivery): boolean {
  return state === 'dead'
}

type DeliveryProps = DeliveriesProps & { delivery: ListedDelivery }

function attemptsOn({ id }: ListedDelivery, { data }: DeliveriesProps) {
  return data.attempts.filter(({ deliveryId }) => deliveryId === id)
}

function lastAttempt(delivery: ListedDelivery, props: DeliveriesProps) {
  return attemptsOn(delivery, props).at(-1)
}

/** The last error, the time of the next attempt, and all attempts if there are several. */
function Attempts(props: DeliveryProps) {
  const { t, now, delivery } = props
  const { state, nextAttemptAt } = delivery
  const own = attemptsOn(delivery, props)
  const error = own.at(-1)?.error
  return (
    <>
      {error && (
        <span className="work-list__error" title={error}>
          {describeError(error, props)}
        </span>
      )}
      {state === 'dead' && (
        <>
          {error && '\u00a0· '}
          <RelativeTime at={own.at(-1)?.endedAt ?? delivery.createdAt} />
        </>
      )}
      {state === 'pending' && (
        <p>
          {t('lead.deliveries.next')}{' '}
          {nextAttemptAt > now ? <Time at={nextAttemptAt} /> : t('lead.deliveries.due')}
        </p>
      )}
      {own.length > 1 && (
        <Disclosure variant="quiet" label={`${t('lead.deliveries.attempts')}: ${own.length}`}>
          <ol className="desk-list">
            {own.map(({ attempt, error: each, endedAt }) => (
              <li key={endedAt}>
                {`${attempt}. ${each ? describeError(each, props) : t('lead.deliveries.succeeded')} · `}
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
