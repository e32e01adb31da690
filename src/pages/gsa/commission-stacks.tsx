import { type Locale, localeTags } from '../../shared/language/locale.ts'
import type { Translate } from '../../shared/language/messages.ts'
import { GlazedBrick } from '../../ui/figures/glazed-brick.tsx'

const tones = { settled: 'teal', earned: 'gold', waiting: 'lapis', closed: 'off' } as const

interface CommissionStacksProps {
  t: Translate
  locale: Locale
}

/** The bookings of a sample statement, stacked by the state of their commission. */
export function CommissionStacks({ t, locale }: CommissionStacksProps) {
  const { bookings, states, caption } = t('gsa.earn')
  const { format } = new Intl.NumberFormat(localeTags[locale].intl, { minimumFractionDigits: 2 })
  return (
    <figure className="stacks">
      <ul className="stacks__wall">
        {(['settled', 'earned', 'waiting', 'closed'] as const).map((state) => {
          const stacked = bookings.filter((booking) => booking.state === state)
          return (
            <li key={state} className="stack">
              <ul>
                {stacked.map(({ title, text, note, fixed }) => (
                  <GlazedBrick key={title} tone={tones[state]}>
                    <strong>{title}</strong>
                    <span>{text}</span>
                    {fixed === undefined
                      ? commissionOn(text, t) > 0 && (
                          <span>
                            {t('gsa.earn.commission', { amount: format(commissionOn(text, t)) })}
                          </span>
                        )
                      : fixed && <span>{fixed}</span>}
                    <span>{note}</span>
                  </GlazedBrick>
                ))}
              </ul>
              <p className="stack__state">
                <strong className="stack__count">{stacked.length}</strong> {states[state]}
              </p>
            </li>
          )
        })}
      </ul>
      <figcaption className="wrap stacks__caption">{caption}</figcaption>
    </figure>
  )
}

/** The commission for a booking such as “Agency B, €310”; 0 if the rate is unknown. */
function commissionOn(booking: string, t: Translate): number {
  const percent = /[\d.,]+/.exec(t('gsa.earn').rate)?.[0].replace(',', '.')
  return (Number(/\d+/.exec(booking)) * Number(percent ?? 0)) / 100
}
