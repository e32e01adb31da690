import { contactForm } from '../../forms/contact.ts'
import { formView } from '../../forms/view/form-view.tsx'
import { PrivacyNotice } from '../../forms/view/privacy-notice.tsx'
import type { FormPageRequest } from '../../render/page-request.ts'
import { FormGrid } from '../../ui/forms/form-layout.tsx'

const Contact = formView(contactForm)

interface ContactCardProps {
  page: FormPageRequest
  action: string
  hint?: string
}

/** The contact form, with the subject in the query preselected. */
export function ContactCard({ page, action, hint }: ContactCardProps) {
  const { t, href, query } = page
  return (
    <div className="card form-card">
      <Contact.Form
        page={page}
        initial={{ subject: query.get('subject') ?? '' }}
        action={action}
        submit={t('contact.form.submit')}
      >
        <FormGrid>
          <Contact.Fields
            phone={{ hint: t('contact.form.phone') }}
            message={hint ? { hint } : {}}
          />
          <PrivacyNotice form="contact" t={t} href={href} />
        </FormGrid>
      </Contact.Form>
    </div>
  )
}
