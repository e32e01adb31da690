import { digest } from '../../crypto/digest.ts'
import type { LeadNote } from './desk-store.ts'

/** The id of a note, so that an operator stores the same text about a lead once a day. */
export function noteId(
  { leadId, operator, text }: Pick<LeadNote, 'leadId' | 'operator' | 'text'>,
  day: string
): Promise<string> {
  return digest(JSON.stringify(['note', leadId, operator, day, text]))
}
