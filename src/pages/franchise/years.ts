import type { Translate } from '../../shared/language/messages.ts'
import { parseAmount, parseFactRows } from '../../ui/figures/fact-rows.ts'

interface CityYears {
  name: string
  /** The annual costs, as written. */
  cost?: string
  /** Euros left after costs in each of the first years. Later years repeat the last number. */
  left: number[]
  /** The amount to pay back, as written. */
  opening?: string
  /** The annual extra sales of an agency that already has a shop. */
  extra?: string
}

export function listCityYears(t: Translate): CityYears[] {
  const { cities, sales } = t('franchise.years')
  const share = branchShare(t)
  const turnovers = parseFactRows(sales).map(([amount]) => amount ?? '')
  if (!share || turnovers.length === 0) return []
  return parseFactRows(cities).map(([name = '', cost, opening, extra]) => ({
    name,
    cost,
    opening,
    extra,
    left: (extra ? [extra] : turnovers).map((turnover) =>
      Math.round(parseAmount(turnover) * share - parseAmount(cost))
    )
  }))
}

/** The year in which a branch has earned its opening costs, if it is one of the first fifteen. */
export function paybackYear(left: number[], opening: number, ownPay = 0): number | undefined {
  let earned = 0
  for (let year = 1; year <= 15; year += 1) {
    earned += (left[year - 1] ?? left.at(-1) ?? 0) - ownPay
    if (earned >= opening) return year
  }
}

/** The share of its sales that a branch keeps after our fees in the sample year. */
export function branchShare(t: Translate): number {
  const [sales, , , left] = t('franchise.sale.year').items.map(({ value }) => parseAmount(value))
  return sales && left ? left / sales : 0
}
