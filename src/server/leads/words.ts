import type { Field } from '../../forms/define-form.ts'
import { wordsIn } from '../search/words.ts'
import type { Lead } from './lead.ts'
import { isLeadForm, leadForms } from './lead-forms.ts'

const wordsPerLead = 1000

/** The words by which a lead is found: those of the name, the address and everything that was typed. */
export function wordsOf({ form, name, email, details }: Lead): string[] {
  const typed = Object.entries(details).flatMap(([field, text]) =>
    isChosen(form, field) ? [] : [text]
  )
  return wordsIn([name, email, ...typed].join(' ')).slice(0, wordsPerLead)
}

function isChosen(form: string, field: string): boolean {
  if (!isLeadForm(form)) return false
  const fields: Record<string, Field> = leadForms[form].fields
  return fields[field]?.choices !== undefined
}
