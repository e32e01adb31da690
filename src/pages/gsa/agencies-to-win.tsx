import { type Locale, localeTags } from '../../shared/language/locale.ts'
import type { Translate } from '../../shared/language/messages.ts'
import { BrickWall } from '../../ui/figures/brick-wall.tsx'
import { factRows, parseAmount } from '../../ui/figures/fact-rows.ts'
import { Rich } from '../../ui/text/rich.tsx'

interface AgenciesToWinProps {
  t: Translate
  locale: Locale
}

/** The years of a GSA's agreement. */
const years = 5

/**
 * For each open country, the agencies that a GSA must win to cover its costs, one brick per agency,
 * fewest first; and what is left over the whole agreement and in its last year, with the lowest
 * balance at the end of a year and the first year that ends without a loss.
 */
export function AgenciesToWin({ t, locale }: AgenciesToWinProps) {
  const { rows, columns, caption } = t('gsa.territories')
  const rate = Number(/[\d.,]+/.exec(t('gsa.earn').rate)?.[0].replace(',', '.') ?? 0) / 100
  const countries = factRows(rows).map(
    ([country = '', agencies = '', booked = '', average = '', earned, cost, wins]) => {
      const commission = parseAmount(average) * rate
      const win = Math.max(0, Math.ceil((parseAmount(cost) - parseAmount(earned)) / commission))
      const covered = Math.round(Math.min(parseAmount(cost), parseAmount(earned)) / commission)
      const sums = computeBalances(
        parseAmount(earned) - parseAmount(cost),
        parseAmount(wins) * commission
      )
      return { country, agencies, booked, average, earned, cost, win, covered, sums }
    }
  )
  countries.sort((one, other) => one.win - other.win)
  if (!rate || countries.length === 0) return null
  const widest = Math.max(...countries.map(({ covered, win }) => covered + win))
  const { format } = new Intl.NumberFormat(localeTags[locale].intl)
  const formatAmount = (sum: number) =>
    t('gsa.territories.amount', {
      sign: sum < 0 ? '−' : '',
      amount: format(Math.round(Math.abs(sum) / 100) * 100)
    })
  const findWorst = (sums: number[]) => {
    const worst = Math.min(...sums)
    if (worst >= 0) return t('gsa.territories.never')
    const ahead = sums.findIndex((sum, year) => sum >= 0 && year > sums.indexOf(worst)) + 1
    return [
      t('gsa.territories.down', { amount: formatAmount(-worst), year: sums.indexOf(worst) + 1 }),
      ahead && t('gsa.territories.ahead', { year: ahead })
    ]
      .filter(Boolean)
      .join(' ')
  }
  return (
    <figure className="reach">
      <table className="reach__table">
        <thead>
          <tr>
            <th scope="col">{columns.country}</th>
            <th scope="col">{columns.earned}</th>
            <th scope="col">{columns.cost}</th>
            <th scope="col">{columns.win}</th>
          </tr>
        </thead>
        {countries.map(
          ({ country, agencies, booked, average, earned, cost, win, covered, sums }) => (
            <tbody key={country}>
              <tr>
                <th className="reach__country" scope="row">
                  {country}
                </th>
                <td data-label={columns.earned}>{earned}</td>
                <td data-label={columns.cost}>{cost}</td>
                <td data-label={columns.win} className="reach__win">
                  {win}
                </td>
              </tr>
              <tr>
                <td className="reach__wall" colSpan={4}>
                  <p className="reach__text">
                    <Rich
                      text={t('gsa.territories.registered', {
                        agencies,
                        booked,
                        average,
                        left: formatAmount(sums.at(-1) ?? 0),
                        last: formatAmount((sums.at(-1) ?? 0) - (sums.at(-2) ?? 0))
                      })}
                      tags={{ b: (words) => <strong>{words}</strong> }}
                    />{' '}
                    {findWorst(sums)}
                  </p>
                  <BrickWall
                    rows={2}
                    of={widest}
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
      <figcaption className="reach__caption">{caption}</figcaption>
    </figure>
  )
}

/**
 * The balance at the end of each year. New agencies join evenly over a year and book half the
 * average in their first twelve months: they bring a quarter of a year's commission in the year in
 * which they join, three quarters in the next one, and then all of it.
 */
function computeBalances(before: number, commission: number): number[] {
  return Array.from(
    { length: years },
    (_, year) => (year + 1) * before + commission * (0.25 + (year * (year + 1)) / 2)
  )
}
