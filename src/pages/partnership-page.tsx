import type { ReactNode } from 'react'
import type { Href } from '../shared/href.ts'
import type { Translate } from '../shared/messages.ts'
import type { Programme } from '../shared/programmes.ts'
import { Accordion } from '../ui/accordion.tsx'
import { Breadcrumbs } from '../ui/breadcrumbs.tsx'
import { Button } from '../ui/button.tsx'
import { Closing } from '../ui/closing.tsx'
import { Columns } from '../ui/columns.tsx'
import { Hero } from '../ui/hero.tsx'
import { CheckList, Facts, NumberedRows } from '../ui/lists.tsx'
import { Section } from '../ui/section.tsx'
import { Ladder } from '../ui/steps.tsx'

export interface PartnershipPageProps {
  programme: Programme
  t: Translate
  href: Href
  /** Shown below the text about the partner's benefits. */
  roleFigure?: ReactNode
  /** Shown below the contributions of the two sides. */
  sidesFigure?: ReactNode
  /** An additional section 4, for a programme that has one. */
  ownSection?: ReactNode
}

type PartProps = Pick<PartnershipPageProps, 'programme' | 't' | 'href'>

/** The three partnership pages have everything in common except their figures. */
export function PartnershipPage(props: PartnershipPageProps) {
  const { roleFigure, sidesFigure, ownSection, ...part } = props
  const { programme, t } = part
  const last = ownSection ? 5 : 4
  return (
    <>
      <Opening {...part} />
      <Section
        id="role"
        number={1}
        tone="surface"
        edge="plinth"
        title={t(`${programme}.role.title`)}
        lead={t(`${programme}.role.lead`)}
      >
        <Role {...part} />
        {roleFigure}
      </Section>
      <Section
        id="sides"
        number={2}
        edge="plinth"
        falls
        title={t(`${programme}.sides.title`)}
        lead={t(`${programme}.sides.lead`)}
      >
        <Columns>
          <CheckList {...t(`${programme}.sides.we`)} tone="gold" />
          <CheckList {...t(`${programme}.sides.you`)} tone="teal" />
        </Columns>
        {sidesFigure}
      </Section>
      <Section
        id="suits"
        number={3}
        tone="surface"
        edge="both"
        falls
        title={t(`${programme}.suits.title`)}
        lead={t(`${programme}.suits.lead`)}
      >
        <NumberedRows items={t(`${programme}.suits.items`)} />
      </Section>
      {ownSection}
      <Section
        id="steps"
        number={last}
        edge="centre"
        falls
        flush
        title={t(`${programme}.steps.title`)}
        lead={t(`${programme}.steps.lead`)}
      >
        <Ladder items={t(`${programme}.steps.items`)} />
      </Section>
      <Questions {...part} number={last + 1} />
      <Closing
        tone="ground"
        title={t(`${programme}.closing.title`)}
        text={t(`${programme}.closing.text`)}
        actions={[{ href: applyHref(part), label: t(`${programme}.closing.action`) }]}
      />
    </>
  )
}

function Opening({ programme, t, href }: PartProps) {
  return (
    <Hero
      kind="portal"
      breadcrumbs={
        <Breadcrumbs
          label={t('shell.breadcrumb.label')}
          items={[
            { label: t('shell.nav.partnership'), href: href('home', { hash: 'partnerships' }) },
            { label: t(`${programme}.hero.breadcrumb`) }
          ]}
        />
      }
      title={t(`${programme}.hero.title`)}
      lead={t(`${programme}.hero.lead`)}
      actions={
        <>
          <Button href={applyHref({ programme, href })} size={56} icon="arrow-right" next>
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

function Questions({ programme, t, number }: PartProps & { number: number }) {
  return (
    <Section
      id="questions"
      number={number}
      tone="surface"
      edge="gold"
      title={t(`${programme}.questions.title`)}
      lead={t(`${programme}.questions.lead`)}
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

/** The address of the demo request with this programme preselected. */
function applyHref({ programme, href }: Pick<PartProps, 'programme' | 'href'>): string {
  return href('requestDemo', { query: { programme } })
}
