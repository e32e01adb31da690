import { parseAmount, parseDecimal } from '../../shared/facts/parse-facts.ts'
import { localeTags, memoizeByLocale } from '../../shared/language/locale.ts'
import { GlazedBrick } from '../../ui/figures/glazed-brick.tsx'
import type { WithLocale } from '../../ui/part-props.ts'

/** The prices in euros. A flight earns a fixed fee, everything else the rate. */
const bookings = [
  { key: 'flight', state: 'settled', price: 310 },
  { key: 'hotel', state: 'settled', price: 480 },
  { key: 'transfer', state: 'earned', price: 60 },
  { key: 'tour', state: 'waiting', price: 140 },
  { key: 'cancelled', state: 'closed', price: 0 }
] as const

const stacks = ['settled', 'earned', 'waiting', 'closed'] as const

const centsFormat = memoizeByLocale(
  (locale) =>
    new Intl.NumberFormat(localeTags[locale].intl, {
      minimumFractionDigits: 2,
      trailingZeroDisplay: 'stripIfInteger'
    })
)

/** The bookings of a sample statement, stacked by the state of their commission, and its sums. */
export function CommissionStacks({ t, locale }: WithLocale) {
  const { states, fixed, rate, caption, text } = t('gsa.earn')
  const { format } = centsFormat(locale)
  const hasAmounts = Boolean(rate && fixed)
  const earn = ({ key, price }: (typeof bookings)[number]) =>
    key === 'flight' ? parseAmount(fixed) : (price * parseDecimal(rate)) / 100
  return (
    <figure className="commission-stacks">
      <ul className="commission-stacks__wall stack">
        {stacks.map((state) => {
          const stacked = bookings.filter((booking) => booking.state === state)
          const sum = stacked.reduce((total, booking) => total + earn(booking), 0)
          return (
            <li key={state} className="commission-stack">
              <ul>
                {stacked.map((booking) => {
                  const { key, price } = booking
                  const amount = earn(booking)
                  return (
                    <GlazedBrick key={key} tone={state === 'closed' ? 'off' : 'teal'}>
                      <strong>{t(`gsa.earn.bookings.${key}.title`, { amount: price })}</strong>
                      {hasAmounts && amount > 0 && (
                        <span>
                          {key === 'flight'
                            ? fixed
                            : t('gsa.earn.commission', { amount: format(amount) })}
                        </span>
                      )}
                      <span>{t(`gsa.earn.bookings.${key}.note`)}</span>
                    </GlazedBrick>
                  )
                })}
              </ul>
              <p className="commission-stack__state">
                {hasAmounts && (
                  <strong className="commission-stack__sum">
                    {t('gsa.earn.amount', { amount: format(sum) })}
                  </strong>
                )}{' '}
                {states[state]}
              </p>
            </li>
          )
        })}
      </ul>
      <figcaption className="page-width commission-stacks__caption">
        <strong>{caption}</strong>
        <p>{text}</p>
      </figcaption>
    </figure>
  )
}
