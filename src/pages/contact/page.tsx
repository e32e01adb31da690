import { contactForm } from '../../forms/contact.ts'
import { tooMany } from '../../forms/server/submission.ts'
import { titleWithErrors } from '../../forms/view/form-errors.tsx'
import { formView } from '../../forms/view/form-view.tsx'
import { PrivacyNotice } from '../../forms/view/privacy-notice.tsx'
import { FormGrid } from '../../ui/form-layout.tsx'
import { Hero } from '../../ui/hero.tsx'
import { LeadAside } from '../../ui/lead-aside.tsx'
import { Section } from '../../ui/section.tsx'
import { definePage, takeForm } from '../define-page.tsx'

const Contact = formView(contactForm)
const otherWays = ['faq', 'quickGuide', 'requestDemo', 'privacy'] as const

export const page = definePage({
  head: ({ t, form }) => ({
    title: titleWithErrors(t, t('contact.head.title'), form),
    description: t('contact.head.description'),
    kind: 'ContactPage'
  }),

  Page: ({ t, href, locale, form }) => (
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
    takeForm(contactForm, async (submission, request) => {
      const { submitLead } = await import('../../server/leads/leads.ts')
      const refused = await submitLead('contact', submission, request)
      if (refused) return tooMany(refused)
      return { goTo: request.href('contact', { query: { success: 'message_sent' } }) }
    })
  ]
})
