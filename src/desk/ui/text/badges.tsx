import type { AccountState } from '../../../server/accounts/backend/account-state.ts'
import type { DeskLead } from '../../../server/leads/inbox/desk-store.ts'
import type { DeliveryState } from '../../../server/outbox/store.ts'
import { findText } from '../../find-text.ts'
import { useDesk } from '../desk-context.ts'
import { shortDay } from './dates.ts'

export type BadgeTone = 'new' | 'open' | 'good' | 'bad' | 'waiting' | 'quiet'

/**
 * A state, which is clear without its colour. Only problems are coloured labels; the other states
 * are text, with a dot for what is new, a ring for what is in progress and a tick for what is done.
 */
export function Badge({ tone, children }: { tone: BadgeTone; children: string }) {
  return <span className={`badge badge--${tone}`}>{children}</span>
}

const accountTones: Record<AccountState, BadgeTone> = {
  waiting: 'new',
  approved: 'good',
  declined: 'quiet',
  unconfirmed: 'quiet',
  blocked: 'bad'
}

/** @param of names the account, on a screen about a person */
export function AccountBadge({ state, of }: { state: AccountState; of?: string }) {
  const { t } = useDesk()
  const text = t(`agencies.states.${state}`)
  return <Badge tone={accountTones[state]}>{of ? `${of}: ${text}` : text}</Badge>
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

/**
 * The state of a lead, or the day until which it is snoozed. A newer build may have stored an
 * unknown state.
 */
export function LeadBadge({ lead }: { lead: Pick<DeskLead, 'state' | 'snoozedUntil'> }) {
  const { t, locale, now } = useDesk()
  const { state, snoozedUntil } = lead
  if (snoozedUntil !== null && snoozedUntil > now) {
    return <Badge tone="quiet">{t('leads.later', { day: shortDay(locale, snoozedUntil) })}</Badge>
  }
  const text = findText(t('leads.states'), state) ?? state
  return <Badge tone={leadTones[state] ?? 'quiet'}>{text}</Badge>
}

const leadTones: Partial<Record<string, BadgeTone>> = {
  new: 'new',
  open: 'open',
  answered: 'good'
}
