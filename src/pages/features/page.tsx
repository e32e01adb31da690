import type { ReactNode } from 'react'
import type { Translate } from '../../shared/messages.ts'
import { Closing } from '../../ui/closing.tsx'
import { FeatureList } from '../../ui/feature-list.tsx'
import { Figure } from '../../ui/figure.tsx'
import { Hero } from '../../ui/hero.tsx'
import { SampleTrip } from '../../ui/sample-trip.tsx'
import { Section } from '../../ui/section.tsx'
import { type Glaze, State } from '../../ui/state.tsx'
import { Table } from '../../ui/table.tsx'
import { definePage } from '../define-page.tsx'

const answerColumns = ['supplier', 'room', 'board', 'cancellation', 'state'] as const
const stateTones: Record<string, Glaze> = { available: 'teal', onRequest: 'gold' }

/** The tones and edges of the sections, repeated down the page. */
const looks = [
  { tone: 'surface', edge: 'plinth' },
  { tone: 'ground', edge: 'both' },
  { tone: 'surface', edge: 'centre' }
] as const

export const page = definePage({
  head: ({ t }) => ({
    title: t('features.head.title'),
    description: t('features.head.description')
  }),

  Page: ({ t, href }) => {
    const figures: Record<string, ReactNode> = {
      search: <Answers t={t} />,
      booking: <SampleTrip t={t} />
    }
    return (
      <>
        <Hero title={t('features.hero.title')} lead={t('features.hero.lead')} />
        {t('features.groups').map(({ key, items, ...head }, index) => (
          <Section key={key} id={key} number={index + 1} {...head} {...looks[index % looks.length]}>
            <FeatureList items={items} />
            {figures[key]}
          </Section>
        ))}
        <Comparison t={t} number={t('features.groups').length + 1} />
        <Closing
          title={t('features.closing.title')}
          text={t('features.closing.text')}
          actions={[{ href: href('requestDemo'), label: t('features.closing.action') }]}
        />
      </>
    )
  }
})

/** A sample search result without prices: the same stay from four suppliers. */
function Answers({ t }: { t: Translate }) {
  const { title, caption, columns, rows } = t('features.answers')
  const states: Record<string, string> = t('features.answers.states')
  return (
    <Figure title={title} caption={caption}>
      <Table
        columns={answerColumns.map((key) => ({ key, label: columns[key] }))}
        rows={rows.map((row) => ({
          ...row,
          state: <State tones={stateTones[row.state] ?? 'neutral'}>{states[row.state]}</State>
        }))}
      />
    </Figure>
  )
}

function Comparison({ t, number }: { t: Translate; number: number }) {
  const columns = t('features.compare.columns')
  return (
    <Section
      id="compare"
      number={number}
      edge="centre"
      falls
      title={t('features.compare.title')}
      lead={t('features.compare.lead')}
    >
      <Table
        columns={(['topic', 'without', 'with'] as const).map((key) => ({
          key,
          label: columns[key]
        }))}
        rows={t('features.compare.rows')}
        emphasis="with"
      />
    </Section>
  )
}
