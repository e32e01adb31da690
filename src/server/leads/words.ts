import { wordsIn } from '../desk-search/words.ts'
import { type Lead, referenceOf } from './lead.ts'
import { leadFields } from './lead-forms.ts'

/** Limited, so that a message cannot fill the index. Name, address and short answers come first. */
const wordsPerLead = 100

/**
 * The words that index a lead: its reference, and the words of the name, the address and everything
 * else that was typed.
 */
export function wordsOf({ id, name, email, details }: Lead): string[] {
  const typed = Object.entries(details).flatMap(([field, text]) => (isChosen(field) ? [] : [text]))
  return wordsIn([referenceOf(id), name, email, ...typed].join(' ')).slice(0, wordsPerLead)
}

function isChosen(field: string): boolean {
  return leadFields.some(([name, { choices }]) => name === field && choices)
}
