import type { ReactNode } from 'react'
import { type Locale, localeTags } from '../../shared/language/locale.ts'
import type { Translate } from '../../shared/language/messages.ts'
import { parseAmount, parseFactRows } from '../../ui/figures/fact-rows.ts'
import { Rich } from '../../ui/text/rich.tsx'
import { branchShare, listCityYears, paybackYear } from './years.ts'

/** A brick is €1,000. Bricks in a course; a course's height and half a brick's length in units. */
const across = 4
const [half, height] = [10, 10]

interface FirstYearsProps {
  t: Translate
  locale: Locale
}

/** Draws a new branch's gains as bricks above the ground, and its losses as bricks below it. */
export function FirstYears({ t, locale }: FirstYearsProps) {
  const places = listCityYears(t).filter(({ extra }) => !extra)
  if (places.length === 0) return null
  const { sales } = t('franchise.years')
  const { intl } = localeTags[locale]
  return (
    <figure className="first-years">
      <ul className="first-years__places">
        {places.map(({ name, cost = '', left }) => (
          <li key={name} className="first-years__place">
            <h3 className="first-years__name">{name}</h3>
            <p className="first-years__if">{t('franchise.years.costs', { cost })}</p>
            <ol className="first-years__columns">
              {left.map((amount, index) => (
                <Column key={index} amount={amount} text={formatAmount(amount, t, intl)}>
                  <Year t={t} number={index + 1} />
                </Column>
              ))}
            </ol>
          </li>
        ))}
      </ul>
      <figcaption className="first-years__caption">
        {t('franchise.years.caption', {
          share: Math.round(branchShare(t) * 100),
          sales: new Intl.ListFormat(intl).format(
            parseFactRows(sales).map(([amount = '']) => amount)
          )
        })}
      </figcaption>
    </figure>
  )
}

/** A year of an agency that already has a shop, in words beside its number. */
export function ShopYear({ t, locale }: FirstYearsProps) {
  const shop = listCityYears(t).find(({ extra }) => extra)
  if (!shop) return null
  const { name, cost = '', left, extra = '', opening = '' } = shop
  const year = paybackYear(left, parseAmount(opening))
  return (
    <p className="shop-year">
      <strong className="first-years__amount">
        {formatAmount(left[0] ?? 0, t, localeTags[locale].intl)}
      </strong>{' '}
      <span className="shop-year__text">
        <strong>{name}:</strong> {t('franchise.years.shop', { amount: extra, cost })}{' '}
        {year && t('franchise.years.payback.shop', { amount: opening, number: year })}
      </span>
    </p>
  )
}

interface ColumnProps {
  amount: number
  text: string
  /** The name of the year, on the other side of the ground. */
  children: ReactNode
}

function Column({ amount, text, children }: ColumnProps) {
  const isLoss = amount < 0
  const pile = (
    <>
      <strong className="first-years__amount">{text}</strong>
      <Bricks count={Math.round(Math.abs(amount) / 1000)} hangs={isLoss} />
    </>
  )
  return (
    <li className="first-years__column">
      <div className="first-years__above">{isLoss ? children : pile}</div>
      <div className={isLoss ? 'first-years__loss' : undefined}>{isLoss ? pile : children}</div>
    </li>
  )
}

function formatAmount(amount: number, t: Translate, intl: string): string {
  return t('franchise.years.amount', {
    sign: amount < 0 ? '−' : '',
    number: new Intl.NumberFormat(intl).format(Math.abs(amount))
  })
}

export function Year({ t, number }: { t: Translate; number: number }) {
  return (
    <Rich text={t('franchise.years.year', { number })} tags={{ b: (number) => <b>{number}</b> }} />
  )
}

/**
 * A pile of bricks that stands on the ground or hangs from it. Half bricks close every second
 * course. A course is one em high.
 */
function Bricks({ count, hangs }: { count: number; hangs: boolean }) {
  if (count === 0) return null
  const courses = Math.ceil(count / across)
  const d = Array.from({ length: courses }, (_, course) => {
    const y = (hangs ? course : courses - 1 - course) * height + 1
    const halves = 2 * Math.min(across, count - course * across)
    const bricks: string[] = []
    let laid = 0
    while (laid < halves) {
      const brick = Math.min(laid === 0 && course % 2 === 1 ? 1 : 2, halves - laid)
      bricks.push(`M${laid * half + 1} ${y}h${brick * half - 2}v${height - 2}h${2 - brick * half}z`)
      laid += brick
    }
    return bricks.join('')
  }).join('')
  return (
    <svg
      viewBox={`0 0 ${2 * across * half} ${courses * height}`}
      height={`${courses}em`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path d={d} />
    </svg>
  )
}
