import { parseAmount } from '../../shared/facts/parse-facts.ts'
import { GlazedBrick } from '../../ui/figures/glazed-brick.tsx'
import type { WithMessages } from '../../ui/part-props.ts'

const nights = [1, 2, 3, 4]

/**
 * A hotel's four nights as bricks, their sum, and one brick per day until payment. Renders nothing
 * if one of these facts is missing.
 */
export function SupplierStay({ t }: WithMessages) {
  const { night, sum, days, out, paid, caption } = t('contact.supplier.stay')
  if (!(night && sum && days && out && paid)) return null
  return (
    <figure className="supplier-stay stack">
      <ul className="supplier-stay__nights screen-only">
        {nights.map((number) => (
          <GlazedBrick key={number} tone="teal">
            {night}
          </GlazedBrick>
        ))}
      </ul>
      <p className="supplier-stay__sum">{sum}</p>
      <div className="supplier-stay__days cluster">
        <p>{out}</p>
        <p className="supplier-stay__paid">{paid}</p>
        <ol className="supplier-stay__course cluster" aria-hidden="true">
          {Array.from({ length: parseAmount(days) }, (_, day) => (
            <li key={day}>{day + 1}</li>
          ))}
        </ol>
      </div>
      <figcaption className="supplier-stay__caption">{caption}</figcaption>
    </figure>
  )
}
