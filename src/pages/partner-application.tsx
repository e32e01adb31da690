import { applicationForms } from '../forms/applications.ts'
import { formView } from '../forms/view/form-view.tsx'
import { PrivacyNotice } from '../forms/view/privacy-notice.tsx'
import type { Programme } from '../shared/facts/programmes.ts'
import { FormGrid } from '../ui/forms/form-layout.tsx'
import { LeadAside } from '../ui/sections/lead-aside.tsx'
import { Section } from '../ui/sections/section.tsx'
import { handleForm, type OpenFormProps, type PageForm } from './define-page.tsx'
import { receiveLead } from './receive-lead.ts'

/** The id of the form's section, to which the page's buttons lead. */
export const applicationId = 'apply'

const otherWays = ['contact', 'features', 'faq'] as const

const views = {
  gsa: formView(applicationForms.gsa),
  franchise: formView(applicationForms.franchise),
  stream: formView(applicationForms.stream)
}

/** The form of a programme's page. */
export function applicationForm(programme: Programme): PageForm {
  return handleForm(applicationForms[programme], (submission, request) => {
    const values = { ...submission.values, programme }
    return receiveLead('application', programme, { ...submission, values }, request)
  })
}

interface PartnerApplicationProps extends Pick<OpenFormProps, 't' | 'href' | 'locale' | 'form'> {
  programme: Programme
}

/** The application section at the end of a programme's page. */
export function PartnerApplication({ programme, ...page }: PartnerApplicationProps) {
  const { t, href } = page
  const Application = views[programme]
  return (
    <Section
      id={applicationId}
      edge="centre"
      falls
      title={t(`apply.${programme}.title`)}
      intro={t(`apply.${programme}.lead`)}
    >
      <div className="lead">
        <Application.Form page={page} action={href(programme)} submit={t('apply.submit')}>
          <FormGrid>
            <Application.Fields company={t('apply.company')} />
            <PrivacyNotice form="application" t={t} href={href} />
          </FormGrid>
        </Application.Form>
        <LeadAside
          next={t('apply.next')}
          other={t('apply.other')}
          links={otherWays.map((key) => ({ ...t(`apply.other.items.${key}`), href: href(key) }))}
        />
      </div>
    </Section>
  )
}
