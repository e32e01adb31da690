import type { Translate } from '../../shared/language/messages.ts'
import { Rich } from '../text/rich.tsx'
import { factRows, numberOf } from './fact-rows.ts'

/** A brick is €1,000. Bricks in a course, height of a course, and length of a brick, in units. */
const across = 4
const [length, height] = [20, 10]

interface Place {
  name: string
  /** The annual costs, as written. */
  cost?: string
  /** Thousands left after costs in each of the first years. Later years repeat the last number. */
  left: number[]
  /** The amount to pay back, as written. */
  opening?: string
  /** The annual extra sales of an agency that already has a shop. */
  extra?: string
}

/** Draws a branch's annual gains as bricks above the ground, and losses as bricks below it. */
export function FirstYears({ t }: { t: Translate }) {
  const places = readPlaces(t)
  if (places.length === 0) return null
  const { sales } = t('franchise.years')
  return (
    <figure className="years">
      <ul className="years__places">
        {places.map(({ name, left, extra }) => (
          <li key={name} className="years__place">
            <h3 className="years__name">{name}</h3>
            <ol className="years__columns">
              {left.map((amount, year) => (
                <li key={year} className="years__column">
                  <div className="years__gain">
                    <span className="years__year">
                      {extra ? (
                        t('franchise.years.extra', { amount: extra })
                      ) : (
                        <Year t={t} number={year + 1} />
                      )}
                    </span>
                    {amount >= 0 && <Amount t={t} thousands={amount} />}
                    {amount > 0 && <Bricks count={Math.round(amount)} />}
                  </div>
                  {amount < 0 && (
                    <div className="years__loss">
                      <Bricks count={Math.round(-amount)} hangs />
                      <Amount t={t} thousands={amount} />
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
          share: Math.round(keptShare(t) * 100),
          costs: places
            .flatMap(({ name, cost, extra }) => (extra ? [] : [`${cost} (${name})`]))
            .join(', '),
          sales: factRows(sales).join(', ')
        })}
      </figcaption>
    </figure>
  )
}

/**
 * Draws the years until a branch has earned its opening costs as bricks: in gold without pay for
 * its owner, in white with it.
 */
export function Payback({ t }: { t: Translate }) {
  const { none, pay } = t('franchise.years.payback')
  const places = readPlaces(t).filter(({ opening }) => opening)
  if (places.length === 0) return null
  return (
    <figure className="payback">
      {places.map(({ name, left, opening = '', extra }) => {
        const first = paidBack(left, numberOf(opening))
        const second = extra ? undefined : paidBack(left, numberOf(opening), 12 * numberOf(pay))
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
                <li key={year} className={classOf(year + 1, first, second)}>
                  {year + 1}
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

function classOf(year: number, first?: number, second?: number): string | undefined {
  if (year === first) return 'payback__none'
  return year === second ? 'payback__pay' : undefined
}

function Year({ t, number }: { t: Translate; number: number }) {
  return (
    <Rich text={t('franchise.years.year', { number })} tags={{ b: (number) => <b>{number}</b> }} />
  )
}

function readPlaces(t: Translate): Place[] {
  const { cities, sales } = t('franchise.years')
  const share = keptShare(t)
  const turnovers = factRows(sales).map(([amount]) => amount ?? '')
  if (!share || turnovers.length === 0) return []
  return factRows(cities).map(([name = '', cost, opening, extra]) => ({
    name,
    cost,
    opening,
    extra,
    left: (extra ? [extra] : turnovers).map(
      (turnover) => Math.round(numberOf(turnover) * share - numberOf(cost)) / 1000
    )
  }))
}

/** The year in which a branch has earned its opening costs, if it is one of the first fifteen. */
function paidBack(left: number[], opening: number, ownPay = 0): number | undefined {
  let earned = 0
  for (let year = 1; year <= 15; year += 1) {
    earned += 1000 * (left[year - 1] ?? left.at(-1) ?? 0) - ownPay
    if (earned >= opening) return year
  }
}

/** The share of its sales that a branch keeps after our fees in the sample year. */
function keptShare(t: Translate): number {
  const [sales, , , left] = t('franchise.sale.year').items.map(({ value }) => numberOf(value))
  return sales && left ? left / sales : 0
}

function Amount({ t, thousands }: { t: Translate; thousands: number }) {
  const text =
    thousands === 0
      ? t('franchise.years.zero')
      : t('franchise.years.amount', {
          sign: thousands < 0 ? '−' : '',
          number: Math.abs(thousands)
        })
  return (
    <strong className="years__amount">
      <Rich text={text} tags={{ small: (unit) => <small>{unit}</small> }} />
    </strong>
  )
}

/** A pile of bricks that stands on the ground or hangs from it. A course is one em high. */
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
