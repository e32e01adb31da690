import { countBricks } from '../../shared/facts/bricks.ts'
import { parseAmount, parseFactList } from '../../shared/facts/parse-facts.ts'
import { formatNumber } from '../../shared/language/format-number.ts'
import { localeTags } from '../../shared/language/locale.ts'
import type { Translate } from '../../shared/language/messages.ts'
import { StatusLabel } from '../../ui/feedback/status-label.tsx'
import { BrickWall } from '../../ui/figures/brick-wall.tsx'
import { joinClasses } from '../../ui/join-classes.ts'
import type { WithLocale } from '../../ui/part-props.ts'
import { branchShare, findPayback, listShops, type ShopYears } from './years.ts'

/** The courses of each wall. */
const courses = 4

interface EarnBackProps extends WithLocale {
  shop: ShopYears
}

/**
 * A wall for each year of a new shop and for the first year of an existing one. A flag marks the
 * brick with which a shop has earned back its opening costs; after the owner’s pay, which the walls
 * do not show, only words name the year. The last wall stands for all the years that equal it.
 */
export function EarnBack({ t, locale, shop }: EarnBackProps) {
  const { cost, opening, extra } = shop
  const { flags, states, sales, pay } = t('franchise.years')
  const payback = findPayback(shop)
  const paidBack = pay ? findPayback(shop, 12 * parseAmount(pay)) : undefined
  const longest = longestWall(t)
  const years = layWalls(shop).map((wall, index) => ({
    ...wall,
    number: index + 1
  }))
  const last = years.findLastIndex(
    ({ amount, due, number }, index) =>
      due > 0 || number === paidBack?.year || amount !== years[index - 1]?.amount
  )
  return (
    <figure className="earn-back">
      <ol className="earn-back__years">
        {years.slice(0, last + 1).map(({ amount, due, own, number }) => (
          <li key={number} className="earn-back__year">
            <span>
              {number > last && number < years.length
                ? t('franchise.years.later', { number })
                : t('franchise.years.year', { number })}
            </span>
            <BrickWall
              rows={courses}
              longestWall={longest}
              parts={[
                { tone: 'sand', bricks: due },
                { tone: 'gold', bricks: own }
              ]}
            />
            <strong className="earn-back__amount">{formatAmount(amount, { t, locale })}</strong>
            {number === payback?.year && flags.none && (
              <Flag text={flags.none} bricks={countBricks(payback.due)} longest={longest} />
            )}
            {number === paidBack?.year && flags.pay && (
              <span className="earn-back__paid">{flags.pay}</span>
            )}
          </li>
        ))}
      </ol>
      <figcaption className="earn-back__caption figure-note">
        <StatusLabel tones="sand">{t('franchise.years.states.opening', { opening })}</StatusLabel>
        <StatusLabel tones="gold">{states.yours}</StatusLabel>
        <p>
          {extra
            ? t('franchise.years.shop.left', { amount: extra, cost })
            : t('franchise.years.caption', {
                share: Math.round(branchShare(t) * 100),
                cost,
                sales: new Intl.ListFormat(localeTags[locale].intl).format(parseFactList(sales))
              })}
        </p>
      </figcaption>
    </figure>
  )
}

interface FlagProps {
  text: string
  /** The number of bricks before the flag, and in the longest wall. */
  bricks: number
  longest: number
}

/**
 * Words below a pole in the wall, on its roomier side. Drawings without height set the place,
 * because the CSP allows no inline styles.
 */
function Flag({ text, bricks, longest }: FlagProps) {
  const [before, after] = [bricks, longest - bricks].map((length) => (
    <svg key={length} width={1000 * length} height="0" aria-hidden="true" />
  ))
  const isBefore = bricks > longest / 2
  return (
    <span className={joinClasses('earn-back__flag', isBefore && 'earn-back__flag--before')}>
      {!isBefore && before}
      <span className="earn-back__words">
        {isBefore ? before : after}
        <span>{text}</span>
      </span>
      {isBefore && after}
    </span>
  )
}

/** The bricks of the longest wall of all shops, which share one scale. */
function longestWall(t: Translate): number {
  const walls = listShops(t).flatMap(layWalls)
  return Math.max(...walls.map(({ due, own }) => due + own))
}

/** The bricks of each year: first those that earn back the opening costs, then the owner's own. */
function layWalls({ left, opening }: ShopYears) {
  let owed = countBricks(parseAmount(opening))
  return left.map((amount) => {
    const bricks = Math.max(0, countBricks(amount))
    const due = Math.min(owed, bricks)
    owed -= due
    return { amount, due, own: bricks - due }
  })
}

function formatAmount(amount: number, { t, locale }: WithLocale): string {
  return t('franchise.years.amount', {
    sign: amount < 0 ? '−' : '',
    number: formatNumber(locale, Math.abs(amount))
  })
}
