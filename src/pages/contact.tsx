import type { FormState } from '../server/forms.ts'
import { submitLead } from '../server/leads/leads.ts'
import { contactForm, contactSubjects } from '../shared/forms/contact.ts'
import { fieldAttributes } from '../shared/forms/define-form.ts'
import type { Href } from '../shared/href.ts'
import type { Translate } from '../shared/messages.ts'
import { Field } from '../ui/field.tsx'
import { Hero } from '../ui/hero.tsx'
import { Section } from '../ui/section.tsx'
import { definePage } from './define-page.ts'
import { LeadAside } from './lead-aside.tsx'
import { LeadForm, leadTitle } from './lead-form.tsx'

export const page = definePage({
  head: ({ t, form }) => ({
    title: leadTitle(t, t('contact.head.title'), form),
    description: t('contact.head.description')
  }),

  Page: ({ t, href, form }) => (
    <>
      <Hero title={t('contact.hero.title')} lead={t('contact.hero.lead')} />
      <Section id="form" title={t('contact.form.title')} tone="surface" edge="plinth">
        <div className="lead">
          {form && <ContactForm t={t} href={href} form={form} />}
          <LeadAside t={t} href={href} next={t('contact.next')} other={t('contact.other')} />
        </div>
      </Section>
    </>
  ),

  form: {
    definition: contactForm,
    submit: async (submission, context) => {
      await submitLead(submission, context)
      return { goTo: context.href('contact', { query: { success: 'message_sent' } }) }
    }
  }
})

interface ContactFormProps {
  t: Translate
  href: Href
  form: FormState
}

function ContactForm({ t, href, form }: ContactFormProps) {
  const { values, errors } = form
  return (
    <LeadForm
      t={t}
      href={href}
      action={href('contact')}
      definition={contactForm}
      form={form}
      submit={t('contact.form.submit')}
    >
      <Field
        name="name"
        label={t('forms.fields.name.label')}
        value={values.name}
        error={errors.name}
        attributes={fieldAttributes(contactForm, 'name')}
        autoComplete="name"
      />
      <Field
        name="email"
        kind="email"
        label={t('forms.fields.email.label')}
        value={values.email}
        error={errors.email}
        attributes={fieldAttributes(contactForm, 'email')}
        autoComplete="email"
      />
      <Field
        name="phone"
        kind="tel"
        label={t('forms.fields.phone.label')}
        hint={t('forms.fields.phone.hint')}
        optional={t('forms.optional')}
        value={values.phone}
        error={errors.phone}
        attributes={fieldAttributes(contactForm, 'phone')}
        autoComplete="tel"
      />
      <Field
        name="subject"
        kind="select"
        label={t('forms.fields.subject.label')}
        value={values.subject}
        error={errors.subject}
        attributes={fieldAttributes(contactForm, 'subject')}
        choose={t('forms.choose')}
        options={contactSubjects.map((value) => ({
          value,
          label: t(`forms.options.subject.${value}`)
        }))}
      />
      <Field
        name="message"
        kind="textarea"
        label={t('forms.fields.message.label')}
        hint={t('forms.fields.message.hint')}
        value={values.message}
        error={errors.message}
        attributes={fieldAttributes(contactForm, 'message')}
      />
    </LeadForm>
  )
}
