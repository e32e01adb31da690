import { applicationForms } from '../../../forms/applications.ts'
import { formView } from '../../../forms/view/form-view.tsx'
import { PrivacyNotice } from '../../../forms/view/privacy-notice.tsx'
import type { FormPageProps } from '../../../render/page-request.ts'
import type { Programme } from '../../../shared/facts/programmes.ts'
import { Art } from '../../../ui/figures/art.tsx'
import { FormGrid } from '../../../ui/forms/form-layout.tsx'
import { BandTitle, PageBand } from '../../../ui/sections/section.tsx'

/** The id of the form's section, for the page's links. */
export const applicationId = 'apply'

const views = {
  gsa: formView(applicationForms.gsa),
  franchise: formView(applicationForms.franchise),
  stream: formView(applicationForms.stream)
}

interface PartnerApplicationProps extends Pick<FormPageProps, 't' | 'href' | 'locale' | 'form'> {
  programme: Programme
}

/** The last section of a programme's page: its steps and a drawing beside the form in a panel. */
export function PartnerApplication({ programme, ...page }: PartnerApplicationProps) {
  const { t, href } = page
  const Application = views[programme]
  return (
    <PageBand id={applicationId} layout={`apply apply--${programme} stack`}>
      <div className="apply__words">
        <BandTitle className="apply__title">{t(`apply.${programme}.title`)}</BandTitle>
        <p className="band-intro">{t(`apply.${programme}.intro`)}</p>
        <ol className="apply__steps">
          {t(`${programme}.steps.items`).map(({ title, text }) => (
            <li key={title} className="apply__step">
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </div>
      <div className="card form-card">
        <Application.Form page={page} action={href(programme)} submit={t('apply.submit')}>
          <FormGrid>
            <Application.Fields company={t('apply.company')} />
            <PrivacyNotice form="application" t={t} href={href} />
          </FormGrid>
        </Application.Form>
      </div>
      <div className="apply__scene">
        <Art name={`closing-${programme}.svg`} alt="" />
      </div>
    </PageBand>
  )
}
