import { wordsIn } from '../search/words.ts'
import { type Lead, referenceOf } from './lead.ts'
import { leadFields } from './lead-forms.ts'

/** More would let a single message fill the index. Name, address and short answers come first. */
const wordsPerLead = 100

/** The words by which a lead is found: its reference, and those of the name, the address and everything that was typed. */
export function wordsOf({ id, name, email, details }: Lead): string[] {
  const typed = Object.entries(details).flatMap(([field, text]) => (isChosen(field) ? [] : [text]))
  return wordsIn([referenceOf(id), name, email, ...typed].join(' ')).slice(0, wordsPerLead)
}

function isChosen(field: string): boolean {
  return leadFields.some(([name, { choices }]) => name === field && choices)
}
