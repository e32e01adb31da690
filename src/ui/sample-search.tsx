import type { Translate } from '../shared/messages.ts'
import { Figure } from './figure.tsx'
import { type Glaze, State } from './state.tsx'
import { Table } from './table.tsx'

const columns = ['supplier', 'price', 'cancellation', 'payment', 'state'] as const
const tones: Record<string, Glaze> = { available: 'teal', onRequest: 'gold' }

/** A sample search result: the same stay from four suppliers, cheapest first. */
export function SampleSearch({ t }: { t: Translate }) {
  const { title, caption, columns: labels, rows } = t('home.search')
  const states: Record<string, string> = t('home.search.states')
  return (
    <Figure title={title} caption={caption}>
      <Table
        columns={columns.map((key) => ({ key, label: labels[key] }))}
        rows={rows.map((row) => ({
          ...row,
          state: <State tones={tones[row.state] ?? 'neutral'}>{states[row.state]}</State>
        }))}
        beside="price"
      />
    </Figure>
  )
}
