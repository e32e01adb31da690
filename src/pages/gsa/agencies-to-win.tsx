import { type Locale, localeTags } from '../../shared/language/locale.ts'
import type { Translate } from '../../shared/language/messages.ts'
import { BrickWall } from '../../ui/figures/brick-wall.tsx'
import { factRows, parseAmount, parsePercent } from '../../ui/figures/fact-rows.ts'
import { Rich } from '../../ui/text/rich.tsx'

interface AgenciesToWinProps {
  t: Translate
  locale: Locale
}

/**
 * For each open country, the agencies that a GSA must win to cover its costs, one brick per agency,
 * fewest first, and the yearly commission on one of them.
 */
export function AgenciesToWin({ t, locale }: AgenciesToWinProps) {
  const { rows, columns, caption } = t('gsa.territories')
  const rate = parsePercent(t('gsa.earn').rate) / 100
  const countries = factRows(rows).map(
    ([country = '', agencies = '', booked = '', average = '', earned, cost]) => {
      const commission = parseAmount(average) * rate
      const win = Math.max(0, Math.ceil((parseAmount(cost) - parseAmount(earned)) / commission))
      const covered = Math.round(Math.min(parseAmount(cost), parseAmount(earned)) / commission)
      return { country, agencies, booked, average, earned, cost, commission, win, covered }
    }
  )
  countries.sort((one, other) => one.win - other.win)
  if (!rate || countries.length === 0) return null
  const widest = Math.max(...countries.map(({ covered, win }) => covered + win))
  const { format } = new Intl.NumberFormat(localeTags[locale].intl)
  return (
    <figure className="agencies-to-win">
      <table className="agencies-to-win__table">
        <thead>
          <tr>
            <th scope="col">{columns.country}</th>
            <th scope="col">{columns.earned}</th>
            <th scope="col">{columns.cost}</th>
            <th scope="col">{columns.win}</th>
          </tr>
        </thead>
        {countries.map(
          ({ country, agencies, booked, average, earned, cost, commission, win, covered }) => (
            <tbody key={country}>
              <tr>
                <th className="agencies-to-win__country" scope="row">
                  {country}
                </th>
                <td data-label={columns.earned}>{earned}</td>
                <td data-label={columns.cost}>{cost}</td>
                <td data-label={columns.win} className="agencies-to-win__win">
                  {win}
                </td>
              </tr>
              <tr>
                <td className="agencies-to-win__wall" colSpan={4}>
                  <p className="agencies-to-win__text">
                    <Rich
                      text={t('gsa.territories.registered', {
                        agencies,
                        booked,
                        average,
                        commission: t('gsa.territories.amount', {
                          amount: format(Math.round(commission / 100) * 100)
                        })
                      })}
                      tags={{ b: (words) => <strong>{words}</strong> }}
                    />
                  </p>
                  <BrickWall
                    rows={2}
                    longestWall={widest}
                    parts={[
                      { tone: 'teal', bricks: covered },
                      { tone: 'gold', bricks: win }
                    ]}
                  />
                </td>
              </tr>
            </tbody>
          )
        )}
      </table>
      <figcaption className="agencies-to-win__caption">{caption}</figcaption>
    </figure>
  )
}
