import { type Locale, localeTags } from '../../shared/language/locale.ts'
import type { Translate } from '../../shared/language/messages.ts'
import { StatusLabel } from '../../ui/feedback/status-label.tsx'
import { BrickWall } from '../../ui/figures/brick-wall.tsx'
import { parseAmount, parseFactRows, parsePercent } from '../../ui/figures/fact-rows.ts'

interface AgenciesToWinProps {
  t: Translate
  locale: Locale
}

/**
 * For each open country, what existing agencies leave after a team's costs, and the agencies that a
 * GSA must win to cover the rest, one brick per agency, fewest first.
 */
export function AgenciesToWin({ t, locale }: AgenciesToWinProps) {
  const { rows, columns, win: label, caption, states, note } = t('gsa.territories')
  const rate = parsePercent(t('gsa.earn').rate) / 100
  const countries = parseFactRows(rows).map(
    ([country = '', agencies = '', average = '', earned, cost]) => {
      const commission = parseAmount(average) * rate
      const left = parseAmount(earned) - parseAmount(cost)
      const win = Math.max(0, Math.ceil(-left / commission))
      const coveredAgencies = Math.round(
        Math.min(parseAmount(cost), parseAmount(earned)) / commission
      )
      return { country, agencies, earned, cost, commission, left, win, covered: coveredAgencies }
    }
  )
  countries.sort((one, other) => one.win - other.win)
  if (!rate || countries.length === 0) return null
  const { format } = new Intl.NumberFormat(localeTags[locale].intl)
  return (
    <figure className="agencies-to-win">
      <table className="agencies-to-win__table">
        <thead>
          <tr>
            {Object.entries(columns).map(([key, label]) => (
              <th key={key} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        {countries.map(({ country, agencies, earned, cost, commission, left, win, covered }) => (
          <tbody key={country}>
            <tr>
              <th className="agencies-to-win__country" scope="row">
                {country}
                <small className="agencies-to-win__today">
                  {t('gsa.territories.today', {
                    agencies,
                    commission: t('gsa.territories.amount', {
                      sign: '',
                      amount: format(Math.round(commission / 100) * 100)
                    })
                  })}
                </small>
              </th>
              <td data-label={columns.earned}>{earned}</td>
              <td data-label={columns.cost}>{cost}</td>
              <td data-label={columns.left} className="agencies-to-win__left">
                {t('gsa.territories.amount', {
                  sign: left < 0 ? '−' : '+',
                  amount: format(Math.abs(left))
                })}
              </td>
            </tr>
            <tr>
              <td className="agencies-to-win__wall" colSpan={4}>
                <BrickWall
                  rows={2}
                  longestWall={covered + win}
                  parts={[
                    { tone: 'teal', bricks: covered },
                    { tone: 'gold', bricks: win }
                  ]}
                />
                <strong className="agencies-to-win__win">{win}</strong>{' '}
                <span className="agencies-to-win__label">{label}</span>
              </td>
            </tr>
          </tbody>
        ))}
      </table>
      <figcaption className="agencies-to-win__notes">
        <div className="agencies-to-win__caption">
          <p>{caption}</p>
          <StatusLabel tones="teal">{states.earned}</StatusLabel>
          <StatusLabel tones="gold">{states.win}</StatusLabel>
        </div>
        {note && <p>{note}</p>}
      </figcaption>
    </figure>
  )
}
