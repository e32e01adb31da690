import { dayMs } from '../../shared/time.ts'
import type { DeskRequest } from '../request.ts'

/** Days to answer: the KVKK gives thirty, and the GDPR a month. */
const answerDays = 30

/** Requests with at most this many days left are highlighted. */
const hurryDays = 7

/** The days left for the answer to a request about personal data. */
export function describeDeadline(
  { createdAt }: { createdAt: number },
  { t, now }: Pick<DeskRequest, 't' | 'now'>
) {
  const days = answerDays - Math.floor((now - createdAt) / dayMs)
  if (days < 0) return { tone: 'bad', text: t('today.requests.late') } as const
  const tone = days <= hurryDays ? 'waiting' : 'quiet'
  return { tone, text: t('today.requests.days', { days }) } as const
}
