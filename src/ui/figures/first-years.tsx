import type { Translate } from '../../shared/language/messages.ts'
import { Rich } from '../text/rich.tsx'
import { factRows, numberOf } from './fact-rows.ts'

/** A brick is €1,000. Those of a course, and its height and the length of a brick in units. */
const across = 4
const [length, height] = [20, 10]

/** Draws a gain of a branch as bricks above the ground, and a loss as bricks below it, year by year. */
export function FirstYears({ t }: { t: Translate }) {
  const { cities, sales } = t('franchise.years')
  const share = keptShare(t)
  const turnovers = factRows(sales).map(([amount]) => numberOf(amount))
  const places = factRows(cities).map(([place = '', cost]) => {
    const left = turnovers.map((turnover) => Math.round(turnover * share - numberOf(cost)) / 1000)
    return { place, left }
  })
  if (!share || turnovers.length === 0 || places.length === 0) return null
  const all = places.flatMap(({ left }) => left)
  const [above, below] = [Math.max(0, ...all), Math.max(0, ...all.map((amount) => -amount))]
  const size = { up: Math.ceil(above / across), down: Math.ceil(below / across) }
  return (
    <figure className="years">
      <ul className="years__places">
        {places.map(({ place, left }) => (
          <li key={place} className="years__place">
            <h3 className="years__name">{place}</h3>
            <ol className="years__columns">
              {left.map((amount, year) => (
                <li key={year}>
                  <Column amount={amount} {...size} />
                  <strong className="years__amount">{String(amount).replace('-', '−')}</strong>
                  <span className="years__year">
                    <Rich
                      text={t('franchise.years.year', { number: year + 1 })}
                      tags={{ b: (number) => <b>{number}</b> }}
                    />
                  </span>
                </li>
              ))}
            </ol>
          </li>
        ))}
      </ul>
      <figcaption className="years__caption">
        {t('franchise.years.caption', {
          share: Math.round(share * 100),
          sales: factRows(sales).join(', ')
        })}
      </figcaption>
    </figure>
  )
}

/** The part of its sales that a branch keeps after our fees in the sample year. */
function keptShare(t: Translate): number {
  const [sales, , , left] = t('franchise.sale.year').items.map(({ value }) => numberOf(value))
  return sales && left ? left / sales : 0
}

interface ColumnProps {
  amount: number
  /** The courses above and below the ground. */
  up: number
  down: number
}

/** A gain is filled bricks, a loss hollow ones. */
function Column({ amount, up, down }: ColumnProps) {
  const d = Array.from({ length: Math.round(Math.abs(amount)) }, (_, brick) => {
    const course = Math.floor(brick / across)
    const x = (brick % across) * length + (course % 2) * (length / 2)
    const y = amount < 0 ? up + course : up - 1 - course
    return `M${x + 1} ${y * height + 1}h${length - 2}v${height - 2}h${2 - length}z`
  }).join('')
  const width = (across + 0.5) * length
  return (
    <svg
      className={amount < 0 ? 'years__loss' : 'years__gain'}
      viewBox={`0 0 ${width} ${(up + down) * height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path d={d} />
      <path className="years__ground" d={`M0 ${up * height}H${width}`} />
    </svg>
  )
}
