import { answerRefusal } from '../../../forms/server/answer.ts'
import type { FormAnswer, Submission } from '../../../forms/server/submission.ts'
import type { SubmitRequest } from '../../../render/page-request.ts'
import type { LeadForm, LeadValues } from '../../../server/leads/lead-forms.ts'
import type { StaticRouteKey } from '../../../shared/links/route.ts'
import { sentQuery } from '../../../shared/protocol/protocol.ts'

/** Stores a lead, and redirects to the receipt on the form's page. */
export async function receiveLead(
  { form, page }: { form: LeadForm; page: StaticRouteKey },
  submission: Submission<LeadValues>,
  request: SubmitRequest
): Promise<FormAnswer> {
  const { submitLead } = await import('../../../server/leads/submit-lead.ts')
  const result = await submitLead(form, submission, request)
  if ('refused' in result) return answerRefusal(result, {})
  return {
    redirectTo: request.href(page, { query: { [sentQuery]: '1' } }),
    receipt: { reference: result.reference, values: receiptValues(submission.values) }
  }
}

/** The values shown on the receipt, without the message, which is too long for its cookie. */
function receiptValues(values: LeadValues): Record<string, string> {
  const { email, marketing, programme } = values
  return {
    email,
    ...(programme && { programme }),
    ...('subject' in values && { subject: values.subject }),
    ...(marketing && { marketing: 'on' })
  }
}
