import { choiceName } from '../../forms/choices.ts'
import { contactForm } from '../../forms/contact.ts'
import { titleWithErrors } from '../../forms/view/form-errors.tsx'
import { formView } from '../../forms/view/form-view.tsx'
import { PrivacyNotice } from '../../forms/view/privacy-notice.tsx'
import { FormGrid } from '../../ui/form-layout.tsx'
import { Hero } from '../../ui/hero.tsx'
import { LeadAside } from '../../ui/lead-aside.tsx'
import { Section } from '../../ui/section.tsx'
import { definePage, type OpenFormProps, takeForm } from '../define-page.tsx'
import { receiveLead } from '../receive-lead.ts'
import { isSent, SentLead } from '../sent-lead.tsx'

const Contact = formView(contactForm)
const otherWays = ['faq', 'quickGuide', 'requestDemo', 'privacy'] as const
const meanwhile = ['faq', 'quickGuide', 'requestDemo'] as const
const { choices } = contactForm.fields.subject

export const page = definePage({
  head: ({ t, form, query }) => ({
    title: isSent(query)
      ? t('contact.sent.title')
      : titleWithErrors(t, t('contact.head.title'), form),
    description: t('contact.head.description'),
    kind: 'ContactPage',
    index: !isSent(query)
  }),

  Page: (props) => (isSent(props.query) ? <Sent {...props} /> : <Ask {...props} />),

  forms: [
    takeForm(contactForm, (submission, request) =>
      receiveLead('contact', 'contact', submission, request)
    )
  ]
})

function Ask({ t, href, locale, form }: OpenFormProps) {
  return (
    <>
      <Hero title={t('contact.hero.title')} lead={t('contact.hero.lead')} />
      <Section
        id="form"
        title={t('contact.form.title')}
        lead={t('contact.form.lead')}
        tone="surface"
        edge="plinth"
      >
        <div className="lead">
          <Contact.Form
            page={{ t, locale, form }}
            action={href('contact')}
            submit={t('contact.form.submit')}
          >
            <FormGrid>
              <Contact.Fields />
              <PrivacyNotice t={t} href={href} />
            </FormGrid>
          </Contact.Form>
          <LeadAside
            next={t('contact.next')}
            other={t('contact.other')}
            links={linksTo(otherWays, { t, href })}
          />
        </div>
      </Section>
    </>
  )
}

function Sent({ t, href, locale, form }: OpenFormProps) {
  const subject = form.receipt?.values.subject
  const reader = { t, locale }
  return (
    <SentLead
      t={t}
      href={href}
      form={form}
      title={t('contact.sent.title')}
      lead={t('contact.sent.lead')}
      facts={
        subject
          ? [
              {
                label: t('forms.fields.subject.label'),
                text: choiceName('subject', choices, subject, reader)
              }
            ]
          : []
      }
      next={t('contact.next.items')}
      links={linksTo(meanwhile, { t, href })}
    />
  )
}

function linksTo(
  keys: readonly (typeof otherWays)[number][],
  { t, href }: Pick<OpenFormProps, 't' | 'href'>
) {
  return keys.map((key) => ({ ...t(`contact.other.items.${key}`), href: href(key) }))
}
