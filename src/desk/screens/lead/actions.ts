import type { Statement } from '../../../bindings.ts'
import { checkbox, hiddenChoice, hiddenId, line, multiline } from '../../../forms/fields.ts'
import { answer, reject } from '../../../forms/server/answer.ts'
import type { ActionEntry } from '../../../server/action-log/action-log.ts'
import {
  deleteLead,
  deleteNote,
  insertNote,
  readDeskLead
} from '../../../server/leads/inbox/desk-store.ts'
import { sendReply } from '../../../server/leads/replies/reply.ts'
import { hasPlaceholder } from '../../../server/leads/replies/reply-placeholders.ts'
import { workOnLeads } from '../../../server/operators/lead-work.ts'
import { locales } from '../../../shared/language/locale.ts'
import { deskParams } from '../../../shared/links/path-params.ts'
import { type ActionOutcome, defineAction } from '../../define-action.ts'
import type { DeskErrorKey, DoneKey } from '../../messages.ts'
import type { DeskRequest } from '../../request.ts'
import { retryDelivery } from '../../retry-mail.ts'
import { changeUrl, seenVersionField, undoAction } from '../leads/actions.ts'
import { parseWork, workErrors, workFields } from '../leads/work-form.ts'
import { draftQuery, draftReply } from './reply-draft.ts'

/** Maximum characters. */
export const maxReplyLength = 10_000
export const maxSubjectLength = 150

const replyAction = defineAction('reply', {
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
    const greeting = draftReply(lead, [], request).text.trim()
    if (text === greeting) return reject('reply.errors.greeting', { field: 'body' })
    const outcome = await sendReply(lead, { ...reply, text }, request)
    if ('refused' in outcome) {
      return answer(outcome, {
        again: { field: 'body', key: 'reply.errors.again' },
        changed: reject('reply.errors.changed', { status: 409 }),
        unsendable: 'reply.errors.unsendable',
        limit: 'reply.errors.tooMany'
      })
    }
    return { done: 'reply.done.sent', redirectTo: self + draftQuery(query) }
  }
})

export const leadActions = [
  replyAction,
  defineAction('work', {
    role: 'editor',
    fields: { ...workFields, version: seenVersionField },
    run: async ({ version, ...fields }, request) => {
      const work = parseWork(fields, request)
      if ('errors' in work) return work
      const seen = { id: deskParams<'lead'>(request).id, version }
      const worked = await workOnLeads(work, [seen], request)
      if ('refused' in worked) return answer(worked, workErrors)
      if (worked.skipped > 0) return reject('lead.errors.changed', { status: 409 })
      return { redirectTo: changeUrl(request, worked) }
    }
  }),
  undoAction,
  defineAction('note', {
    role: 'editor',
    fields: { text: multiline({ min: 1, max: 5000 }) },
    run: ({ text }, request) => {
      const { env, now, operator } = request
      const id = crypto.randomUUID()
      const note = {
        id,
        leadId: deskParams<'lead'>(request).id,
        operator: operator.email,
        text,
        createdAt: now
      }
      return change(request, {
        entry: { action: 'noteAdded', details: { note: id } },
        statement: insertNote(env.DB, note),
        done: 'lead.done.noted'
      })
    }
  }),
  defineAction('deleteNote', {
    role: 'editor',
    fields: { note: hiddenId },
    run: ({ note }, request) =>
      change(request, {
        entry: { action: 'noteDeleted', details: { note } },
        statement: deleteNote(request.env.DB, { id: note, leadId: deskParams<'lead'>(request).id }),
        done: 'lead.done.noteDeleted'
      })
  }),
  defineAction('retry', {
    role: 'editor',
    fields: { delivery: hiddenId },
    run: async ({ delivery }, request) => {
      const { id: key } = deskParams<'lead'>(request)
      const entry = { subject: { kind: 'lead', id: key }, details: { delivery } }
      return (await retryDelivery({ id: delivery, key, entry }, request))
        ? { done: 'lead.done.retried' }
        : reject('lead.errors.notDead')
    }
  }),
  defineAction('delete', {
    role: 'owner',
    confirmed: true,
    fields: { confirm: checkbox },
    run: async ({ confirm }, request) => {
      if (!confirm) return reject('lead.errors.confirm', { field: 'confirm' })
      const outcome = await change(request, {
        entry: { action: 'leadDeleted' },
        statement: deleteLead(request.env.DB, deskParams<'lead'>(request).id),
        done: 'lead.done.deleted'
      })
      return 'errors' in outcome ? outcome : { ...outcome, redirectTo: request.deskHref('leads') }
    }
  })
]

interface LeadActionOptions {
  entry: Omit<ActionEntry, 'subject'>
  statement: Statement
  done: DoneKey
  unchanged?: DeskErrorKey
}

/** Changes the lead, and logs the change only if the lead exists. */
async function change(request: DeskRequest, options: LeadActionOptions): Promise<ActionOutcome> {
  const { entry, statement, done, unchanged = 'lead.errors.gone' } = options
  const subject = { kind: 'lead', id: deskParams<'lead'>(request).id }
  return (await request.log.change({ ...entry, subject }, statement)) ? { done } : reject(unchanged)
}
