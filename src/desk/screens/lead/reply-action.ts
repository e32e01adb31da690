import { hiddenChoice, hiddenId, line, multiline } from '../../../forms/fields.ts'
import { reject } from '../../../forms/server/submission.ts'
import { readDeskLead } from '../../../server/leads/inbox/desk-store.ts'
import { sendReply } from '../../../server/leads/replies/reply.ts'
import { hasPlaceholder } from '../../../server/leads/replies/reply-placeholders.ts'
import { locales } from '../../../shared/language/locale.ts'
import { deskParams } from '../../../shared/links/path-params.ts'
import { defineAction } from '../../define-action.ts'
import { refuseAction } from '../../refuse-action.ts'
import { seenVersionField } from '../leads/work-action.ts'
import { draftQuery } from './reply-draft.ts'

/** Maximum characters. */
export const maxReplyLength = 10_000
export const maxSubjectLength = 150

export const replyForm = defineAction('reply', {
  role: 'editor',
  fields: {
    locale: hiddenChoice(locales),
    key: hiddenId,
    version: seenVersionField,
    subject: line({ max: maxSubjectLength }),
    // The form of notes on the same screen has the name `text`.
    body: multiline({ min: 1, max: maxReplyLength })
  },
  run: async ({ body: text, ...reply }, request) => {
    const { env, self, query } = request
    if (hasPlaceholder(text)) return reject('reply.errors.placeholder', { field: 'body' })
    const lead = await readDeskLead(env.DB, deskParams<'lead'>(request).id)
    if (!lead) return reject('lead.errors.gone')
    const outcome = await sendReply(lead, { ...reply, text }, request)
    if ('refused' in outcome) {
      return refuseAction(outcome, {
        changed: reject('reply.errors.changed', { status: 409 }),
        unsendable: 'reply.errors.unsendable',
        limit: 'reply.errors.tooMany'
      })
    }
    return { done: 'reply.done.sent', redirectTo: self + draftQuery(query) }
  }
})
