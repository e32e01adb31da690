import { line, multiline } from '../../../forms/definition/fields.ts'
import { hiddenId, hiddenPattern } from '../../../forms/definition/hidden-fields.ts'
import { reject } from '../../../forms/server/answer.ts'
import { hasUnknownPlaceholder } from '../../../server/leads/replies/reply-placeholders.ts'
import {
  deleteSavedReply,
  insertSavedReply,
  listSavedReplies,
  maxSavedReplies,
  updateSavedReply
} from '../../../server/leads/replies/saved-reply-store.ts'
import { byLocale, type Locale, locales } from '../../../shared/language/locale.ts'
import { fromKeys } from '../../../shared/typed-object.ts'
import { defineAction } from '../../define-action.ts'

export function textField(locale: Locale): `text_${Locale}` {
  return `text_${locale}`
}

/** A hidden field with an id or a time; empty for a new reply. */
const hiddenField = hiddenPattern(/^[\w-]{0,64}$/, (text) => text)

const texts = fromKeys(locales.map(textField), () => multiline({ min: 1, max: 5000 }))

export const saveReplyAction = defineAction('save', {
  role: 'editor',
  fields: {
    saved: hiddenField,
    seenAt: hiddenField,
    name: line({ max: 80 }),
    ...texts
  },
  submit: async ({ saved, seenAt, name, ...replyTexts }, { env, now, actionLog, path }) => {
    const wrongLocale = locales.find((locale) =>
      hasUnknownPlaceholder(replyTexts[textField(locale)])
    )
    if (wrongLocale) return reject('replies.errors.unknown', { field: textField(wrongLocale) })
    const isFull = !saved && (await listSavedReplies(env.DB)).length >= maxSavedReplies
    if (isFull) return reject('replies.errors.tooMany')
    const id = saved || crypto.randomUUID()
    const reply = {
      id,
      name,
      texts: byLocale((locale) => replyTexts[textField(locale)]),
      changedAt: now
    }
    const action = saved ? 'savedReplyChanged' : 'savedReplyAdded'
    const statement = saved
      ? updateSavedReply(env.DB, reply, Number(seenAt))
      : insertSavedReply(env.DB, reply)
    const subject = { kind: 'savedReply', id } as const
    return (await actionLog.write({ action, subject }, statement))
      ? { done: 'replies.done.saved', redirectTo: path }
      : reject('replies.errors.changed', { status: 409 })
  }
})

export const deleteReplyAction = defineAction('delete', {
  role: 'editor',
  fields: { saved: hiddenId },
  submit: async ({ saved: id }, { env, actionLog, path }) => {
    const entry = { action: 'savedReplyDeleted', subject: { kind: 'savedReply', id } } as const
    const isDeleted = await actionLog.write(entry, deleteSavedReply(env.DB, id))
    if (!isDeleted) return reject('replies.errors.gone')
    return { done: 'replies.done.deleted', redirectTo: path }
  }
})

export const savedReplyActions = [saveReplyAction, deleteReplyAction]
