import { line, multiline, requiredTick } from '../../../forms/definition/fields.ts'
import { hiddenChoice, hiddenId, hiddenPattern } from '../../../forms/definition/hidden-fields.ts'
import { reject } from '../../../forms/server/answer.ts'
import { readDeskLead } from '../../../server/leads/inbox/desk-store.ts'
import { addNote, removeNote } from '../../../server/leads/notes/notes.ts'
import { removeLead } from '../../../server/leads/remove-lead.ts'
import { sendReply } from '../../../server/leads/replies/reply.ts'
import { findPlaceholder } from '../../../server/leads/replies/reply-placeholders.ts'
import { workOnLeads } from '../../../server/leads/work/work-on-leads.ts'
import { retryDelivery } from '../../../server/operators/retry-delivery.ts'
import { dayAt } from '../../../shared/language/local-day.ts'
import { locales } from '../../../shared/language/locale.ts'
import { deskParams } from '../../../shared/links/path-params.ts'
import { retryAllAction } from '../../actions/retry-mail.ts'
import { answerOutcome, answerRefusedAction, defineAction } from '../../define-action.ts'
import { redirectToChange, undoAction } from '../../inbox/undo.ts'
import { parseWork, workFields, workRole } from '../../inbox/work-form.ts'
import type { DeskRequest } from '../../request.ts'
import { draftQuery, isOnlyGreeting } from './reply/reply-draft.ts'

/** The version of the lead that the operator has seen (`DeskLead.version`). */
const seenVersionField = hiddenPattern(/^\d{1,9}$/, Number)

export const replyAction = defineAction('reply', {
  role: 'editor',
  fields: {
    locale: hiddenChoice(locales),
    // A button that only changes the language, for browsers without script.
    turn: hiddenChoice([...locales, '']),
    version: seenVersionField,
    subject: line({ max: 150 }),
    // The form of notes on the same screen has the name `text`.
    body: multiline({ min: 1, max: 10_000 })
  },
  submit: async ({ body: text, turn, ...reply }, request) => {
    const { env, path, query } = request
    if (turn) return reject('reply.errors.turned')
    const word = findPlaceholder(text)
    if (word) return reject('reply.errors.placeholder', { field: 'body', params: { word } })
    const lead = await readDeskLead(env.DB, leadId(request))
    if (!lead) return reject('lead.errors.gone')
    if (isOnlyGreeting(text, lead, request)) {
      return reject('reply.errors.onlyGreeting', { field: 'body' })
    }
    const outcome = await sendReply(lead, { ...reply, text }, request)
    if ('refused' in outcome) {
      return answerRefusedAction(outcome, {
        changed: reject('reply.errors.changed', { status: 409 }),
        unsendable: 'reply.errors.unsendable',
        limit: 'reply.errors.tooMany'
      })
    }
    if (outcome.isRepeated) return reject('reply.errors.repeated', { field: 'body', status: 409 })
    return { done: 'reply.done.sent', redirectTo: path + draftQuery(query) }
  }
})

export const workAction = defineAction('work', {
  role: workRole,
  fields: { ...workFields, version: seenVersionField },
  submit: async ({ version, ...fields }, request) => {
    const work = await parseWork(fields, request)
    if ('errors' in work) return work
    const seenLead = { id: leadId(request), version }
    const result = await workOnLeads(work, [seenLead], request)
    if (result.skipped > 0) return reject('lead.errors.changed', { status: 409 })
    return redirectToChange(result, request)
  }
})

export const noteAction = defineAction('note', {
  role: 'editor',
  fields: { text: multiline({ min: 1, max: 5000 }) },
  submit: async ({ text }, request) => {
    const day = dayAt(request.now, request.operator.timeZone)
    const outcome = await addNote({ leadId: leadId(request), text, day }, request)
    if ('refused' in outcome) return reject('lead.errors.gone')
    return { done: outcome.isRepeated ? 'lead.done.notedBefore' : 'lead.done.noted' }
  }
})

export const deleteNoteAction = defineAction('deleteNote', {
  role: 'editor',
  fields: { note: hiddenId },
  submit: async ({ note }, request) => {
    const outcome = await removeNote({ id: note, leadId: leadId(request) }, request)
    return answerOutcome(outcome, 'lead.done.noteDeleted', { unchanged: 'lead.errors.gone' })
  }
})

export const retryAction = defineAction('retry', {
  role: 'editor',
  fields: { delivery: hiddenId },
  submit: async ({ delivery }, request) => {
    const key = leadId(request)
    const entry = { subject: { kind: 'lead', id: key }, details: { delivery } } as const
    const outcome = await retryDelivery({ id: delivery, key, entry }, request)
    return answerOutcome(outcome, 'lead.done.retried', { notDead: 'lead.errors.notDead' })
  }
})

export const deleteAction = defineAction('delete', {
  role: 'owner',
  passkeyFor: 'deleteMessage',
  fields: { confirm: requiredTick },
  submit: async (_, request) =>
    answerOutcome(
      await removeLead(leadId(request), request),
      { done: 'lead.done.deleted', redirectTo: request.deskHref('leads') },
      { unchanged: 'lead.errors.gone' }
    )
})

export const leadActions = [
  replyAction,
  workAction,
  undoAction,
  noteAction,
  deleteNoteAction,
  retryAction,
  retryAllAction,
  deleteAction
]

function leadId(request: DeskRequest): string {
  return deskParams<'lead'>(request).id
}
