import type { Translate } from '../../shared/language/messages.ts'
import { parseAmount } from '../../ui/figures/fact-rows.ts'
import { Year } from './first-years.tsx'
import { listCityYears, paybackYear } from './years.ts'

/**
 * Draws the years until a new branch has earned its opening costs as bricks: in gold without pay
 * for its owner, in white with it.
 */
export function Payback({ t }: { t: Translate }) {
  const { none, pay } = t('franchise.years.payback')
  const places = listCityYears(t).filter(({ opening, extra }) => opening && !extra)
  if (places.length === 0) return null
  return (
    <figure className="payback">
      {places.map(({ name, left, opening = '' }) => {
        const first = paybackYear(left, parseAmount(opening))
        const second = paybackYear(left, parseAmount(opening), 12 * parseAmount(pay))
        return (
          <div key={name}>
            <p className="payback__place">
              <strong className="payback__name">{name}</strong>{' '}
              {t('franchise.years.payback.amount', { amount: opening })}
            </p>
            {first && <Mark t={t} label={none} year={first} />}
            {second && pay && <Mark t={t} label={pay} year={second} />}
            <ol className="payback__course" aria-hidden="true">
              {Array.from({ length: second ?? first ?? 0 }, (_, year) => (
                <li key={year} className={yearClass(year + 1, first, second)}>
                  <Year t={t} number={year + 1} />
                </li>
              ))}
            </ol>
          </div>
        )
      })}
      <figcaption className="payback__key" aria-hidden="true">
        <span className="payback__none">{none}</span>
        {pay && <span className="payback__pay">{pay}</span>}
      </figcaption>
    </figure>
  )
}

function Mark({ t, label, year }: { t: Translate; label: string; year: number }) {
  return (
    <p className="visually-hidden">
      {`${label}: `}
      <Year t={t} number={year} />
    </p>
  )
}

function yearClass(year: number, first?: number, second?: number): string | undefined {
  if (year === first) return 'payback__none'
  return year === second ? 'payback__pay' : undefined
}
