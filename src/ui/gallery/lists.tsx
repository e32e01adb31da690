import { Legend, StatusLabel } from '../feedback/status-label.tsx'
import { Columns } from '../sections/columns.tsx'
import { CheckList, Facts, NumberedRows } from '../sections/lists.tsx'
import { Table } from '../sections/table.tsx'
import type { GalleryProps } from './gallery-props.ts'
import { Sample } from './sample.tsx'

const columns = ['item', 'date', 'amount'] as const

export function ListGallery({ t }: GalleryProps) {
  const statement = t('sample.statement')
  const { settled, earned, waiting, closed } = t('gsa.settlement.states')
  return (
    <>
      <NumberedRows items={t('gsa.suits.items')} />
      <Columns>
        <CheckList title={t('gsa.sides.we.title')} items={t('gsa.sides.we.items')} />
        <CheckList title={t('gsa.sides.you.title')} items={t('gsa.sides.you.items')} tone="teal" />
      </Columns>
      <Facts items={t('gsa.hero.facts')} />
      <Table
        columns={columns.map((key) => ({ key, label: statement.columns[key] }))}
        rows={statement.rows}
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
    </>
  )
}
