import { countBricks } from '../../shared/facts/bricks.ts'
import { parseAmount, parseDecimal, parseFactRows } from '../../shared/facts/parse-facts.ts'
import { localeTags } from '../../shared/language/locale.ts'
import { StatusLabel } from '../../ui/feedback/status-label.tsx'
import { BrickWall } from '../../ui/figures/brick-wall.tsx'
import type { WithLocale } from '../../ui/part-props.ts'

/** The courses of each wall on wide screens and on phones. */
const wallRows = [3, 8]

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
          const bricks = [parseAmount(cost), left, won].map(countBricks)
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
              </tr>
              <tr>
                <td className="rep-years__fourth" colSpan={4}>
                  <div className="rep-years__sum">
                    {wallRows.map((courses) => (
                      <YearWall key={courses} courses={courses} bricks={bricks} />
                    ))}
                    <strong className="rep-years__later">{formatAmount(left + won)}</strong>
                    <span
                      className={
                        count === countries[index - 1]?.count
                          ? 'visually-hidden'
                          : 'rep-years__label'
                      }
                    >
                      {t('gsa.territories.later', { count })}
                    </span>
                  </div>
                </td>
              </tr>
            </tbody>
          )
        })}
      </table>
      <figcaption className="rep-years__notes stack">
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

interface YearWallProps {
  courses: number
  /** The costs, the rest of the first year, and the commission on new agencies, in bricks. */
  bricks: readonly number[]
}

/** The wall of a fourth year, above a bracket around the bricks that are left. */
function YearWall({ courses, bricks: [cost = 0, left = 0, won = 0] }: YearWallProps) {
  const total = cost + left + won
  const [from, until] = [Math.floor(cost / courses), Math.ceil(total / courses)]
  return (
    <div className="rep-years__bricks screen-only">
      <BrickWall
        rows={courses}
        longestWall={total}
        parts={[
          { tone: 'lapis', bricks: cost },
          { tone: 'gold', bricks: left },
          { tone: 'teal', bricks: won }
        ]}
      />
      <svg
        className="rep-years__bracket"
        viewBox={`0 0 ${until} 8`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <path d={`M${from} 0v7H${until}V0`} />
      </svg>
    </div>
  )
}
