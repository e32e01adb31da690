import { line, multiline } from '../../../forms/definition/fields.ts'
import { hiddenId, hiddenPattern } from '../../../forms/definition/hidden-fields.ts'
import { reject } from '../../../forms/server/answer.ts'
import { hasUnknownPlaceholder } from '../../../server/leads/replies/reply-placeholders.ts'
import {
  addSavedReply,
  changeSavedReply,
  removeSavedReply
} from '../../../server/leads/replies/saved-replies.ts'
import { byLocale, type Locale, locales } from '../../../shared/language/locale.ts'
import { fromKeys } from '../../../shared/typed-object.ts'
import { answerOutcome, defineAction } from '../../define-action.ts'

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
    const wrongLocale = locales.find((locale) =>
      hasUnknownPlaceholder(replyTexts[textField(locale)])
    )
    if (wrongLocale) return reject('replies.errors.unknown', { field: textField(wrongLocale) })
    const content = { name, texts: byLocale((locale) => replyTexts[textField(locale)]) }
    const outcome = saved
      ? await changeSavedReply({ id: saved, seenAt: Number(seenAt), ...content }, request)
      : await addSavedReply(content, request)
    return answerOutcome(
      outcome,
      { done: 'replies.done.saved', redirectTo: request.path },
      {
        unchanged: 'replies.errors.tooMany',
        changed: reject('replies.errors.changed', { status: 409 })
      }
    )
  }
})

export const deleteReplyAction = defineAction('delete', {
  role: 'editor',
  fields: { saved: hiddenId },
  submit: async ({ saved }, request) =>
    answerOutcome(
      await removeSavedReply(saved, request),
      { done: 'replies.done.deleted', redirectTo: request.path },
      { unchanged: 'replies.errors.gone' }
    )
})

export const savedReplyActions = [saveReplyAction, deleteReplyAction]
