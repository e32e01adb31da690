import { contactForm } from '../../forms/contact.ts'
import type { Translate } from '../../shared/language/messages.ts'
import { isLeadForm } from './lead-forms.ts'

/** The kinds of leads in the column `kind`: the form, and its subject if it has one. */
export const leadKinds: readonly string[] = [
  'requestDemo',
  'application',
  ...contactForm.fields.subject.choices.values.map((subject) => `contact.${subject}`)
]

/**
 * The topic of a lead for lists: the programme, the subject, or else the form, which most rows
 * would repeat. Leaves out what an option of the form explains in brackets.
 */
export function topicName(
  { kind, programme }: { kind: string; programme: string },
  t: Translate
): string {
  const programmes: Partial<Record<string, string>> = t('forms.options.programme')
  const [, subject] = kind.split('.')
  const subjects: Partial<Record<string, string>> = t('forms.options.subject')
  const name =
    programmes[programme] ?? (subject ? (subjects[subject] ?? subject) : kindName(kind, t))
  return name.replace(/ \([^)]*\)$/, '')
}

/** The name of a kind. An old row's form or subject may no longer exist. */
export function kindName(kind: string, t: Translate): string {
  const [form = '', subject] = kind.split('.')
  const name = isLeadForm(form) ? t(`forms.names.${form}`) : form
  if (subject === undefined) return name
  const subjects: Partial<Record<string, string>> = t('forms.options.subject')
  return `${name}: ${subjects[subject] ?? subject}`
}
