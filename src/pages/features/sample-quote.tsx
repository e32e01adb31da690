import type { Translate } from '../../shared/language/messages.ts'

/** The four services of the sample trip as courses of a wall: terms, net prices and sum. */
export function SampleQuote({ t }: { t: Translate }) {
  const { services, total } = t('sample.quote')
  return (
    <figure className="quote">
      <ul>
        {(['hotel', 'flight', 'transfer', 'tour'] as const).map((key) => (
          <li key={key} className={`booking booking--${key} quote__service`}>
            <div>
              <h3 className="quote__title">{services[key].title}</h3>
              <p>{services[key].terms}</p>
            </div>
            <strong className="quote__price">{services[key].amount}</strong>
            <p>{services[key].text}</p>
          </li>
        ))}
      </ul>
      <p className="quote__total">
        <span>{total.label}</span> <strong className="quote__price">{total.amount}</strong>
      </p>
    </figure>
  )
}
