import type { ReactNode } from 'react'
import type { Translate } from '../../shared/language/messages.ts'
import { Button } from '../../ui/button.tsx'
import { SampleSearch } from '../../ui/figures/sample-search.tsx'
import { SampleStatement } from '../../ui/figures/sample-statement.tsx'
import { SampleTrip } from '../../ui/figures/sample-trip.tsx'
import { Closing } from '../../ui/sections/closing.tsx'
import { FeatureList } from '../../ui/sections/feature-list.tsx'
import { Hero } from '../../ui/sections/hero.tsx'
import { Section } from '../../ui/sections/section.tsx'
import { Table } from '../../ui/sections/table.tsx'
import { definePage } from '../define-page.tsx'

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
    /** A figure for each group, shown above its features. */
    const figures: Record<string, ReactNode> = {
      search: <SampleSearch t={t} />,
      booking: <SampleTrip t={t} />,
      office: <SampleStatement t={t} />
    }
    return (
      <>
        <Hero
          title={t('features.hero.title')}
          intro={t('features.hero.lead')}
          actions={
            <Button href={href('requestDemo')} size={56} icon="arrow-right">
              {t('features.closing.action')}
            </Button>
          }
        />
        {t('features.groups').map(({ key, title, lead, items }, index) => (
          <Section key={key} id={key} title={title} intro={lead} {...looks[index % looks.length]}>
            {figures[key]}
            <FeatureList items={items} />
          </Section>
        ))}
        <Comparison t={t} />
        <Closing
          title={t('features.closing.title')}
          text={t('features.closing.text')}
          actions={[{ href: href('requestDemo'), label: t('features.closing.action') }]}
        />
      </>
    )
  }
})

function Comparison({ t }: { t: Translate }) {
  const columns = t('features.compare.columns')
  return (
    <Section
      id="compare"
      edge="centre"
      falls
      title={t('features.compare.title')}
      intro={t('features.compare.lead')}
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
