import { answerRefusal } from '../../../forms/server/answer.ts'
import type { Acceptance, Submission } from '../../../forms/server/submission.ts'
import type { PageForm } from '../../../render/define-page.tsx'
import type { SubmitRequest } from '../../../render/page-request.ts'
import type { FormOfLead, LeadForm, LeadValues } from '../../../server/leads/lead-forms.ts'
import type { Programme } from '../../../shared/facts/programmes.ts'
import { lazy } from '../../../shared/lazy.ts'
import { sentQuery } from '../../../shared/protocol/protocol.ts'

const leads = lazy(() => import('../../../server/leads/submit-lead.ts'))

interface LeadFormOptions {
  lead: LeadForm
  /** The form's page, which also shows the receipt. */
  page: 'contact' | 'requestDemo' | Programme
  programme?: Programme
}

/** A form that stores a lead and redirects to its receipt. */
export function handleLeadForm(
  form: FormOfLead,
  { lead, page, programme }: LeadFormOptions
): PageForm {
  function readLead({ values, ...submission }: Submission<LeadValues>): Submission<LeadValues> {
    return { ...submission, values: { ...values, programme } }
  }

  function answer(
    { reference }: { reference: string },
    { values }: Submission<LeadValues>,
    { href }: SubmitRequest
  ): Acceptance {
    return {
      redirectTo: href(page, { query: { [sentQuery]: '1' } }),
      receipt: { reference, values: receiptValues(values) }
    }
  }

  const pageForm: PageForm<FormOfLead> = {
    form,

    async submit(sent, request) {
      const submission = readLead(sent)
      const outcome = await leads.submitLead(lead, submission, request)
      if ('refused' in outcome) return answerRefusal(outcome, {})
      return answer(outcome, submission, request)
    },

    async findAnswer(sent, request) {
      const submission = readLead(sent)
      const stored = await leads.findSubmittedLead(lead, submission, request)
      return stored && answer(stored, submission, request)
    }
  }
  return pageForm
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
