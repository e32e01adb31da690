import { parseAmount, parseFactList } from '../../shared/facts/parse-facts.ts'
import { type Locale, localeTags } from '../../shared/language/locale.ts'
import type { Translate } from '../../shared/language/messages.ts'
import { StatusLabel } from '../../ui/feedback/status-label.tsx'
import { BrickWall } from '../../ui/figures/brick-wall.tsx'
import { branchShare, listShops, paybackYear, type ShopYears } from './years.ts'

/** The value of a brick in euros, and the courses of each wall. */
const [brick, courses] = [1000, 4]

interface ShopProps {
  t: Translate
  locale: Locale
  shop: ShopYears
}

/** A wall for each year of a new shop, with flags on the years in which it has been earned back. */
export function EarnBack({ t, locale, shop }: ShopProps) {
  const { flags, states, sales, pay } = t('franchise.years')
  const { intl } = localeTags[locale]
  const flagged = [
    { text: flags.none, year: paybackYear(shop) },
    { text: flags.pay, year: pay ? paybackYear(shop, 12 * parseAmount(pay)) : undefined }
  ]
  const walls = layWalls(shop)
  return (
    <figure className="earn-back">
      <ol className="earn-back__years">
        {walls.map(({ amount, due, own }, index) => {
          const flag = flagged.findLast(({ text, year }) => text && year === index + 1)
          return (
            <li key={index} className="earn-back__year">
              <span>{t('franchise.years.year', { number: index + 1 })}</span>
              <BrickWall
                rows={courses}
                longestWall={longestWall(t)}
                parts={[
                  { tone: 'sand', bricks: due },
                  { tone: 'gold', bricks: own }
                ]}
              />
              <strong className="earn-back__amount">{formatAmount(amount, t, intl)}</strong>
              {flag && <span className="earn-back__flag">{flag.text}</span>}
            </li>
          )
        })}
      </ol>
      <figcaption className="earn-back__caption figure-note">
        <StatusLabel tones="sand">
          {t('franchise.years.states.opening', { opening: shop.opening })}
        </StatusLabel>
        <StatusLabel tones="gold">{states.yours}</StatusLabel>
        <p>
          {t('franchise.years.caption', {
            share: Math.round(branchShare(t) * 100),
            cost: shop.cost,
            sales: new Intl.ListFormat(intl).format(parseFactList(sales))
          })}
        </p>
      </figcaption>
    </figure>
  )
}

/** The bricks of the longest wall of all shops, which share one scale. */
function longestWall(t: Translate): number {
  const walls = listShops(t).flatMap((shop) => layWalls(shop).slice(0, shop.extra ? 1 : undefined))
  return Math.max(...walls.map(({ due, own }) => due + own))
}

/** The bricks of each year: first those that earn back the opening costs, then the owner's own. */
function layWalls({ left, opening }: ShopYears) {
  let owed = Math.round(parseAmount(opening) / brick)
  return left.map((amount) => {
    const bricks = Math.max(0, Math.round(amount / brick))
    const due = Math.min(owed, bricks)
    owed -= due
    return { amount, due, own: bricks - due }
  })
}

/** The first year of a shop that already exists: its number, its wall and its words. */
export function ShopYear({ t, locale, shop }: ShopProps) {
  const { cost, extra = '' } = shop
  const [{ amount, due, own } = { amount: 0, due: 0, own: 0 }] = layWalls(shop)
  return (
    <div className="shop-year">
      <strong className="shop-year__amount">
        {formatAmount(amount, t, localeTags[locale].intl)}
      </strong>
      <BrickWall
        rows={courses}
        longestWall={longestWall(t)}
        parts={[
          { tone: 'sand', bricks: due },
          { tone: 'gold', bricks: own }
        ]}
      />
      <p>{t('franchise.years.shop.left', { amount: extra, cost })}</p>
    </div>
  )
}

function formatAmount(amount: number, t: Translate, intl: string): string {
  return t('franchise.years.amount', {
    sign: amount < 0 ? '−' : '',
    number: new Intl.NumberFormat(intl).format(Math.abs(amount))
  })
}
