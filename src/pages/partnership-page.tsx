import { company } from 'babylon:company'
import type { ReactNode } from 'react'
import type { Service } from 'schema-dts'
import { titleWithErrors } from '../forms/view/form-errors.tsx'
import type { Programme } from '../shared/facts/programmes.ts'
import { Button } from '../ui/button.tsx'
import { Breadcrumbs, type BreadcrumbsProps } from '../ui/navigation/breadcrumbs.tsx'
import { Accordion } from '../ui/sections/accordion.tsx'
import { Columns } from '../ui/sections/columns.tsx'
import { Hero } from '../ui/sections/hero.tsx'
import { Ladder } from '../ui/sections/ladder.tsx'
import { CheckList, Facts, NumberedRows } from '../ui/sections/lists.tsx'
import { Section } from '../ui/sections/section.tsx'
import type { OpenFormProps, PageHead } from './define-page.tsx'
import { organizationOf } from './organization.ts'
import { applicationId, PartnerApplication } from './partner-application.tsx'
import type { SentView } from './receive-lead.ts'

export interface PartnershipPageProps extends OpenFormProps<SentView> {
  programme: Programme
  /** Shown below the text about the partner's benefits. */
  roleFigure?: ReactNode
  /** Shown below the contributions of the two sides. */
  sidesFigure?: ReactNode
}

type PartProps = Pick<PartnershipPageProps, 'programme' | 't' | 'href'>

/** The head of a programme's page. */
export function partnershipHead(programme: Programme, props: OpenFormProps<SentView>): PageHead {
  const { t, href, form, data: Sent } = props
  return {
    title: Sent ? t('apply.sent.title') : titleWithErrors(t, t(`${programme}.head.title`), form),
    description: t(`${programme}.head.description`),
    trail: trailOf({ programme, t, href }),
    mainEntity: Sent ? undefined : service(programme, props),
    index: !Sent
  }
}

function service(programme: Programme, { t, locale, origin }: OpenFormProps<SentView>): Service {
  return {
    '@type': 'Service',
    name: t(`${programme}.hero.breadcrumb`),
    description: t(`${programme}.hero.lead`),
    provider: organizationOf(origin),
    areaServed: company[locale].partnerCountries || undefined
  }
}

/** The page of a programme that does not compose the parts below itself. */
export function PartnershipPage(props: PartnershipPageProps) {
  const { roleFigure, sidesFigure, ...part } = props
  const { programme, t } = part
  const { data: Sent, ...page } = props
  if (Sent) return <Sent words="apply" {...page} />
  return (
    <>
      <PartnershipOpening {...part} />
      <Section
        id="role"
        tone="surface"
        edge="plinth"
        title={t(`${programme}.role.title`)}
        intro={t(`${programme}.role.lead`)}
      >
        <Role {...part} />
        {roleFigure}
      </Section>
      <Section
        id="sides"
        edge="plinth"
        falls
        title={t(`${programme}.sides.title`)}
        intro={t(`${programme}.sides.lead`)}
      >
        <Columns>
          <CheckList {...t(`${programme}.sides.we`)} tone="gold" />
          <CheckList {...t(`${programme}.sides.you`)} tone="teal" />
        </Columns>
        {sidesFigure}
      </Section>
      <Section
        id="suits"
        tone="surface"
        edge="both"
        falls
        title={t(`${programme}.suits.title`)}
        intro={t(`${programme}.suits.lead`)}
      >
        <NumberedRows items={t(`${programme}.suits.items`)} />
      </Section>
      <Section
        id="steps"
        edge="centre"
        falls
        flush
        title={t(`${programme}.steps.title`)}
        intro={t(`${programme}.steps.lead`)}
      >
        <Ladder items={t(`${programme}.steps.items`)} />
      </Section>
      <PartnershipQuestions {...part} />
      <PartnerApplication {...part} />
    </>
  )
}

function trailOf({ programme, t, href }: PartProps): BreadcrumbsProps['items'] {
  return [
    { label: t('shell.nav.partnership'), href: href('home', { hash: 'partnerships' }) },
    { label: t(`${programme}.hero.breadcrumb`) }
  ]
}

/** The first screen of a programme's page. */
export function PartnershipOpening({ programme, t, href }: PartProps) {
  return (
    <Hero
      kind="portal"
      breadcrumbs={
        <Breadcrumbs label={t('shell.breadcrumb.label')} items={trailOf({ programme, t, href })} />
      }
      title={t(`${programme}.hero.title`)}
      intro={t(`${programme}.hero.lead`)}
      actions={
        <>
          <Button href={href(programme, { hash: applicationId })} size={56} icon="arrow-right">
            {t(`${programme}.hero.apply`)}
          </Button>
          <Button href={href(programme, { hash: 'steps' })} size={56} variant="text-primary">
            {t(`${programme}.hero.readSteps`)}
          </Button>
        </>
      }
      art={{ name: `partner-${programme}-large.svg`, alt: t(`${programme}.hero.alt`) }}
    >
      <Facts items={t(`${programme}.hero.facts`)} />
    </Hero>
  )
}

/** The first paragraph states what the partner gets. The others explain it. */
function Role({ programme, t }: PartProps) {
  const [answer, ...explanation] = t(`${programme}.role.text`)
  return (
    <Columns>
      <p className="partnership-answer">{answer}</p>
      <div className="partnership-explanation">
        {explanation.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </Columns>
  )
}

/** The questions about a programme. */
export function PartnershipQuestions({ programme, t }: PartProps) {
  return (
    <Section
      id="questions"
      tone="surface"
      edge="gold"
      title={t(`${programme}.questions.title`)}
      intro={t(`${programme}.questions.lead`)}
    >
      <Accordion
        items={t(`${programme}.questions.items`).map((item, index) => ({
          id: `question-${index + 1}`,
          ...item
        }))}
        open={0}
      />
    </Section>
  )
}
