import type { Translate } from '../../shared/language/messages.ts'
import { SampleTable } from '../../ui/figures/sample-table.tsx'

/** A sample statement: the bookings, the payment and the refund of the sample trip, and the balance. */
export function SampleStatement({ t }: { t: Translate }) {
  return (
    <SampleTable
      words={t('features.statement')}
      columns={['item', 'amount', 'date', 'state']}
      tones={{ due: 'gold', paid: 'teal', received: 'teal', refunded: 'lapis' }}
      beside="amount"
    />
  )
}
