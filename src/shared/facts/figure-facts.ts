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
  supportHours: whole('Mon–Sat 09:00–19:00', hours),
  supportHoursAbroad: whole(
    'Ghana: 06:00–16:00. Germany: 08:00–18:00 in summer, 07:00–17:00 in winter',
    `${hoursAbroad}(?:\\. ${hoursAbroad})*`
  ),
  demoMinutes: whole('30 minutes', number),
  demoParts: rows('15 / 10 / 5', number, number, number),
  demoPrices: rows('6 / 2 / 2', number, number, number),
  feeSample: rows('€412 / €6.18 / €4.12', number, number, number),
  directHotels: whole('9,000', number),
  hotelCount: whole('85,000', number),
  supplierPayDays: whole('14', '\\d+'),
  supplierNights: whole('410,000', number),
  supplierMarkets: rows('Türkiye / 55%; other countries / 45%', text, number),
  supplierPlaces: rows('Istanbul / 96,000; elsewhere / 71,000', text, number),
  gsaRate: whole('3%', number),
  gsaTerritories: rows(
    'Georgia / 38 / €33,400 / €12,700 / €24,000',
    text,
    number,
    number,
    number,
    number
  ),
  franchiseYearSales: rows('€500,000; €900,000', number),
  franchiseCities: rows('Ankara / €45,000 / €80,000', text, number, `${number}(?: / ${number})?`),
  franchiseOwnPay: whole('€1,500', number),
  franchiseSampleSales: whole('€900,000', number),
  franchiseSampleProfit: whole('€99,000', number),
  franchiseSampleFees: whole('€27,000', number),
  franchiseSampleLeft: whole('€72,000', number),
  streamMonths: rows(
    'Forty people / 240,000 requests / €480',
    text,
    number,
    `${number}(?: / ${number})?`
  ),
  streamUptime: whole('99.9%', number)
}

/** An example of the form of a fact, if its figure cannot draw this text. */
export function exampleOfForm(fact: string, text: string): string | undefined {
  const known = forms[fact]
  const value = withoutMark(text).trim()
  return value === '' || known?.form.test(value) ? undefined : known?.example
}

function whole(example: string, pattern: string) {
  return { form: new RegExp(`^${pattern}$`), example }
}

/** The form that `factRows` splits: rows end with “;”, cells with “ / ”. */
function rows(example: string, ...cells: string[]) {
  const row = cells.join(' / ')
  return whole(example, `${row}(?:; ?${row})*`)
}
