import type { FormOutcome, Submission } from '../forms/server/submission.ts'
import { tooMany } from '../forms/server/submission.ts'
import type { LeadForm, LeadValues } from '../server/leads/lead-forms.ts'
import { sentQuery } from '../shared/protocol.ts'
import type { StaticRouteKey } from '../shared/route.ts'
import type { SubmitRequest } from './define-page.tsx'

/** Stores a lead, and leads to the receipt on the page that its form is on. */
export async function receiveLead(
  form: LeadForm,
  page: StaticRouteKey,
  submission: Submission<LeadValues>,
  request: SubmitRequest
): Promise<FormOutcome> {
  const { submitLead } = await import('../server/leads/leads.ts')
  const result = await submitLead(form, submission, request)
  if ('waitSeconds' in result) return tooMany(result)
  return {
    goTo: request.href(page, { query: { [sentQuery]: '1' } }),
    receipt: { reference: result.reference, values: shownValues(submission.values) }
  }
}

/** The values that the receipt shows. A message is too long for the cookie that carries them. */
function shownValues(values: LeadValues): Record<string, string> {
  const { email, marketing } = values
  return {
    email,
    ...('subject' in values && { subject: values.subject }),
    ...(marketing && { marketing: 'on' })
  }
}
