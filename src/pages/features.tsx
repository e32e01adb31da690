import { Closing } from '../ui/closing.tsx'
import { FeatureList } from '../ui/feature-list.tsx'
import { Hero } from '../ui/hero.tsx'
import { Section } from '../ui/section.tsx'
import { Table } from '../ui/table.tsx'
import { definePage, type PageProps } from './define-page.ts'

/** How the three groups follow each other down the page. */
const looks = [
  { tone: 'surface', edge: 'centre' },
  { tone: 'ground', edge: 'both' },
  { tone: 'surface', edge: 'plinth' }
] as const

export const page = definePage({
  head: ({ t }) => ({
    title: t('features.head.title'),
    description: t('features.head.description')
  }),

  Page: ({ t, href, ...props }) => (
    <>
      <Hero title={t('features.hero.title')} lead={t('features.hero.lead')} />
      {t('features.groups').map(({ key, title, lead, items }, index) => (
        <Section
          key={key}
          id={key}
          number={index + 1}
          title={title}
          lead={lead}
          {...looks[index % looks.length]}
        >
          <FeatureList items={items} />
        </Section>
      ))}
      <Comparison t={t} href={href} {...props} />
      <Closing
        tone="lapis"
        title={t('features.closing.title')}
        text={t('features.closing.text')}
        actions={[{ href: href('requestDemo'), label: t('features.closing.action') }]}
      />
    </>
  )
})

function Comparison({ t }: PageProps<undefined>) {
  const { topic, without, with: withBabylon } = t('features.compare.columns')
  return (
    <Section
      id="compare"
      number={t('features.groups').length + 1}
      edge="centre"
      falls
      title={t('features.compare.title')}
      lead={t('features.compare.lead')}
    >
      <Table
        caption={t('features.compare.caption')}
        hideCaption
        columns={[
          { key: 'topic', label: topic },
          { key: 'without', label: without },
          { key: 'with', label: withBabylon }
        ]}
        rows={t('features.compare.rows')}
        emphasis="with"
      />
    </Section>
  )
}
