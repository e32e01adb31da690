import type { Translate } from '../../shared/messages.ts'
import { Figure } from '../../ui/figure.tsx'
import { type Glaze, State } from '../../ui/state.tsx'
import { Table } from '../../ui/table.tsx'

const columns = ['item', 'amount', 'date', 'state'] as const
const tones: Record<string, Glaze> = { due: 'gold', paid: 'teal', refunded: 'lapis' }

/** A sample statement: the bookings, a payment and a refund of one trip, and the balance. */
export function SampleStatement({ t }: { t: Translate }) {
  const { title, caption, columns: labels, rows } = t('features.statement')
  const states: Record<string, string> = t('features.statement.states')
  return (
    <Figure title={title} caption={caption}>
      <Table
        columns={columns.map((key) => ({ key, label: labels[key] }))}
        rows={rows.map((row) => ({
          ...row,
          state: <State tones={tones[row.state] ?? 'neutral'}>{states[row.state]}</State>
        }))}
        beside="amount"
      />
    </Figure>
  )
}
