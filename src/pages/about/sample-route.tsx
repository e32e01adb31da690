import { Art } from '../../ui/figures/art.tsx'
import type { WithMessages } from '../../ui/part-props.ts'

/** The stations of a payment, and the bricks that each passes on. */
const stops = [
  { key: 'client', passes: 'route-paid.svg' },
  { key: 'agency', passes: 'route-net.svg' },
  { key: 'babylon', passes: 'route-hotel-paid.svg' },
  { key: 'hotel' }
] as const

/** The sample payment from the client to the hotel; one brick is four euros. */
export function SampleRoute({ t }: WithMessages) {
  const { stops: texts, amounts, kept, paid, paidAmount, caption, voucher } = t('sample.route')
  return (
    <figure className="sample-route">
      <ol className="sample-route__stops">
        {stops.map((stop) => (
          <li key={stop.key} className={`sample-route__stop sample-route__stop--${stop.key}`}>
            <div className="sample-route__words">
              <h3 className="sample-route__name">{texts[stop.key].title}</h3>
              <p>{texts[stop.key].text}</p>
            </div>
            <div className="sample-route__gate">
              <Art name={`route-${stop.key}.svg`} alt="" />
              {(stop.key === 'agency' || stop.key === 'babylon') && (
                <strong className="sample-route__kept">{kept[stop.key]}</strong>
              )}
            </div>
            {'passes' in stop && (
              <div className="sample-route__leg">
                {stop.key !== 'babylon' && (
                  <p className="sample-route__amount">{amounts[stop.key]}</p>
                )}
                {stop.key === 'babylon' && paidAmount && (
                  <p className="sample-route__paid">
                    <strong className="sample-route__price">{paidAmount}</strong> {paid}
                  </p>
                )}
                <div className="sample-route__bricks">
                  <Art name={stop.passes} alt="" />
                </div>
              </div>
            )}
            {stop.key === 'agency' && (
              <p className="sample-route__voucher screen-only">{voucher}</p>
            )}
          </li>
        ))}
      </ol>
      <figcaption className="sample-route__caption figure-note">{caption}</figcaption>
    </figure>
  )
}
