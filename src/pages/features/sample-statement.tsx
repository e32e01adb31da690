import type { Translate } from '../../shared/messages.ts'
import { SampleTable } from '../../ui/sample-table.tsx'

/** A sample statement: the bookings, a payment and a refund of one trip, and the balance. */
export function SampleStatement({ t }: { t: Translate }) {
  return (
    <SampleTable
      words={t('features.statement')}
      columns={['item', 'amount', 'date', 'state']}
      tones={{ due: 'gold', paid: 'teal', refunded: 'lapis' }}
      beside="amount"
    />
  )
}
