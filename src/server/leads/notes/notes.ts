import type { LoggedRequest } from '../../action-log/action-log.ts'
import { digest } from '../../crypto/digest.ts'
import type { Outcome } from '../../outcome.ts'
import { deleteNote, insertNote, type LeadNote, listNotes } from './notes-store.ts'

interface NewNote extends Pick<LeadNote, 'leadId' | 'text'> {
  /** Today in the operator's time zone. */
  day: string
}

/**
 * Adds a note to a lead. The same text of an operator about a lead is stored once a day, also if
 * its form is loaded again: then `isRepeated`. Refused if the lead is gone.
 */
export async function addNote(
  { day, ...content }: NewNote,
  { env, now, operator: { email: operator }, actionLog }: LoggedRequest
): Promise<Outcome<'gone', { isRepeated: boolean }>> {
  const { leadId, text } = content
  const id = await digest(JSON.stringify(['note', leadId, operator, day, text]))
  const outcome = await actionLog.write(
    { action: 'noteAdded', subject: { kind: 'lead', id: leadId }, details: { note: id } },
    insertNote(env.DB, { id, ...content, operator, createdAt: now })
  )
  if (!('refused' in outcome)) return { isRepeated: false }
  const isStored = (await listNotes(env.DB, leadId)).some((note) => note.id === id)
  return isStored ? { isRepeated: true } : { refused: 'gone' }
}

/** Removes a note. Refused if it or its lead is gone. */
export function removeNote(
  { id, leadId }: Pick<LeadNote, 'id' | 'leadId'>,
  { env, actionLog }: LoggedRequest
): Promise<Outcome<'unchanged'>> {
  return actionLog.write(
    { action: 'noteDeleted', subject: { kind: 'lead', id: leadId }, details: { note: id } },
    deleteNote(env.DB, { id, leadId })
  )
}
