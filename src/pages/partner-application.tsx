import { applicationForms } from '../forms/applications.ts'
import { tooMany } from '../forms/server/submission.ts'
import { formView } from '../forms/view/form-view.tsx'
import { PrivacyNotice } from '../forms/view/privacy-notice.tsx'
import type { Programme } from '../shared/programmes.ts'
import { sentQuery, successQuery } from '../shared/protocol.ts'
import { FormGrid } from '../ui/form-layout.tsx'
import { Hero } from '../ui/hero.tsx'
import { LeadAside } from '../ui/lead-aside.tsx'
import { LinkRows } from '../ui/link-rows.tsx'
import { NumberedRows } from '../ui/lists.tsx'
import { Section } from '../ui/section.tsx'
import { type OpenFormProps, type PageForm, takeForm } from './define-page.tsx'

/** The id of the form's section, to which the page's buttons lead. */
export const applicationId = 'apply'

const sent = 'application_sent'
const otherWays = ['contact', 'features', 'faq'] as const

const views = {
  gsa: formView(applicationForms.gsa),
  franchise: formView(applicationForms.franchise),
  stream: formView(applicationForms.stream)
}

/** The form of a programme's page. */
export function applicationForm(programme: Programme): PageForm {
  return takeForm(applicationForms[programme], async (submission, request) => {
    const { submitLead } = await import('../server/leads/leads.ts')
    const values = { ...submission.values, programme }
    const refused = await submitLead('application', { ...submission, values }, request)
    if (refused) return tooMany(refused)
    return { goTo: request.href(programme, { query: { [successQuery]: sent } }) }
  })
}

interface PartnerApplicationProps extends Pick<OpenFormProps, 't' | 'href' | 'locale' | 'form'> {
  programme: Programme
  /** The number of the section. */
  number: number
}

/** The end of a programme's page. */
export function PartnerApplication({ programme, number, ...page }: PartnerApplicationProps) {
  const { t, href } = page
  const Application = views[programme]
  return (
    <Section
      id={applicationId}
      number={number}
      edge="centre"
      falls
      title={t(`apply.${programme}.title`)}
      lead={t(`apply.${programme}.lead`)}
    >
      <div className="lead">
        <Application.Form page={page} action={href(programme)} submit={t('apply.submit')}>
          <FormGrid>
            <Application.Fields company={t('apply.company')} />
            <PrivacyNotice t={t} href={href} />
          </FormGrid>
        </Application.Form>
        <LeadAside
          next={t('apply.next')}
          other={t('apply.other')}
          links={otherLinks({ t, href })}
        />
      </div>
    </Section>
  )
}

type Words = Pick<OpenFormProps, 't' | 'href'>

/** Takes the place of a programme's page after the application, also when the dialog is closed. */
export function ApplicationSent({ t, href }: Words) {
  return (
    <>
      <Hero title={t('apply.sent.title')} lead={t('apply.sent.lead')} />
      <Section id="next" title={t('apply.next.title')} tone="surface" edge="plinth">
        <NumberedRows items={t('apply.next.items')} />
      </Section>
      <Section id="other" title={t('apply.other.title')} edge="centre" falls>
        <LinkRows items={otherLinks({ t, href })} />
      </Section>
    </>
  )
}

export function isApplicationSent(query: URLSearchParams): boolean {
  return query.get(successQuery) === sent || query.has(sentQuery)
}

function otherLinks({ t, href }: Words) {
  return otherWays.map((key) => ({ ...t(`apply.other.items.${key}`), href: href(key) }))
}
