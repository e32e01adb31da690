import { line, multiline } from '../../../forms/definition/fields.ts'
import { hiddenId, hiddenPattern } from '../../../forms/definition/hidden-fields.ts'
import { reject } from '../../../forms/server/answer.ts'
import { hasUnknownPlaceholder } from '../../../server/leads/replies/reply-placeholders.ts'
import {
  deleteSavedReply,
  insertSavedReply,
  listSavedReplies,
  type SavedReply,
  updateSavedReply
} from '../../../server/leads/replies/saved-reply-store.ts'
import { byLocale, type Locale, locales } from '../../../shared/language/locale.ts'
import { fromKeys } from '../../../shared/typed-object.ts'
import { defineAction } from '../../define-action.ts'
import type { DeskRequest } from '../../request.ts'

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
  submit: async ({ saved, seenAt, name, ...replyTexts }, request) => {
    const { env, now, actionLog, path } = request
    const wrongLocale = locales.find((locale) =>
      hasUnknownPlaceholder(replyTexts[textField(locale)])
    )
    if (wrongLocale) return reject('replies.errors.unknown', { field: textField(wrongLocale) })
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
    const isChanged = await actionLog.write({ action, subject }, statement)
    if (!isChanged && !saved) return reject('replies.errors.tooMany')
    if (!isChanged && !(await isStored(reply, request))) {
      return reject('replies.errors.changed', { status: 409 })
    }
    return { done: 'replies.done.saved', redirectTo: path }
  }
})

/** Whether a saved reply has these contents already. */
async function isStored(
  { id, name, texts }: SavedReply,
  { env }: Pick<DeskRequest, 'env'>
): Promise<boolean> {
  const stored = (await listSavedReplies(env.DB)).find((reply) => reply.id === id)
  return stored?.name === name && locales.every((locale) => stored.texts[locale] === texts[locale])
}

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
