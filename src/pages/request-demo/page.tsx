import { programmeChoices, requestDemoForm } from '../../forms/request-demo.ts'
import { titleWithErrors } from '../../forms/view/form-errors.tsx'
import { formView } from '../../forms/view/form-view.tsx'
import { PrivacyNotice } from '../../forms/view/privacy-notice.tsx'
import type { Href } from '../../shared/href.ts'
import type { Translate } from '../../shared/messages.ts'
import { FormGrid } from '../../ui/form-layout.tsx'
import { Hero } from '../../ui/hero.tsx'
import { LeadAside } from '../../ui/lead-aside.tsx'
import { LinkRows } from '../../ui/link-rows.tsx'
import { LinkedText } from '../../ui/linked-text.tsx'
import { Section } from '../../ui/section.tsx'
import { definePage, type OpenFormProps, takeForm } from '../define-page.tsx'

const RequestDemo = formView(requestDemoForm)
const otherWays = ['features', 'quickGuide', 'faq', 'contact'] as const

/** The id of the section that explains the programmes. */
const programmesId = 'which-programme'

interface DemoData {
  /** The preselected programme. */
  programme: (typeof programmeChoices)[number]
}

export const page = definePage({
  /** Programme pages link here with the programme's name, so that nobody has to choose it again. */
  load: ({ query }): DemoData => ({
    programme: programmeChoices.find((name) => name === query.get('programme')) ?? 'none'
  }),

  head: ({ t, form }) => ({
    title: titleWithErrors(t, t('requestDemo.head.title'), form),
    description: t('requestDemo.head.description')
  }),

  Page: (props) => {
    const { t, href } = props
    return (
      <>
        <Hero title={t('requestDemo.hero.title')} lead={t('requestDemo.hero.lead')} />
        <Section id="form" title={t('requestDemo.form.title')} tone="surface" edge="plinth">
          <div className="lead">
            <DemoForm {...props} />
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
          id={programmesId}
          title={t('requestDemo.programmes.title')}
          lead={t('requestDemo.programmes.lead')}
          edge="centre"
          falls
        >
          <LinkRows items={programmeRows(t, href)} />
        </Section>
      </>
    )
  },

  forms: [
    takeForm(requestDemoForm, async (submission, request) => {
      const { submitLead } = await import('../../server/leads/leads.ts')
      await submitLead(submission, request)
      return { goTo: request.href('requestDemo', { query: { success: 'demo_requested' } }) }
    })
  ]
})

function DemoForm({ t, href, locale, form, data }: OpenFormProps<DemoData>) {
  return (
    <RequestDemo.Form
      page={{ t, locale, form }}
      initial={{ programme: data.programme }}
      action={href('requestDemo')}
      submit={t('requestDemo.form.submit')}
    >
      <FormGrid>
        <RequestDemo.Fields
          programme={{
            hint: (
              <LinkedText
                text={t('forms.fields.programme.hint')}
                links={{ programmes: `#${programmesId}` }}
              />
            ),
            // The choices are long, and the grid lets everything but a bare field span both
            // columns.
            wrap: (field) => <div>{field}</div>
          }}
        />
        <PrivacyNotice t={t} href={href} />
      </FormGrid>
    </RequestDemo.Form>
  )
}

/** Each programme under its name in the form, with a link to its page. */
function programmeRows(t: Translate, href: Href) {
  const addresses = {
    none: href('features'),
    gsa: href('gsa'),
    franchise: href('franchise'),
    stream: href('stream')
  }
  return programmeChoices.map((name) => ({
    title: t(`forms.options.programme.${name}`),
    text: t(`requestDemo.programmes.${name}`),
    href: addresses[name]
  }))
}
