import { StatusLabel } from '../ui/feedback/status-label.tsx'
import { Facts } from '../ui/sections/facts.tsx'
import { Table } from '../ui/sections/table.tsx'
import type { GalleryProps } from './gallery-props.ts'
import { Sample } from './sample.tsx'

const columns = ['item', 'date', 'amount'] as const

export function ListGallery({ t }: GalleryProps) {
  const statement = t('sample.statement')
  const { settled, earned, waiting, closed } = t('gsa.earn.states')
  return (
    <>
      <Facts items={t('gsa.hero.facts')} />
      <Table
        columns={columns.map((key) => ({ key, label: statement.columns[key] }))}
        rows={statement.rows}
      />
      <Sample name="status-label">
        <StatusLabel tones="teal">{settled}</StatusLabel>
        <StatusLabel tones="gold">{earned}</StatusLabel>
        <StatusLabel tones={['lapis', 'sand']}>{waiting}</StatusLabel>
        <StatusLabel tones="neutral">{closed}</StatusLabel>
      </Sample>
    </>
  )
}
