import { mailPlaceholders } from '../../../server/mail/templates.ts'
import type { ListedDelivery } from '../../../server/outbox/list-store.ts'
import { hourMs } from '../../../shared/time.ts'
import type { DeskRequest } from '../../request.ts'
import type { WorkItem } from '../lists/work-list.tsx'
import { shortDay } from '../text/dates.ts'

/** The error of an attempt in words, with its status. Most errors of our own are words already. */
export function describeError(error: string, { t }: Pick<DeskRequest, 't'>): string {
  if (error === 'timeout') return t('mails.reasons.timeout')
  if (noMailbox.test(error)) return t('mails.reasons.mailbox')
  // The name of an exception.
  if (/^\w+Error$/.test(error)) return t('mails.reasons.own')
  const [, status] = /^HTTP (\d{3})$/.exec(error) ?? []
  if (status === undefined) return error
  return t(`mails.reasons.${status < '500' ? 'refused' : 'server'}`, { status })
}

/** Errors that say that the address gets no mail. */
const noMailbox = /^HTTP 55\d|^address refused$|RECIPIENT/

/** Whether another attempt cannot help: the address gets no mail, or the link has expired. */
export function isBeyondRetry(
  { lastError, template, createdAt }: ListedDelivery,
  { now }: Pick<DeskRequest, 'now'>
): boolean {
  const placeholders: Partial<Record<string, readonly string[]>> = mailPlaceholders
  const hasLink = placeholders[template ?? '']?.includes('token') ?? false
  return noMailbox.test(lastError ?? '') || (hasLink && now - createdAt > hourMs)
}

/** The state of a delivery that has not failed; a warning if it takes longer than usual. */
export function unsentBadge(
  { state, createdAt }: ListedDelivery,
  { t, locale, now }: Pick<DeskRequest, 't' | 'locale' | 'now'>
): WorkItem['badge'] {
  if (state === 'dead') return undefined
  const text = t(`lead.deliveries.states.${state}`)
  if (now - createdAt < hourMs) return { tone: 'quiet', text }
  const day = shortDay(locale, createdAt)
  return { tone: 'bad', text: t('mails.since', { day }) }
}
