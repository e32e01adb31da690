import { titleWithErrors } from '../../../forms/view/form-errors.tsx'
import { isSent, type LastingDialog } from '../../../render/alert.ts'
import { definePage, type FormPage, type PageOptions } from '../../../render/define-page.tsx'
import type { FormPageRequest } from '../../../render/page-request.ts'
import { SentLead, type SentLeadProps } from './sent-lead.tsx'

type LeadPageOptions = Omit<PageOptions<FormPageRequest, undefined>, 'load'> &
  Pick<FormPage, 'forms'> &
  Pick<SentLeadProps, 'group'> & {
    /** The dialog that older links open above the receipt. */
    dialog?: LastingDialog
  }

/** Defines a page with a form that a receipt replaces once it was sent. */
export function defineLeadPage({ group, dialog, head, Page, forms }: LeadPageOptions): FormPage {
  return definePage({
    load: ({ query }) => ({ isSent: isSent(query, dialog) }),

    head({ data, ...request }) {
      const { t, form } = request
      const unsent = head({ ...request, data: undefined })
      return data.isSent
        ? { ...unsent, title: t(`${group}.sent.title`), mainEntity: undefined, index: false }
        : { ...unsent, title: titleWithErrors(t, unsent.title, form) }
    },

    Page: ({ data, ...request }) =>
      data.isSent ? (
        <SentLead group={group} {...request} />
      ) : (
        <Page {...request} data={undefined} />
      ),

    forms
  })
}
