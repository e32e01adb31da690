import { parseAmount, parseDecimal, parseFactRows } from '../../shared/facts/parse-facts.ts'
import { localeTags } from '../../shared/language/locale.ts'
import { StatusLabel } from '../../ui/feedback/status-label.tsx'
import { BrickWall } from '../../ui/figures/brick-wall.tsx'
import type { WithLocale } from '../../ui/part-props.ts'

/** The value of a brick in euros, and the courses of each wall on wide screens and on phones. */
const [brick, wallRows] = [1000, [3, 6]]

/** The amounts that a rep leaves a GSA in each open country, in the first and the fourth year. */
export function RepYears({ t, locale }: WithLocale) {
  const { rows, columns, caption, states, note } = t('gsa.territories')
  const rate = parseDecimal(t('gsa.earn').rate) / 100
  const countries = parseFactRows(rows).map(
    ([country = '', agencies = '', average, earned, cost, count = '']) => {
      const left = parseAmount(earned) - parseAmount(cost)
      const commission = Math.round((parseAmount(average) * rate) / 100) * 100
      return { country, agencies, earned, cost, left, count, won: commission * parseAmount(count) }
    }
  )
  if (!rate || countries.length === 0) return null
  const { format } = new Intl.NumberFormat(localeTags[locale].intl)
  const formatAmount = (amount: number) => t('gsa.earn.amount', { amount: format(amount) })
  const walls = countries.map(({ cost, left, won }) =>
    [parseAmount(cost), left, won].map((amount) => Math.round(amount / brick))
  )
  const longestWall = Math.max(...walls.map((parts) => parts.reduce((sum, part) => sum + part, 0)))
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
        {countries.map(({ country, agencies, earned, cost, left, count, won }, index) => {
          const [costBricks = 0, leftBricks = 0, wonBricks = 0] = walls[index] ?? []
          return (
            <tbody key={country}>
              <tr>
                <th className="rep-years__country" scope="row">
                  {country}
                  <small className="rep-years__today">
                    {t('gsa.territories.today', { agencies })}
                  </small>
                </th>
                <td data-label={columns.earned}>{earned}</td>
                <td data-label={columns.cost}>−{cost}</td>
                <td data-label={columns.left} className="rep-years__left">
                  {formatAmount(left)}
                </td>
                <td data-label={columns.later} className="rep-years__fourth">
                  <strong className="rep-years__later">{formatAmount(left + won)}</strong>
                </td>
              </tr>
              <tr>
                <td className="rep-years__wall" colSpan={3}>
                  {wallRows.map((courses) => (
                    <div key={courses} className="rep-years__bricks">
                      <BrickWall
                        rows={courses}
                        longestWall={longestWall}
                        parts={[
                          { tone: 'lapis', bricks: costBricks },
                          { tone: 'gold', bricks: leftBricks },
                          { tone: 'teal', bricks: wonBricks }
                        ]}
                      />
                      <Bracket
                        from={Math.floor(costBricks / courses)}
                        until={Math.ceil((costBricks + leftBricks + wonBricks) / courses)}
                        width={Math.ceil(longestWall / courses)}
                      />
                    </div>
                  ))}
                </td>
                <td className="rep-years__label" colSpan={2}>
                  {t('gsa.territories.later', { count })}
                </td>
              </tr>
            </tbody>
          )
        })}
      </table>
      <figcaption className="rep-years__notes">
        <div className="rep-years__caption figure-note">
          <p>{caption}</p>
          <StatusLabel tones="lapis">{states.cost}</StatusLabel>
          <StatusLabel tones="gold">{states.left}</StatusLabel>
          <StatusLabel tones="teal">{states.won}</StatusLabel>
        </div>
        {note && <p>{note}</p>}
      </figcaption>
    </figure>
  )
}

/** A line below the bricks that are left in year four, on a wall of so many bricks. */
function Bracket({ from, until, width }: { from: number; until: number; width: number }) {
  return (
    <svg
      className="rep-years__bracket"
      viewBox={`0 0 ${width} 8`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path d={`M${from} 0v7H${until}v-7`} />
    </svg>
  )
}
