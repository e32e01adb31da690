import type { ActionEntry } from '../action-log/action-log.ts'
import { prepareReviewMails } from '../operators/review-mail.ts'
import type { Author } from './authors.ts'
import type { WordsRequest } from './request.ts'

/** Logs that a change waits for review, and tells those by mail who may publish it. */
export async function askForReview(
  action: ActionEntry,
  authors: readonly Author[],
  request: WordsRequest
): Promise<void> {
  const title = action.details?.title
  const change = { entry: action.subject?.id ?? '', title: title ? String(title) : null, authors }
  const mails = await prepareReviewMails(change, request)
  await request.log.write(action, mails.statements)
  await mails.send()
}
