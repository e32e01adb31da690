import type { Translate } from '../../shared/language/messages.ts'
import { factRows } from '../../ui/figures/fact-rows.ts'
import { Rich } from '../../ui/text/rich.tsx'
import { branchShare, listPlaces } from './years.ts'

/** A brick is €1,000. Bricks in a course, height of a course, and length of a brick, in units. */
const across = 4
const [length, height] = [20, 10]

/** Draws a branch's annual gains as bricks above the ground, and losses as bricks below it. */
export function FirstYears({ t }: { t: Translate }) {
  const places = listPlaces(t)
  if (places.length === 0) return null
  const { sales } = t('franchise.years')
  return (
    <figure className="first-years">
      <ul className="first-years__places">
        {places.map(({ name, left, extra }) => (
          <li key={name} className="first-years__place">
            <h3 className="first-years__name">{name}</h3>
            <ol className="first-years__columns">
              {left.map((amount, year) => (
                <li key={year} className="first-years__column">
                  <div className="first-years__gain">
                    <span className="first-years__year">
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
                    <div className="first-years__loss">
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
      <figcaption className="first-years__caption">
        {t('franchise.years.caption', {
          share: Math.round(branchShare(t) * 100),
          costs: places
            .flatMap(({ name, cost, extra }) => (extra ? [] : [`${name} ${cost}`]))
            .join('; '),
          sales: factRows(sales).join(', ')
        })}
      </figcaption>
    </figure>
  )
}

export function Year({ t, number }: { t: Translate; number: number }) {
  return (
    <Rich text={t('franchise.years.year', { number })} tags={{ b: (number) => <b>{number}</b> }} />
  )
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
    <strong className="first-years__amount">
      <Rich text={text} tags={{ small: (unit) => <small>{unit}</small> }} />
    </strong>
  )
}

/** A pile of bricks that stands on the ground or hangs from it. A course is one em high. */
function Bricks({ count, hangs = false }: { count: number; hangs?: boolean }) {
  const courses = Math.ceil(count / across)
  const draw = (course: number, x: number, width: number) => {
    const y = hangs ? course : courses - 1 - course
    return `M${x + 1} ${y * height + 1}h${width - 2}v${height - 2}h${2 - width}z`
  }
  const d = Array.from({ length: count }, (_, brick) => {
    const course = Math.floor(brick / across)
    return draw(course, (brick % across) * length + (course % 2) * (length / 2), length)
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
