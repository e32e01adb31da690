import { type Locale, localeTags } from '../../shared/locale.ts'

/** Spreadsheet programs take a file for UTF-8 only if it begins with this character. */
export const byteOrderMark = '\u{FEFF}'

/**
 * The beginnings of cells that spreadsheet programs execute as a formula, with the full-width forms that
 * some take for the same characters. White space before them does not help everywhere.
 */
const formula = /^[\t\r\n]|^\s*[=+\-@＝＋－＠]/u

/** A row of a CSV file (RFC 4180). No cell is a formula: an apostrophe before one makes it a text. */
export function csvRow(cells: string[], separator: string): string {
  const quoted = cells.map((cell) => {
    const text = formula.test(cell) ? `'${cell}` : cell
    return `"${text.replaceAll('"', '""')}"`
  })
  return `${quoted.join(separator)}\r\n`
}

/** Where a decimal comma is written, spreadsheet programs expect semicolons between cells. */
export function separatorOf(locale: Locale): string {
  const sample = new Intl.NumberFormat(localeTags[locale].intl).format(0.5)
  return sample.includes(',') ? ';' : ','
}
