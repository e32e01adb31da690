import type { Translate } from '../../shared/language/messages.ts'
import { SampleTable } from './sample-table.tsx'

/** A sample search result: the same stay from four suppliers, cheapest first. */
export function SampleSearch({ t }: { t: Translate }) {
  return (
    <SampleTable
      words={t('home.search')}
      columns={['supplier', 'price', 'cancellation', 'payment', 'state']}
      tones={{ available: 'teal', onRequest: 'gold' }}
      beside="price"
    />
  )
}
