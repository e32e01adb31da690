import type { ListedDelivery } from '../../../server/outbox/list-store.ts'
import { hourMs } from '../../../shared/time.ts'
import type { DeskRequest } from '../../request.ts'
import type { WorkItem } from '../lists/work-list.tsx'
import { shortDay } from '../text/dates.ts'

/** The error of an attempt in words, with its status. Errors of our own are words already. */
export function describeError(error: string, { t }: Pick<DeskRequest, 't'>): string {
  if (error === 'timeout') return t('mails.reasons.timeout')
  const [, status] = /^HTTP (\d{3})$/.exec(error) ?? []
  if (status === undefined) return error
  return t(`mails.reasons.${status < '500' ? 'refused' : 'server'}`, { status })
}

/** The state of a delivery that has not failed. It is marked if it takes longer than usual. */
export function unsentBadge(
  { state, createdAt }: ListedDelivery,
  { t, locale, now }: Pick<DeskRequest, 't' | 'locale' | 'now'>
): WorkItem['badge'] {
  if (state === 'dead') return undefined
  const text = t(`lead.deliveries.states.${state}`)
  if (now - createdAt < hourMs) return { tone: 'quiet', text }
  const day = shortDay(locale, createdAt)
  return { tone: 'waiting', text: t('mails.since', { state: text, day }) }
}
