import { company } from 'babylon:company'
import type { ReactNode } from 'react'
import type { Service } from 'schema-dts'
import { applicationForms } from '../../../forms/applications.ts'
import type { FormPage } from '../../../render/define-page.tsx'
import { organizationReference } from '../../../render/organization.ts'
import type { FormPageRequest } from '../../../render/page-request.ts'
import { parseCountryPlaces, parsePlaces } from '../../../shared/facts/parse-facts.ts'
import type { Programme } from '../../../shared/facts/programmes.ts'
import { type Locale, localeTags } from '../../../shared/language/locale.ts'
import { Button } from '../../../ui/button.tsx'
import { Breadcrumbs, type BreadcrumbsProps } from '../../../ui/navigation/breadcrumbs.tsx'
import { Link } from '../../../ui/navigation/link.tsx'
import type { WithLinks } from '../../../ui/part-props.ts'
import { Hero, PortalHero } from '../../../ui/sections/hero.tsx'
import { BandTitle, PageBand, type PageBandProps } from '../../../ui/sections/section.tsx'
import { Definitions } from '../../../ui/text/definitions.tsx'
import { defineLeadPage } from '../leads/define-lead-page.tsx'
import { handleLeadForm } from '../leads/lead-form.ts'
import { applicationId } from './partner-application.tsx'
import { LeadAnswers } from './short-answers.tsx'

interface PartProps extends WithLinks {
  programme: Programme
}

/** Defines the page of a partner programme, with its form. */
export function definePartnershipPage(
  programme: Programme,
  Page: (page: FormPageRequest) => ReactNode
): FormPage {
  return defineLeadPage({
    group: 'apply',
    dialog: 'application_sent',
    head: (page) => ({
      title: page.t(`${programme}.head.title`),
      description: page.t(`${programme}.head.description`),
      trail: pageTrail({ programme, ...page }),
      mainEntity: service(programme, page)
    }),
    Page,
    forms: [
      handleLeadForm(applicationForms[programme], {
        lead: 'application',
        page: programme,
        programme
      })
    ]
  })
}

function service(programme: Programme, { t, locale, origin }: FormPageRequest): Service {
  return {
    '@type': 'Service',
    name: t(`${programme}.hero.breadcrumb`),
    description: t(`${programme}.hero.intro`),
    provider: organizationReference(origin),
    areaServed: areaServed(programme, locale)
  }
}

/** The places named on the programme's page, as far as known; undefined for Stream. */
function areaServed(programme: Programme, locale: Locale) {
  const { gsaCountries, franchiseOpen, franchiseOpenShops } = company[locale]
  const list = (fact: string) => parsePlaces(fact, localeTags[locale].intl)
  const newShops = parseCountryPlaces(franchiseOpen).flatMap(({ places }) =>
    places.map(({ city }) => city)
  )
  const places = {
    gsa: list(gsaCountries),
    franchise: [...newShops, ...list(franchiseOpenShops)],
    stream: []
  }[programme]
  return places.length > 0 ? places : undefined
}

function pageTrail({ programme, t, href }: PartProps): BreadcrumbsProps['items'] {
  return [
    { label: t('shell.nav.partnership'), href: href('home', { hash: 'partnerships' }) },
    { label: t(`${programme}.hero.breadcrumb`) }
  ]
}

interface OpeningProps extends PartProps {
  /** The section that the second button links to. */
  more: string
  /** The page's own figure, beside the text; without it, the next section has one. */
  figure?: ReactNode
  children?: ReactNode
}

/** The first screen of a partner programme's page. */
export function PartnershipOpening({ programme, more, figure, children, t, href }: OpeningProps) {
  const text = {
    breadcrumbs: (
      <Breadcrumbs label={t('shell.breadcrumb.label')} items={pageTrail({ programme, t, href })} />
    ),
    title: t(`${programme}.hero.title`),
    intro: t(`${programme}.hero.intro`),
    actions: (
      <>
        <Button href={href(programme, { hash: applicationId })} size="xxl" icon="arrow-right">
          {t(`${programme}.hero.apply`)}
        </Button>
        <Button href={href(programme, { hash: more })} size="xxl" variant="secondary">
          {t(`${programme}.hero.readSteps`)}
        </Button>
      </>
    ),
    children
  }
  return figure ? <PortalHero {...text} figure={figure} /> : <Hero {...text} isWide />
}

interface SuitsProps extends Pick<PageBandProps, 'tone' | 'layout'> {
  t: PartProps['t']
  programme: 'gsa' | 'franchise'
  children?: ReactNode
}

/** The companies that suit a programme, in large type. */
export function PartnershipSuits({ programme, t, children, ...band }: SuitsProps) {
  return (
    <PageBand id="suits" {...band}>
      <BandTitle>{t(`${programme}.suits.title`)}</BandTitle>
      <Definitions
        className="partner-suits"
        items={t(`${programme}.suits.items`).map(({ title: label, text }) => ({ label, text }))}
      />
      {children}
    </PageBand>
  )
}

/** The hardest questions about a programme, as plain text; the FAQ has the others. */
export function PartnershipQuestions({ programme, t, href }: PartProps) {
  return (
    <PageBand id="questions" tone="bone" layout="stack short-answers short-answers--lead">
      <LeadAnswers
        title={<BandTitle>{t(`${programme}.questions.title`)}</BandTitle>}
        items={t(`${programme}.questions.items`)}
      >
        <Link kind="arrow" href={href('faq', { hash: 'partnership' })}>
          {t('apply.more')}
        </Link>
      </LeadAnswers>
    </PageBand>
  )
}
