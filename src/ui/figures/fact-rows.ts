/** A fact of `locales/company.json` that is a small table: rows end with “;”, cells with “ / ”. */
export function parseFactRows(fact: string): string[][] {
  if (!fact) return []
  return fact.split(/;\s*/).map((row) => row.split(' / '))
}

/** Parses a whole number in any notation: “€1,200” or “1.200 €”. */
export function parseAmount(amount = ''): number {
  return Number(amount.replace(/\D/g, ''))
}

/** Parses a percentage in any notation: “99.9%” or “%99,9”. */
export function parsePercent(text: string): number {
  return Number(text.replace(/[^\d.,]/g, '').replace(',', '.'))
}
