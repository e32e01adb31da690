import type { Translate } from '../../shared/language/messages.ts'
import { Rich } from '../text/rich.tsx'
import { factRows, numberOf } from './fact-rows.ts'

/** A brick is €1,000. Bricks in a course, height of a course, and length of a brick, in units. */
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
  return (
    <figure className="years">
      <ul className="years__places">
        {places.map(({ place, left }) => (
          <li key={place} className="years__place">
            <h3 className="years__name">{place}</h3>
            <ol className="years__columns">
              {left.map((amount, year) => (
                <li key={year} className="years__column">
                  <div className="years__gain">
                    <span className="years__year">
                      <Rich
                        text={t('franchise.years.year', { number: year + 1 })}
                        tags={{ b: (number) => <b>{number}</b> }}
                      />
                    </span>
                    {amount >= 0 && <strong className="years__amount">{amount}</strong>}
                    {amount > 0 && <Bricks count={Math.round(amount)} />}
                  </div>
                  {amount < 0 && (
                    <div className="years__loss">
                      <Bricks count={Math.round(-amount)} hangs />
                      <strong className="years__amount">{`−${-amount}`}</strong>
                    </div>
                  )}
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

/** A pile of bricks from the ground up, or hanging from it. A course is one em high. */
function Bricks({ count, hangs = false }: { count: number; hangs?: boolean }) {
  const courses = Math.ceil(count / across)
  const d = Array.from({ length: count }, (_, brick) => {
    const course = Math.floor(brick / across)
    const x = (brick % across) * length + (course % 2) * (length / 2)
    const y = hangs ? course : courses - 1 - course
    return `M${x + 1} ${y * height + 1}h${length - 2}v${height - 2}h${2 - length}z`
  }).join('')
  return (
    <svg
      viewBox={`0 0 ${(across + 0.5) * length} ${courses * height}`}
      height={`${courses}em`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path d={d} />
    </svg>
  )
}
