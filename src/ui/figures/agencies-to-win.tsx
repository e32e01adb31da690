import { type Locale, localeTags } from '../../shared/language/locale.ts'
import type { Translate } from '../../shared/language/messages.ts'
import { BrickWall } from './brick-wall.tsx'
import { factRows, numberOf } from './fact-rows.ts'

interface AgenciesToWinProps {
  t: Translate
  locale: Locale
}

/**
 * For each open country, the agencies that a GSA must win to cover its costs: a brick for each,
 * fewest first.
 */
export function AgenciesToWin({ t, locale }: AgenciesToWinProps) {
  const { rows, average, columns } = t('gsa.territories')
  const rate = Number(/[\d.,]+/.exec(t('gsa.earn').rate)?.[0].replace(',', '.') ?? 0) / 100
  const commission = numberOf(average) * rate
  const countries = factRows(rows).map(
    ([country = '', agencies = '', booked = '', earned, cost]) => {
      const win = Math.max(0, Math.ceil((numberOf(cost) - numberOf(earned)) / commission))
      const covered = Math.round(Math.min(numberOf(cost), numberOf(earned)) / commission)
      return { country, agencies, booked, earned, cost, win, covered }
    }
  )
  countries.sort((one, other) => one.win - other.win)
  if (!commission || countries.length === 0) return null
  const widest = Math.max(...countries.map(({ covered, win }) => covered + win))
  const { format } = new Intl.NumberFormat(localeTags[locale].intl)
  const amount = t('gsa.territories.amount', { amount: format(commission) })
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
        {countries.map(({ country, agencies, booked, earned, cost, win, covered }) => (
          <tbody key={country}>
            <tr>
              <th className="reach__country" scope="row">
                {country}
              </th>
              <td>{earned}</td>
              <td>{cost}</td>
              <td className="reach__win">{win}</td>
            </tr>
            <tr>
              <td className="reach__wall" colSpan={4}>
                {t('gsa.territories.registered', { agencies, booked })}
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
        ))}
      </table>
      <figcaption className="reach__caption">{t('gsa.territories.caption', { amount })}</figcaption>
    </figure>
  )
}
