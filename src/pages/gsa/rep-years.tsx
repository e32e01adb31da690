import { countBricks } from '../../shared/facts/bricks.ts'
import { parseAmount, parseDecimal, parseFactRows } from '../../shared/facts/parse-facts.ts'
import { formatNumber } from '../../shared/language/format-number.ts'
import { StatusLabel } from '../../ui/feedback/status-label.tsx'
import { BrickWall } from '../../ui/figures/brick-wall.tsx'
import type { WithLocale } from '../../ui/part-props.ts'

/** The courses of each wall. */
const courses = 4

/** What a GSA keeps in its first and fourth year in each open country, with and without a rep. */
export function RepYears({ t, locale }: WithLocale) {
  const { rows, columns, caption, states, note } = t('gsa.territories')
  const rate = parseDecimal(t('gsa.earn').rate) / 100
  const countries = parseFactRows(rows).map(
    ([country = '', agencies = '', average, earned, cost = '', count = '']) => {
      const left = parseAmount(earned) - parseAmount(cost)
      const commission = Math.round((parseAmount(average) * rate) / 100) * 100
      return { country, agencies, earned, cost, left, count, won: commission * parseAmount(count) }
    }
  )
  if (!rate || countries.length === 0) return null
  const walls = countries.map(({ cost, left, won }) =>
    [parseAmount(cost), left, won].map(countBricks)
  )
  const longest = Math.max(...walls.map((bricks) => bricks.reduce((sum, part) => sum + part, 0)))
  const counts = new Set(countries.map(({ count }) => count))
  const describeCount = (count: string) => t('gsa.territories.later', { count })
  const formatAmount = (amount: number) =>
    t('gsa.earn.amount', { amount: formatNumber(locale, amount) })
  return (
    <figure className="rep-years">
      <table className="rep-years__table">
        <thead>
          <tr>
            {Object.entries(columns).map(([key, label]) => (
              <th key={key} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        {countries.map(({ country, agencies, earned, cost, left, count, won }, index) => (
          <tbody key={country}>
            <tr>
              <th className="rep-years__country" scope="row">
                {country}
                <small className="rep-years__today">
                  {t('gsa.territories.rep', { agencies, amount: cost })}
                </small>
              </th>
              <td data-label={columns.left} className="rep-years__left">
                {formatAmount(left)}
              </td>
              <td data-label={columns.leftLater}>{formatAmount(left + won)}</td>
              <td data-label={columns.alone}>{earned}</td>
              <td data-label={columns.aloneLater} className="rep-years__later">
                {formatAmount(parseAmount(earned) + won)}
                {counts.size > 1 && <small>{describeCount(count)}</small>}
              </td>
            </tr>
            <tr>
              <td className="rep-years__wall" colSpan={5}>
                <YearWall bricks={walls[index] ?? []} longest={longest} />
              </td>
            </tr>
          </tbody>
        ))}
      </table>
      <figcaption className="rep-years__notes stack">
        <div className="rep-years__key cluster">
          <StatusLabel tones="sand">{states.cost}</StatusLabel>
          <StatusLabel tones="gold">{states.left}</StatusLabel>
          <StatusLabel tones="teal">
            {counts.size > 1 ? states.won : describeCount([...counts].join())}
          </StatusLabel>
        </div>
        <p className="figure-note">{caption}</p>
        {note && <p>{note}</p>}
      </figcaption>
    </figure>
  )
}

interface YearWallProps {
  /** The costs, the rest of the first year, and the commission on new agencies, in bricks. */
  bricks: readonly number[]
  /** The bricks of the longest wall, which fills the width. */
  longest: number
}

/** The wall of a fourth year: what a rep would cost, and the bricks left to a GSA with one. */
function YearWall({ bricks: [cost = 0, left = 0, won = 0], longest }: YearWallProps) {
  return (
    <div className="screen-only">
      <BrickWall
        rows={courses}
        longestWall={longest}
        parts={[
          { tone: 'sand', bricks: cost },
          { tone: 'gold', bricks: left },
          { tone: 'teal', bricks: won }
        ]}
      />
    </div>
  )
}
