import { requestDemoForm } from '../../forms/request-demo.ts'
import { tooMany } from '../../forms/server/submission.ts'
import { titleWithErrors } from '../../forms/view/form-errors.tsx'
import { formView } from '../../forms/view/form-view.tsx'
import { PrivacyNotice } from '../../forms/view/privacy-notice.tsx'
import type { Href } from '../../shared/href.ts'
import type { Translate } from '../../shared/messages.ts'
import { programmes } from '../../shared/programmes.ts'
import { FormGrid } from '../../ui/form-layout.tsx'
import { Hero } from '../../ui/hero.tsx'
import { LeadAside } from '../../ui/lead-aside.tsx'
import { LinkRows } from '../../ui/link-rows.tsx'
import { Section } from '../../ui/section.tsx'
import { definePage, takeForm } from '../define-page.tsx'

const RequestDemo = formView(requestDemoForm)
const otherWays = ['features', 'quickGuide', 'faq', 'contact'] as const

export const page = definePage({
  head: ({ t, form }) => ({
    title: titleWithErrors(t, t('requestDemo.head.title'), form),
    description: t('requestDemo.head.description')
  }),

  Page: ({ t, href, locale, form }) => (
    <>
      <Hero title={t('requestDemo.hero.title')} lead={t('requestDemo.hero.lead')} />
      <Section id="form" title={t('requestDemo.form.title')} tone="surface" edge="plinth">
        <div className="lead">
          <RequestDemo.Form
            page={{ t, locale, form }}
            action={href('requestDemo')}
            submit={t('requestDemo.form.submit')}
          >
            <FormGrid>
              <RequestDemo.Fields />
              <PrivacyNotice t={t} href={href} />
            </FormGrid>
          </RequestDemo.Form>
          <LeadAside
            next={t('requestDemo.next')}
            other={t('requestDemo.other')}
            links={otherWays.map((key) => ({
              ...t(`requestDemo.other.items.${key}`),
              href: href(key)
            }))}
          />
        </div>
      </Section>
      <Section
        id="partners"
        title={t('requestDemo.programmes.title')}
        lead={t('requestDemo.programmes.lead')}
        edge="centre"
        falls
      >
        <LinkRows items={programmeRows(t, href)} />
      </Section>
    </>
  ),

  forms: [
    takeForm(requestDemoForm, async (submission, request) => {
      const { submitLead } = await import('../../server/leads/leads.ts')
      const refused = await submitLead('requestDemo', submission, request)
      if (refused) return tooMany(refused)
      return { goTo: request.href('requestDemo', { query: { success: 'demo_requested' } }) }
    })
  ]
})

/** Partners apply on the page of their programme. */
function programmeRows(t: Translate, href: Href) {
  return programmes.map((programme) => ({
    title: t(`forms.options.programme.${programme}`),
    text: t(`requestDemo.programmes.${programme}`),
    href: href(programme, { hash: 'apply' })
  }))
}
