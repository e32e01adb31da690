// The parsers of the facts in `locales/company.json` that are data. The build and the editor check
// facts with them (`fact-forms.ts`), and figures draw the result.

/** A small table: “Istanbul / 96,000; elsewhere / 71,000”. */
export function parseFactRows(fact: string): string[][] {
  return parseFactList(fact).map((row) => row.split(' / '))
}

/** A list: “Ghana; Kenya”. */
export function parseFactList(fact: string): string[] {
  return fact ? fact.split(/;\s*/) : []
}

export interface CountryPlaces {
  country: string
  /** A city with a note in brackets: its district, or the number of its branches. */
  places: { city: string; note: string }[]
}

/** The places of each country: “Türkiye: Istanbul (2), Ankara (Çankaya); Germany: Berlin”. */
export function parseCountryPlaces(fact: string): CountryPlaces[] {
  return parseFactList(fact).map((row) => {
    const [country = '', places = ''] = row.split(': ')
    return { country, places: places.split(', ').map(parsePlace) }
  })
}

function parsePlace(place: string): { city: string; note: string } {
  const [, city = place, note = ''] = /^(.*) \((.*)\)$/.exec(place) ?? []
  return { city, note }
}

/** The items of a list or, if the fact is also part of a sentence, of “Accra, Kumasi and Ho”. */
export function parsePlaces(fact: string, language: string): string[] {
  if (!fact || fact.includes(';')) return parseFactList(fact)
  const and = new Intl.ListFormat(language).format(['', ''])
  return fact.split(', ').flatMap((places) => places.split(and))
}

export interface OpeningHours {
  text: string
  /** The first hours in the text, which apply in summer; undefined if there are none. */
  hours?: { from: number; until: number }
}

/** The hours at one place or several: “Ghana: 06:00–16:00. Kenya: 09:00–19:00”. */
export function parseOpeningHours(fact: string): OpeningHours[] {
  if (!fact) return []
  return fact.split('. ').map((text) => {
    const [, from, until] = /(\d\d)[:.]\d\d\D+(\d\d)[:.]\d\d/.exec(text) ?? []
    return { text, hours: from ? { from: Number(from), until: Number(until) } : undefined }
  })
}

/** A whole number in any notation: “€1,200” or “1.200 €”. */
export function parseAmount(amount = ''): number {
  return Number(amount.replace(/\D/g, ''))
}

/** The whole numbers of several facts by name. */
export function parseAmounts(
  facts: readonly { id: string; value: string }[]
): Partial<Record<string, number>> {
  return Object.fromEntries(facts.map(({ id, value }) => [id, parseAmount(value)]))
}

/** A number with decimals in any notation: “99.9%” or “%99,9”. */
export function parseDecimal(text: string): number {
  return Number(text.replace(/[^\d.,]/g, '').replace(',', '.'))
}
