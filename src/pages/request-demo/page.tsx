import { programmeChoices, requestDemoForm } from '../../forms/request-demo.ts'
import { titleWithErrors } from '../../forms/view/form-errors.tsx'
import { submitLead } from '../../server/leads/leads.ts'
import type { Href } from '../../shared/href.ts'
import type { Translate } from '../../shared/messages.ts'
import { Hero } from '../../ui/hero.tsx'
import { LeadAside } from '../../ui/lead-aside.tsx'
import { LinkRows } from '../../ui/link-rows.tsx'
import { Section } from '../../ui/section.tsx'
import { definePage, pageForm } from '../define-page.tsx'
import { DemoForm, programmesId } from './demo-form.tsx'

const otherWays = ['features', 'quickGuide', 'faq', 'contact'] as const

export const page = definePage({
  /** A programme's page links here with its name, so that nobody chooses it twice. */
  load: ({ query }) => ({
    programme: programmeChoices.find((name) => name === query.get('programme')) ?? 'none'
  }),

  head: ({ t, form }) => ({
    title: titleWithErrors(t, t('requestDemo.head.title'), form),
    description: t('requestDemo.head.description')
  }),

  Page: ({ t, href, locale, data, form }) => (
    <>
      <Hero title={t('requestDemo.hero.title')} lead={t('requestDemo.hero.lead')} />
      <Section id="form" title={t('requestDemo.form.title')} tone="surface" edge="plinth">
        <div className="lead">
          {form && <DemoForm t={t} href={href} locale={locale} form={form} {...data} />}
          <LeadAside
            t={t}
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
  ),

  forms: [
    pageForm({
      definition: requestDemoForm,
      submit: async (submission, context) => {
        await submitLead(submission, context)
        return { goTo: context.href('requestDemo', { query: { success: 'demo_requested' } }) }
      }
    })
  ]
})

/** Each programme as the form offers it, and the page that says more about it. */
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
