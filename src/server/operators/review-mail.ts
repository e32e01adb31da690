import { isAtLeast } from '../../shared/facts/operator-roles.ts'
import { emailKey } from '../../shared/text/email-key.ts'
import type { Author } from '../cms/authors.ts'
import type { NamedChange } from '../cms/file-name.ts'
import { isNewToReview } from '../cms/waiting-store.ts'
import { enqueueMail, type MailRequest } from '../mail/enqueue-mail.ts'
import type { MailPayload } from '../mail/payload.ts'
import type { Enqueued } from '../outbox/enqueue.ts'
import { listOperators, type Operator } from './operators.ts'

/** Tells an operator that a change of words waits for somebody to publish it. */
export interface ReviewMail extends MailPayload, NamedChange {
  template: 'operator-review'
  by: string
  to: string
}

interface Waiting extends NamedChange {
  /** Those who wrote it. */
  authors: readonly Author[]
}

/**
 * Prepares the mails to those who may publish a change, before the log says that it waits. Nobody is
 * told twice within an hour.
 */
export async function prepareReviewMails(
  { entry, title, authors }: Waiting,
  request: MailRequest & { operator: Operator }
): Promise<Enqueued> {
  const { operator, settings, now } = request
  const own = settings.WORDS_PUBLISH_OWN === 'true' ? [] : authors
  const told = new Set([operator.email, ...own.map(({ email }) => emailKey(email))])
  const publishers = (await listOperators(request)).filter(
    ({ email, role, notices }) =>
      isAtLeast(role, 'editor') && notices.includes('review') && !told.has(email)
  )
  const by = operator.name || operator.email
  const mails = publishers.map(({ email }) => {
    const payload: ReviewMail = { template: 'operator-review', by, entry, title, to: email }
    return { payload }
  })
  return enqueueMail(request, mails, { condition: isNewToReview(entry, now) })
}
