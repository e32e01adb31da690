import { contactForm } from '../../forms/contact.ts'
import type { FormValues } from '../../forms/define-form.ts'
import { requestDemoForm } from '../../forms/request-demo.ts'

/** The forms that bring leads, by their names. */
export const leadForms = { contact: contactForm, requestDemo: requestDemoForm }

type LeadFormName = keyof typeof leadForms
export type LeadValues = FormValues<(typeof leadForms)[LeadFormName]>

/** Rows outlive releases: a row may come from a form that no longer exists. */
export function isLeadForm(name: string): name is LeadFormName {
  return Object.hasOwn(leadForms, name)
}
