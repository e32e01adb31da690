import { requestDemoForm } from '../../forms/request-demo.ts'
import { formView } from '../../forms/view/form-view.tsx'
import { PrivacyNotice } from '../../forms/view/privacy-notice.tsx'
import type { FormPageRequest } from '../../render/page-request.ts'
import { Button } from '../../ui/button.tsx'
import { FormGrid } from '../../ui/forms/form-layout.tsx'
import { Closing } from '../../ui/sections/closing.tsx'
import { Hero } from '../../ui/sections/hero.tsx'
import { Section } from '../../ui/sections/section.tsx'
import { defineLeadPage } from '../parts/leads/define-lead-page.tsx'
import { LeadAside } from '../parts/leads/lead-aside.tsx'
import { handleLeadForm } from '../parts/leads/lead-form.ts'
import { otherLinks } from '../parts/leads/other-links.ts'
import { DemoMinutes, DemoPrices } from './demo.tsx'

const RequestDemo = formView(requestDemoForm)

export const page = defineLeadPage({
  group: 'requestDemo',

  head: ({ t }) => ({
    title: t('requestDemo.head.title'),
    description: t('requestDemo.head.description')
  }),

  Page: RequestDemoPage,

  forms: [handleLeadForm(requestDemoForm, { lead: 'requestDemo', page: 'requestDemo' })]
})

function RequestDemoPage(props: FormPageRequest) {
  const { t, href } = props
  return (
    <>
      <Hero
        title={t('requestDemo.hero.title')}
        intro={t('requestDemo.hero.intro')}
        actions={
          <Button href="#form" size="xxl" icon="arrow-right">
            {t('requestDemo.hero.form')}
          </Button>
        }
        facts={t('requestDemo.hero.facts')}
        aside={<DemoPrices t={t} />}
      />
      <Section id="form" title={t('requestDemo.form.title')} tone="surface" edge="plinth" hasForm>
        <div className="lead stack">
          <div className="card form-card">
            <RequestDemo.Form
              page={props}
              action={href('requestDemo')}
              submit={t('requestDemo.form.submit')}
            >
              <FormGrid>
                <RequestDemo.Fields
                  phone={{ hint: t('requestDemo.form.phone') }}
                  trips={{ hint: t('requestDemo.form.trips') }}
                  message={{ label: t('requestDemo.form.message') }}
                />
                <PrivacyNotice form="requestDemo" t={t} href={href} />
              </FormGrid>
            </RequestDemo.Form>
          </div>
          <LeadAside next={t('requestDemo.next')}>
            {t('requestDemo.figures').prices && <DemoMinutes t={t} />}
          </LeadAside>
        </div>
      </Section>
      <Closing
        tone="ground"
        art="trade-babylon.svg"
        title={t('requestDemo.other.title')}
        actions={otherLinks.requestDemo(props).map(({ title, href }) => ({ label: title, href }))}
      />
    </>
  )
}
