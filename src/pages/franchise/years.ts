import {
  parseAmount,
  parseAmounts,
  parseFactList,
  parseFactRows
} from '../../shared/facts/parse-facts.ts'
import type { Translate } from '../../shared/language/messages.ts'

/** The years of the agreement. Their sales stay at the last known amount. */
const agreementYears = 5

export interface ShopYears {
  name: string
  /** The annual costs and the amount to earn back, as written. */
  cost: string
  opening: string
  /** The annual extra sales of a shop that already exists, as written. */
  extra?: string
  /**
   * Euros left after costs: in each year of a new shop, or in the first year of an existing one.
   */
  left: number[]
}

/** A new shop and an existing one, as far as their numbers are known. */
export function listShops(t: Translate): ShopYears[] {
  const { cities, sales } = t('franchise.years')
  const share = branchShare(t)
  const turnovers = parseFactList(sales)
  if (!share || turnovers.length === 0) return []
  return parseFactRows(cities).map(([name = '', cost = '', opening = '', extra]) => ({
    name,
    cost,
    opening,
    extra,
    left: Array.from({ length: extra ? 1 : agreementYears }, (_, year) => {
      const turnover = extra ?? turnovers[year] ?? turnovers.at(-1)
      return Math.round(parseAmount(turnover) * share - parseAmount(cost))
    })
  }))
}

interface Payback {
  /** The year of the agreement in which a shop has earned its opening costs. */
  year: number
  /** Euros of that year that complete them, after the owner’s pay. */
  due: number
}

export function findPayback({ left, opening }: ShopYears, ownPay = 0): Payback | undefined {
  let due = parseAmount(opening)
  for (const [index, amount] of left.entries()) {
    due += ownPay
    if (due <= amount) return { year: index + 1, due }
    due -= amount
  }
  return undefined
}

/** The share of its sales that a branch keeps after suppliers and royalty. */
export function branchShare(t: Translate): number {
  const { sales, profit, fees } = yearAmounts(t)
  return sales && profit && fees ? (profit - fees) / sales : 0
}

/** The amounts of an average year, as far as they are known. */
export function yearAmounts(t: Translate) {
  return parseAmounts(t('franchise.sale.year').items)
}
