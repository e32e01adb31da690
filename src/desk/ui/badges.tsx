import type { AccountState } from '../../server/accounts/account-state.ts'
import type { DeliveryState } from '../../server/outbox/store.ts'
import { useDesk } from './desk-context.ts'

export type BadgeTone = 'good' | 'bad' | 'waiting' | 'quiet'

/** A state as a coloured label, which is clear without the colour. */
export function Badge({ tone, children }: { tone: BadgeTone; children: string }) {
  return <span className={`badge badge--${tone}`}>{children}</span>
}

const accountTones: Record<AccountState, BadgeTone> = {
  waiting: 'waiting',
  approved: 'good',
  declined: 'bad',
  unconfirmed: 'quiet',
  blocked: 'bad'
}

export function AccountBadge({ state }: { state: AccountState }) {
  const { t } = useDesk()
  return <Badge tone={accountTones[state]}>{t(`agencies.states.${state}`)}</Badge>
}

const deliveryTones: Record<DeliveryState, BadgeTone> = {
  pending: 'waiting',
  queued: 'waiting',
  delivered: 'good',
  dead: 'bad'
}

export function DeliveryBadge({ state }: { state: DeliveryState }) {
  const { t } = useDesk()
  return <Badge tone={deliveryTones[state]}>{t(`lead.deliveries.states.${state}`)}</Badge>
}

/** The state of a lead. A newer build may have stored an unknown state. */
export function LeadBadge({ state }: { state: string }) {
  const { t } = useDesk()
  const names: Record<string, string> = t('leads.states')
  return <Badge tone={state === 'answered' ? 'good' : 'quiet'}>{names[state] ?? state}</Badge>
}
