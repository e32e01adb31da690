import { applicationForms } from '../../forms/applications.ts'
import { contactForm } from '../../forms/contact.ts'
import { visibleFields } from '../../forms/definition/check-form.ts'
import type { FormValues } from '../../forms/definition/define-form.ts'
import { choice } from '../../forms/definition/fields.ts'
import { requestDemoForm } from '../../forms/request-demo.ts'
import { type Programme, programmes } from '../../shared/facts/programmes.ts'

/** The forms that create leads. The applications for all programmes count as one form. */
const leadForms = ['contact', 'requestDemo', 'application'] as const
export type LeadForm = (typeof leadForms)[number]

export type FormOfLead =
  | typeof contactForm
  | typeof requestDemoForm
  | (typeof applicationForms)[Programme]

/** The values of a lead's form, and the programme of an application. */
export type LeadValues = FormValues<FormOfLead> & { programme?: Programme }

/** An old row's form may no longer exist. */
export function isLeadForm(name: string): name is LeadForm {
  return leadForms.some((known) => known === name)
}

/** Every field that a lead can have, in reading order. */
export const leadFields = visibleFields({
  fields: {
    ...requestDemoForm.fields,
    ...contactForm.fields,
    programme: choice(programmes),
    ...applicationForms.gsa.fields,
    ...applicationForms.franchise.fields,
    ...applicationForms.stream.fields
  }
})
