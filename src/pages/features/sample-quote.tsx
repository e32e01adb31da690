import { bookingClass } from '../../ui/figures/booking.tsx'
import type { WithMessages } from '../../ui/part-props.ts'

/** The four services of the sample trip as courses of a wall: terms, net prices and sum. */
export function SampleQuote({ t }: WithMessages) {
  const { services, total } = t('sample.quote')
  return (
    <figure className="sample-quote">
      <ul>
        {(['hotel', 'flight', 'transfer', 'tour'] as const).map((key) => (
          <li key={key} className={`${bookingClass(key)} sample-quote__service`}>
            <div>
              <h3 className="sample-quote__title">{services[key].title}</h3>
              <p>{services[key].terms}</p>
            </div>
            <strong className="sample-quote__price">{services[key].amount}</strong>
            {services[key].text && <p>{services[key].text}</p>}
          </li>
        ))}
      </ul>
      <p className="sample-quote__total cluster">
        <span>{total.label}</span> <strong className="sample-quote__price">{total.amount}</strong>
      </p>
    </figure>
  )
}
