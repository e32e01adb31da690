import type { Translate } from '../../shared/language/messages.ts'
import { Art } from '../../ui/figures/art.tsx'

/** The stations of a payment, and the bricks that each passes on. */
const stops = [
  { key: 'client', passes: 'route-paid.svg' },
  { key: 'agency', passes: 'route-net.svg' },
  { key: 'babylon', passes: 'route-hotel-paid.svg' },
  { key: 'hotel' }
] as const

/** The sample payment from the client to the hotel; one brick is four euros. */
export function SampleRoute({ t }: { t: Translate }) {
  const { stops: words, kept, paid, paidAmount, caption, voucher } = t('sample.route')
  const amounts: Partial<Record<string, string>> = t('sample.route.amounts')
  return (
    <figure className="route">
      <ol className="route__stops">
        {stops.map((stop) => (
          <li key={stop.key} className={`route__stop route__stop--${stop.key}`}>
            <div className="route__words">
              <h3 className="route__name">{words[stop.key].title}</h3>
              <p>{words[stop.key].text}</p>
            </div>
            <div className="route__gate">
              <Art name={`route-${stop.key}.svg`} alt="" />
              {stop.key === 'agency' && <strong className="route__kept">{kept}</strong>}
            </div>
            {'passes' in stop && (
              <div className="route__leg">
                {amounts[stop.key] ? (
                  <p className="route__amount">{amounts[stop.key]}</p>
                ) : (
                  paidAmount && (
                    <p className="route__paid">
                      <strong className="route__price">{paidAmount}</strong> {paid}
                    </p>
                  )
                )}
                <div className="route__bricks">
                  <Art name={stop.passes} alt="" />
                </div>
              </div>
            )}
            {stop.key === 'babylon' && <p className="route__voucher">{voucher}</p>}
          </li>
        ))}
      </ol>
      <figcaption className="route__caption">{caption}</figcaption>
    </figure>
  )
}
