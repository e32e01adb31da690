import { type Locale, localeTags } from '../../shared/language/locale.ts'
import type { Translate } from '../../shared/language/messages.ts'
import { StatusLabel } from '../../ui/feedback/status-label.tsx'
import { parseAmount, parseFactRows } from '../../ui/figures/fact-rows.ts'
import { branchShare, paybackYear, type ShopYears } from './years.ts'

/** A brick is €1,000. Bricks in a course; a course's height and half a brick's length in units. */
const across = 4
const [half, height] = [10, 10]

interface ShopProps {
  t: Translate
  locale: Locale
  shop: ShopYears
}

/** The years of a new shop on one ground, with flags on those in which it has been earned back. */
export function EarnBack({ t, locale, shop }: ShopProps) {
  const { flags, states, sales, pay } = t('franchise.years')
  const { intl } = localeTags[locale]
  const flagged = [
    { text: flags.none, year: paybackYear(shop) },
    { text: flags.pay, year: pay ? paybackYear(shop, 12 * parseAmount(pay)) : undefined }
  ]
  let owed = parseAmount(shop.opening) / 1000
  return (
    <figure className="earn-back">
      <ol className="earn-back__years">
        {shop.left.map((amount, index) => {
          const flag = flagged.findLast(({ text, year }) => text && year === index + 1)
          const bricks = Math.max(0, Math.round(amount / 1000))
          const due = Math.min(owed, bricks)
          owed -= due
          return (
            <li key={index} className="earn-back__year">
              {flag && <p className="earn-back__flag">{flag.text}</p>}
              <div className="earn-back__pile">
                <strong className="earn-back__amount">{formatAmount(amount, t, intl)}</strong>
                <Bricks count={bricks} due={due} />
              </div>
              <span className="earn-back__name">
                {t('franchise.years.year', { number: index + 1 })}
              </span>
            </li>
          )
        })}
      </ol>
      <figcaption className="earn-back__caption">
        <StatusLabel tones="sand">
          {t('franchise.years.states.opening', { opening: shop.opening })}
        </StatusLabel>
        <StatusLabel tones="gold">{states.yours}</StatusLabel>
        <p>
          {t('franchise.years.caption', {
            share: Math.round(branchShare(t) * 100),
            cost: shop.cost,
            sales: new Intl.ListFormat(intl).format(
              parseFactRows(sales).map(([amount = '']) => amount)
            )
          })}
        </p>
      </figcaption>
    </figure>
  )
}

/** The first year of a shop that already exists, in words below its number. */
export function ShopYear({ t, locale, shop }: ShopProps) {
  const { cost, extra = '', left } = shop
  return (
    <p className="shop-year">
      <strong className="shop-year__amount">
        {formatAmount(left[0] ?? 0, t, localeTags[locale].intl)}
      </strong>{' '}
      {t('franchise.years.shop.left', { amount: extra, cost })}
    </p>
  )
}

function formatAmount(amount: number, t: Translate, intl: string): string {
  return t('franchise.years.amount', {
    sign: amount < 0 ? '−' : '',
    number: new Intl.NumberFormat(intl).format(Math.abs(amount))
  })
}

const glazes = ['gold', 'gold-light', 'gold', 'gold-pale'] as const

/** A pile in which half bricks close every second course, with the due bricks at its foot. */
function Bricks({ count, due }: { count: number; due: number }) {
  if (count === 0) return null
  const courses = Math.ceil(count / across)
  const paths: Record<'sand' | (typeof glazes)[number], string> = {
    sand: '',
    gold: '',
    'gold-light': '',
    'gold-pale': ''
  }
  for (let course = 0; course < courses; course += 1) {
    const y = (courses - 1 - course) * height + 1
    const halves = 2 * Math.min(across, count - course * across)
    let laid = 0
    while (laid < halves) {
      const brick = Math.min(laid === 0 && course % 2 === 1 ? 1 : 2, halves - laid)
      const isDue = course * across + laid / 2 < due
      const tone = isDue ? 'sand' : (glazes[(5 * course + laid) % 4] ?? 'gold')
      paths[tone] +=
        `M${laid * half + 1} ${y}h${brick * half - 2}v${height - 2}h${2 - brick * half}z`
      laid += brick
    }
  }
  return (
    <svg
      viewBox={`0 0 ${2 * across * half} ${courses * height}`}
      height={`${courses}em`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {Object.entries(paths).map(([tone, d]) => (
        <path key={tone} className={`earn-back__${tone}`} d={d} />
      ))}
    </svg>
  )
}
