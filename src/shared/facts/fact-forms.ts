import { withoutMark } from './company-facts.ts'
import {
  type OpeningHours,
  parseCountryPlaces,
  parseFactRows,
  parseOpeningHours
} from './parse-facts.ts'

interface Form {
  example: string
  fits: (text: string) => boolean
}

/**
 * The facts of `locales/company.json` that figures are drawn from, each with the form of its text
 * in every language. Any other text would draw nothing, so the build and the editor reject it.
 */
const forms: Record<string, Form | undefined> = {
  supportHours: matchHours('Mon–Sat 09:00–19:00', (days) => days.length === 1),
  supportHoursAbroad: matchHours(
    'Ghana: 06:00–16:00. Germany: 08:00–18:00 in summer, 07:00–17:00 in winter',
    (days) => days.every(({ text }) => /^[^:]+: /.test(text))
  ),
  demoMinutes: matchExample('30 minutes'),
  demoParts: matchExample('15 / 10 / 5'),
  demoPrices: matchExample('6 / 2 / 2'),
  feeSample: matchExample('€412 / €6.18'),
  directHotels: matchExample('9,000'),
  hotelCount: matchExample('85,000'),
  supplierPayDays: matchExample('14'),
  supplierNights: matchExample('410,000'),
  supplierMarkets: matchExample('Türkiye / 55%; other countries / 45%'),
  supplierPlaces: matchExample('Istanbul / 96,000; elsewhere / 71,000'),
  gsaRate: matchExample('3%'),
  gsaRecordYears: matchExample('2024 / −€12,000; 2025 / €9,000'),
  gsaTerritories: matchExample('Georgia / 48 / €33,400 / €16,000 / €11,000 / 15'),
  franchiseBranches: matchPlaces('Türkiye: Istanbul (2), Ankara (Çankaya); Germany: Berlin'),
  franchiseOpen: matchPlaces('Türkiye: Ankara (Keçiören), Mersin; Georgia: Kutaisi'),
  franchiseYearSales: matchExample('€500,000; €900,000'),
  franchiseCities: matchExample(
    'Ankara / €45,000 / €80,000; existing shop / €30,000 / €20,000 / €300,000'
  ),
  franchiseOwnPay: matchExample('€1,500'),
  franchiseAverageSales: matchExample('€1,200,000'),
  franchiseAverageProfit: matchExample('€132,000'),
  franchiseAverageFees: matchExample('€36,000'),
  franchiseAverageCosts: matchExample('€44,000'),
  franchiseAverageLeft: matchExample('€52,000'),
  streamMonths: matchExample('Ten people, 60 quotes a day / €200 / saves 210 hours'),
  streamUptime: matchExample('99.9%')
}

/** An example of the form of a fact, if its figure cannot draw this text. */
export function exampleOfFormat(fact: string, text: string): string | undefined {
  const form = forms[fact]
  const value = withoutMark(text).trim()
  return value === '' || form?.fits(value) ? undefined : form?.example
}

/** Matches tables whose rows have cells like a row of the example. A single value is one cell. */
function matchExample(example: string): Form {
  const rows = parseFactRows(example).map((row) => row.map(formOfCell))
  const isTable = rows.length > 1 || rows.some((row) => row.length > 1)
  return {
    example,
    fits(text) {
      const table = parseFactRows(text)
      if (!isTable && table.length > 1) return false
      return table.every((cells) => rows.some((forms) => fitsRow(cells, forms)))
    }
  }
}

function fitsRow(cells: string[], forms: RegExp[]): boolean {
  return (
    cells.length === forms.length && forms.every((form, index) => form.test(cells[index] ?? ''))
  )
}

/** A number alone, a number with a sign or a unit, or any text. */
function formOfCell(cell: string): RegExp {
  if (/^\d+$/.test(cell)) return /^\d[\d.,]*$/
  return /\d/.test(cell) ? /^[^/\d]*\d[\d.,]*[^/\d]*$/ : /^[^/]+$/
}

function matchPlaces(example: string): Form {
  return {
    example,
    fits: (text) =>
      parseCountryPlaces(text).every(({ places }) => places.every(({ city }) => city !== ''))
  }
}

function matchHours(example: string, areValid: (days: OpeningHours[]) => boolean): Form {
  return {
    example,
    fits(text) {
      const days = parseOpeningHours(text)
      return days.every(({ hours }) => hours !== undefined) && areValid(days)
    }
  }
}
