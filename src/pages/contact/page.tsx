import { contactForm } from '../../forms/contact.ts'
import { titleWithErrors } from '../../forms/view/form-errors.tsx'
import { formView } from '../../forms/view/form-view.tsx'
import { PrivacyNotice } from '../../forms/view/privacy-notice.tsx'
import { FormGrid } from '../../ui/forms/form-layout.tsx'
import { Hero } from '../../ui/sections/hero.tsx'
import { LeadAside } from '../../ui/sections/lead-aside.tsx'
import { Section } from '../../ui/sections/section.tsx'
import { definePage, handleForm, type OpenFormRequest } from '../define-page.tsx'
import { loadSent, receiveLead } from '../receive-lead.ts'

const Contact = formView(contactForm)
const otherWays = ['faq', 'requestDemo'] as const

export const page = definePage({
  load: loadSent,

  head: ({ t, form, data: Sent }) => ({
    title: Sent ? t('contact.sent.title') : titleWithErrors(t, t('contact.head.title'), form),
    description: t('contact.head.description'),
    kind: 'ContactPage',
    index: !Sent
  }),

  Page: ({ data: Sent, ...page }) =>
    Sent ? <Sent words="contact" {...page} /> : <Ask {...page} />,

  forms: [
    handleForm(
      contactForm,
      async (submission, request) =>
        lacksPhone(submission.values)
          ? { status: 422, errors: [phoneMissing] }
          : receiveLead('contact', 'contact', submission, request),
      async (values) => (lacksPhone(values) ? [phoneMissing] : [])
    )
  ]
})

const phoneMissing = { field: 'phone', key: 'phoneRequired' } as const

/** Whether somebody who asks for a call has left out the number. */
function lacksPhone({ subject, phone }: { subject?: string; phone?: string }): boolean {
  return subject === 'call' && !phone?.trim()
}

/** The query `subject` preselects a subject, so that other pages can link to it. */
function Ask({ t, href, locale, form, query }: OpenFormRequest) {
  return (
    <>
      <Hero title={t('contact.hero.title')} intro={t('contact.hero.lead')} />
      <Section
        id="form"
        title={t('contact.form.title')}
        intro={t('contact.form.lead')}
        tone="surface"
        edge="plinth"
      >
        <div className="lead">
          <Contact.Form
            page={{ t, locale, form }}
            initial={{ subject: query.get('subject') ?? '' }}
            action={href('contact')}
            submit={t('contact.form.submit')}
          >
            <FormGrid>
              <Contact.Fields phone={{ hint: t('contact.form.phone') }} />
              <PrivacyNotice form="contact" t={t} href={href} />
            </FormGrid>
          </Contact.Form>
          <LeadAside
            next={t('contact.next')}
            other={t('contact.other')}
            links={otherWays.map((key) => ({
              ...t(`contact.other.items.${key}`),
              href: href(key)
            }))}
          />
        </div>
      </Section>
    </>
  )
}
