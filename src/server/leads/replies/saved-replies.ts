import { locales } from '../../../shared/language/locale.ts'
import type { ActionEntry, ActionName, LoggedRequest } from '../../action-log/action-log.ts'
import type { Outcome } from '../../outcome.ts'
import {
  deleteSavedReply,
  insertSavedReply,
  listSavedReplies,
  type SavedReply,
  updateSavedReply
} from './saved-reply-store.ts'

type ReplyContent = Pick<SavedReply, 'name' | 'texts'>

/** Adds a saved reply. Refused if there are too many. */
export function addSavedReply(
  content: ReplyContent,
  { env, now, actionLog }: LoggedRequest
): Promise<Outcome<'unchanged'>> {
  const reply = { id: crypto.randomUUID(), ...content, changedAt: now }
  return actionLog.write(createEntry('savedReplyAdded', reply.id), insertSavedReply(env.DB, reply))
}

/**
 * Changes a saved reply. Refused if it is gone, or has other contents than these and has changed
 * since `seenAt`.
 */
export async function changeSavedReply(
  { id, seenAt, ...content }: ReplyContent & { id: string; seenAt: number },
  { env, now, actionLog }: LoggedRequest
): Promise<Outcome<'changed'>> {
  const outcome = await actionLog.write(
    createEntry('savedReplyChanged', id),
    updateSavedReply(env.DB, { id, ...content, changedAt: now }, seenAt)
  )
  if (!('refused' in outcome)) return outcome
  const stored = (await listSavedReplies(env.DB)).find((reply) => reply.id === id)
  const isStored =
    stored?.name === content.name &&
    locales.every((locale) => stored.texts[locale] === content.texts[locale])
  return isStored ? {} : { refused: 'changed' }
}

/** Removes a saved reply. Refused if it is gone. */
export function removeSavedReply(
  id: string,
  { env, actionLog }: LoggedRequest
): Promise<Outcome<'unchanged'>> {
  return actionLog.write(createEntry('savedReplyDeleted', id), deleteSavedReply(env.DB, id))
}

function createEntry(action: ActionName, id: string): ActionEntry {
  return { action, subject: { kind: 'savedReply', id } }
}
