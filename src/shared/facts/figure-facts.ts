import { withoutMark } from './company-facts.ts'

const number = String.raw`[^/;\d]*\d[\d.,]*[^/;\d]*`
const text = '[^/;]+'
const hours = String.raw`\D*\d\d[:.]\d\d–\d\d[:.]\d\d(?:(?!\. ).)*`
const hoursAbroad = `[^:]+: ${hours}`

/**
 * The facts of `locales/company.json` that figures are drawn from, each with the form of its text
 * in every language and an example. Any other text would draw nothing, so the build and the editor
 * reject it.
 */
const forms: Record<string, { form: RegExp; example: string } | undefined> = {
  supportHours: matchWhole('Mon–Sat 09:00–19:00', hours),
  supportHoursAbroad: matchWhole(
    'Ghana: 06:00–16:00. Germany: 08:00–18:00 in summer, 07:00–17:00 in winter',
    `${hoursAbroad}(?:\\. ${hoursAbroad})*`
  ),
  demoMinutes: matchWhole('30 minutes', number),
  demoParts: matchRows('15 / 10 / 5', number, number, number),
  demoPrices: matchRows('6 / 2 / 2', number, number, number),
  feeSample: matchRows('€412 / €6.18', number, number),
  directHotels: matchWhole('9,000', number),
  hotelCount: matchWhole('85,000', number),
  supplierPayDays: matchWhole('14', '\\d+'),
  supplierNights: matchWhole('410,000', number),
  supplierMarkets: matchRows('Türkiye / 55%; other countries / 45%', text, number),
  supplierPlaces: matchRows('Istanbul / 96,000; elsewhere / 71,000', text, number),
  gsaRate: matchWhole('3%', number),
  gsaTerritories: matchRows(
    'Georgia / 48 / €33,400 / €16,000 / €11,000 / 15',
    text,
    number,
    number,
    number,
    number,
    '\\d+'
  ),
  franchiseYearSales: matchRows('€500,000; €900,000', number),
  franchiseCities: matchRows(
    'Ankara / €45,000 / €80,000',
    text,
    number,
    `${number}(?: / ${number})?`
  ),
  franchiseOwnPay: matchWhole('€1,500', number),
  franchiseAverageSales: matchWhole('€1,200,000', number),
  franchiseAverageProfit: matchWhole('€132,000', number),
  franchiseAverageFees: matchWhole('€36,000', number),
  franchiseAverageCosts: matchWhole('€44,000', number),
  franchiseAverageLeft: matchWhole('€52,000', number),
  streamMonths: matchRows(
    'Forty people / 240,000 requests / €480',
    text,
    number,
    `${number}(?: / ${number})?`
  ),
  streamUptime: matchWhole('99.9%', number)
}

/** An example of the form of a fact, if its figure cannot draw this text. */
export function exampleOfFormat(fact: string, text: string): string | undefined {
  const rule = forms[fact]
  const value = withoutMark(text).trim()
  return value === '' || rule?.form.test(value) ? undefined : rule?.example
}

function matchWhole(example: string, pattern: string) {
  return { form: new RegExp(`^${pattern}$`), example }
}

/** The form that `parseFactRows` splits: rows end with “;”, cells with “ / ”. */
function matchRows(example: string, ...cells: string[]) {
  const row = cells.join(' / ')
  return matchWhole(example, `${row}(?:; ?${row})*`)
}
