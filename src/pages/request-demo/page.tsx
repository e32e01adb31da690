import { requestDemoForm } from '../../forms/request-demo.ts'
import { titleWithErrors } from '../../forms/view/form-errors.tsx'
import { formView } from '../../forms/view/form-view.tsx'
import { PrivacyNotice } from '../../forms/view/privacy-notice.tsx'
import { programmes } from '../../shared/programmes.ts'
import { FormGrid } from '../../ui/form-layout.tsx'
import { Hero } from '../../ui/hero.tsx'
import { LeadAside } from '../../ui/lead-aside.tsx'
import { LinkRows } from '../../ui/link-rows.tsx'
import { Section } from '../../ui/section.tsx'
import { definePage, type OpenFormProps, takeForm } from '../define-page.tsx'
import { receiveLead } from '../receive-lead.ts'
import { isSent, SentLead } from '../sent-lead.tsx'

const RequestDemo = formView(requestDemoForm)
const otherWays = ['features', 'quickGuide', 'faq', 'contact'] as const
const meanwhile = ['quickGuide', 'features', 'faq'] as const

type Words = Pick<OpenFormProps, 't' | 'href'>

export const page = definePage({
  head: ({ t, form, query }) => ({
    title: isSent(query)
      ? t('requestDemo.sent.title')
      : titleWithErrors(t, t('requestDemo.head.title'), form),
    description: t('requestDemo.head.description'),
    index: !isSent(query)
  }),

  Page: (props) => (isSent(props.query) ? <Sent {...props} /> : <Ask {...props} />),

  forms: [
    takeForm(requestDemoForm, (submission, request) =>
      receiveLead('requestDemo', 'requestDemo', submission, request)
    )
  ]
})

function Ask({ t, href, locale, form }: OpenFormProps) {
  return (
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
            links={linksTo(otherWays, { t, href })}
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
        <LinkRows items={programmeRows({ t, href })} />
      </Section>
    </>
  )
}

function Sent({ t, href, form }: OpenFormProps) {
  return (
    <SentLead
      t={t}
      href={href}
      form={form}
      title={t('requestDemo.sent.title')}
      lead={t('requestDemo.sent.lead')}
      next={t('requestDemo.next.items')}
      links={linksTo(meanwhile, { t, href })}
    />
  )
}

function linksTo(keys: readonly (typeof otherWays)[number][], { t, href }: Words) {
  return keys.map((key) => ({ ...t(`requestDemo.other.items.${key}`), href: href(key) }))
}

/** Partners apply on the page of their programme. */
function programmeRows({ t, href }: Words) {
  return programmes.map((programme) => ({
    title: t(`forms.options.programme.${programme}`),
    text: t(`requestDemo.programmes.${programme}`),
    href: href(programme, { hash: 'apply' })
  }))
}
