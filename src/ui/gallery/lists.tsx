import { Legend, StatusLabel } from '../feedback/status-label.tsx'
import { BrickTile } from '../figures/brick-tile.tsx'
import { Columns } from '../sections/columns.tsx'
import { FeatureList } from '../sections/feature-list.tsx'
import { CheckList, Facts, NumberedRows } from '../sections/lists.tsx'
import { Table } from '../sections/table.tsx'
import type { GalleryProps } from './gallery-props.ts'
import { Sample } from './sample.tsx'

const columns = ['topic', 'without', 'with'] as const

export function ListGallery({ t }: GalleryProps) {
  const compared = t('features.compare.columns')
  const { settled, earned, waiting, closed } = t('gsa.settlement.states')
  return (
    <>
      <FeatureList items={t('features.groups')[0]?.items ?? []} />
      <NumberedRows items={t('gsa.suits.items')} />
      <Columns>
        <CheckList title={t('gsa.sides.we.title')} items={t('gsa.sides.we.items')} />
        <CheckList title={t('gsa.sides.you.title')} items={t('gsa.sides.you.items')} tone="teal" />
      </Columns>
      <Facts items={t('gsa.hero.facts')} />
      <Table
        columns={columns.map((key) => ({ key, label: compared[key] }))}
        rows={t('features.compare.rows')}
        emphasis="with"
      />
      <Sample name="state">
        <StatusLabel tones="teal">{settled}</StatusLabel>
        <StatusLabel tones="gold">{earned}</StatusLabel>
        <StatusLabel tones={['lapis', 'sand']}>{waiting}</StatusLabel>
        <StatusLabel tones="neutral">{closed}</StatusLabel>
      </Sample>
      <Legend
        items={[
          { tones: ['lapis', 'teal'], label: settled },
          { tones: 'gold', label: earned }
        ]}
      />
      <Sample name="brick tile">
        {(['lapis', 'teal', 'sand', 'gold'] as const).map((tone) => (
          <BrickTile key={tone} icon="plane" tone={tone} />
        ))}
      </Sample>
    </>
  )
}
