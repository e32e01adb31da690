import { isAtLeast } from '../../../shared/facts/operator-roles.ts'
import { emailKey } from '../../../shared/text/email-key.ts'
import type { ActionEntry } from '../../action-log/action-log.ts'
import { displayName } from '../../action-log/actors.ts'
import { runBatch } from '../../db/batch.ts'
import { enqueueMail } from '../../mail/enqueue-mail.ts'
import type { MailPayload } from '../../mail/payload.ts'
import { listOperators } from '../../operators/operators.ts'
import type { OperatorRequest } from '../../operators/request.ts'
import type { Author } from '../authors.ts'
import type { NamedChange } from '../file-name.ts'
import { ifNewToReview } from './review-store.ts'

/** Notifies an operator that a change of words waits for review. */
export interface ReviewMail extends MailPayload, NamedChange {
  template: 'operator-review'
  by: string
  to: string
}

/** Logs that a change waits for review, and notifies by mail those who may publish it. */
export async function requestReview(
  action: ActionEntry,
  authors: readonly Author[],
  request: OperatorRequest
): Promise<void> {
  const { env, operator, settings, now, actionLog } = request
  const excludedAuthors = settings.WORDS_PUBLISH_OWN === 'true' ? [] : authors
  const notified = new Set([operator.email, ...excludedAuthors.map(({ email }) => emailKey(email))])
  const publishers = (await listOperators(request)).filter(
    ({ email, role, notices }) =>
      isAtLeast(role, 'editor') && notices.includes('review') && !notified.has(email)
  )
  const entry = action.subject?.id ?? ''
  const title = action.details?.title
  const change = { entry, title: title === undefined ? null : String(title) }
  const by = displayName(operator)
  const mails = publishers.map(({ email }) => {
    const payload: ReviewMail = { template: 'operator-review', by, ...change, to: email }
    return { payload }
  })
  const queued = await enqueueMail(mails, request, {
    conditions: [ifNewToReview(entry, now)]
  })
  await runBatch(env.DB, [queued.steps, actionLog.entry(action)])
  await queued.send()
}
