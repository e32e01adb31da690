import { contactForm } from '../../forms/contact.ts'
import { optionName } from '../../forms/definition/choices.ts'
import type { Translate } from '../../shared/language/messages.ts'
import { isLeadForm } from './lead-forms.ts'

/** The kinds of leads in the column `kind`: the form, and its subject if it has one. */
export const leadKinds: readonly string[] = [
  'requestDemo',
  'application',
  ...contactForm.fields.subject.choices.values.map((subject) => `contact.${subject}`)
]

/** The kind of leads about personal data, such as requests for erasure. */
export const privacyKind = 'contact.privacy'

/**
 * The topic of a lead for lists: the programme, the subject, or else the form. Leaves out
 * explanations in brackets.
 */
export function topicName(
  { kind, programme }: { kind: string; programme: string },
  t: Translate
): string {
  const [, subject] = kind.split('.')
  const name =
    optionName('programme', programme, t) ??
    (subject ? (optionName('subject', subject, t) ?? subject) : kindName(kind, t))
  return name.replace(/ \([^)]*\)$/, '')
}

/** The name of a kind. An old row's form or subject may no longer exist. */
export function kindName(kind: string, t: Translate): string {
  const [form = '', subject] = kind.split('.')
  const name = isLeadForm(form) ? t(`forms.names.${form}`) : form
  if (subject === undefined) return name
  return `${name}: ${optionName('subject', subject, t) ?? subject}`
}
