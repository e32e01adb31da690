import { StreamFigure } from '../../ui/figures/stream-figure.tsx'
import { Columns } from '../../ui/sections/columns.tsx'
import { Ladder } from '../../ui/sections/ladder.tsx'
import { CheckList, NumberedRows } from '../../ui/sections/lists.tsx'
import { Section } from '../../ui/sections/section.tsx'
import { definePage, type OpenFormProps } from '../define-page.tsx'
import { applicationForm, PartnerApplication } from '../partner-application.tsx'
import { PartnershipOpening, PartnershipQuestions, partnershipHead } from '../partnership-page.tsx'
import { loadSent, type SentView } from '../receive-lead.ts'
import { StreamTechnical } from './technical.tsx'

type Props = OpenFormProps<SentView>

export const page = definePage({
  load: loadSent,

  head: (props) => partnershipHead('stream', props),

  Page: ({ data: Sent, ...props }) =>
    Sent ? (
      <Sent words="apply" {...props} />
    ) : (
      <>
        <PartnershipOpening programme="stream" {...props} />
        <Role {...props} />
        <Sides {...props} />
        <Suits {...props} />
        <StreamTechnical t={props.t} />
        <Steps {...props} />
        <PartnershipQuestions programme="stream" {...props} />
        <PartnerApplication programme="stream" {...props} />
      </>
    ),

  forms: [applicationForm('stream')]
})

function Role({ t }: Pick<Props, 't'>) {
  const { labels, ...words } = t('stream.role.figure')
  const [answer, ...explanation] = t('stream.role.text')
  return (
    <Section
      id="role"
      tone="surface"
      edge="plinth"
      title={t('stream.role.title')}
      intro={t('stream.role.lead')}
    >
      <Columns>
        <p className="partnership-answer">{answer}</p>
        <div className="partnership-explanation">
          {explanation.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </Columns>
      <StreamFigure {...words} {...labels} legend={labels} />
    </Section>
  )
}

function Sides({ t }: Pick<Props, 't'>) {
  return (
    <Section
      id="sides"
      edge="plinth"
      falls
      title={t('stream.sides.title')}
      intro={t('stream.sides.lead')}
    >
      <Columns>
        <CheckList {...t('stream.sides.we')} tone="gold" />
        <CheckList {...t('stream.sides.you')} tone="teal" />
      </Columns>
    </Section>
  )
}

function Suits({ t }: Pick<Props, 't'>) {
  return (
    <Section
      id="suits"
      tone="surface"
      edge="both"
      falls
      title={t('stream.suits.title')}
      intro={t('stream.suits.lead')}
    >
      <NumberedRows items={t('stream.suits.items')} />
    </Section>
  )
}

function Steps({ t }: Pick<Props, 't'>) {
  return (
    <Section
      id="steps"
      edge="centre"
      falls
      flush
      title={t('stream.steps.title')}
      intro={t('stream.steps.lead')}
    >
      <Ladder items={t('stream.steps.items')} />
    </Section>
  )
}
