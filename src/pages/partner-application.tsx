import { applicationForms } from '../forms/applications.ts'
import { formView } from '../forms/view/form-view.tsx'
import { PrivacyNotice } from '../forms/view/privacy-notice.tsx'
import type { Programme } from '../shared/programmes.ts'
import { successQuery } from '../shared/protocol.ts'
import { FormGrid } from '../ui/form-layout.tsx'
import { LeadAside } from '../ui/lead-aside.tsx'
import { Section } from '../ui/section.tsx'
import { type OpenFormProps, type PageForm, takeForm } from './define-page.tsx'
import { receiveLead } from './receive-lead.ts'
import { isSent, SentLead } from './sent-lead.tsx'

/** The id of the form's section, to which the page's buttons lead. */
export const applicationId = 'apply'

const otherWays = ['contact', 'features', 'faq'] as const
const meanwhile = ['features', 'faq'] as const

const views = {
  gsa: formView(applicationForms.gsa),
  franchise: formView(applicationForms.franchise),
  stream: formView(applicationForms.stream)
}

/** The form of a programme's page. */
export function applicationForm(programme: Programme): PageForm {
  return takeForm(applicationForms[programme], (submission, request) => {
    const values = { ...submission.values, programme }
    return receiveLead('application', programme, { ...submission, values }, request)
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
          links={linksTo(otherWays, { t, href })}
        />
      </div>
    </Section>
  )
}

type Words = Pick<OpenFormProps, 't' | 'href'>

type SentProps = Pick<PartnerApplicationProps, 't' | 'href' | 'form' | 'programme'>

/** Takes the place of a programme's page after the application. */
export function ApplicationSent({ programme, ...page }: SentProps) {
  const { t } = page
  const text = t(`forms.options.programme.${programme}`)
  return (
    <SentLead
      {...page}
      title={t('apply.sent.title')}
      lead={t('apply.sent.lead')}
      facts={[{ label: t('forms.fields.programme.label'), text }]}
      next={t('apply.next.items')}
      links={linksTo(meanwhile, page)}
    />
  )
}

export function isApplicationSent(query: URLSearchParams): boolean {
  return query.get(successQuery) === 'application_sent' || isSent(query)
}

function linksTo(keys: readonly (typeof otherWays)[number][], { t, href }: Words) {
  return keys.map((key) => ({ ...t(`apply.other.items.${key}`), href: href(key) }))
}
