import { contactForm, contactSubjects } from '../../forms/contact.ts'
import { titleWithErrors } from '../../forms/view/form-errors.tsx'
import { FormField } from '../../forms/view/form-field.tsx'
import type { PageFormProps } from '../../forms/view/form-shell.tsx'
import { LeadForm } from '../../forms/view/lead-form.tsx'
import { submitLead } from '../../server/leads/leads.ts'
import { Hero } from '../../ui/hero.tsx'
import { LeadAside } from '../../ui/lead-aside.tsx'
import { Section } from '../../ui/section.tsx'
import { definePage, pageForm } from '../define-page.tsx'

const otherWays = ['requestDemo', 'faq', 'quickGuide', 'privacy'] as const

export const page = definePage({
  head: ({ t, form }) => ({
    title: titleWithErrors(t, t('contact.head.title'), form),
    description: t('contact.head.description')
  }),

  Page: ({ t, href, form }) => (
    <>
      <Hero title={t('contact.hero.title')} lead={t('contact.hero.lead')} />
      <Section id="form" title={t('contact.form.title')} tone="surface" edge="plinth">
        <div className="lead">
          {form && <ContactForm t={t} href={href} form={form} />}
          <LeadAside
            t={t}
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
  ),

  forms: [
    pageForm({
      definition: contactForm,
      submit: async (submission, context) => {
        await submitLead(submission, context)
        return { goTo: context.href('contact', { query: { success: 'message_sent' } }) }
      }
    })
  ]
})

function ContactForm({ t, href, form }: PageFormProps) {
  const own = { t, definition: contactForm, form }
  const subjects = contactSubjects.map((value) => ({
    value,
    label: t(`forms.options.subject.${value}`)
  }))
  return (
    <LeadForm {...own} href={href} action={href('contact')} submit={t('contact.form.submit')}>
      <FormField {...own} name="name" />
      <FormField {...own} name="email" />
      <FormField {...own} name="phone" optional={t('forms.optional')} />
      <FormField
        {...own}
        name="subject"
        kind="select"
        choose={t('forms.choose')}
        options={subjects}
      />
      <FormField {...own} name="message" />
    </LeadForm>
  )
}
