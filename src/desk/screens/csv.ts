import { type Locale, localeTags } from '../../shared/language/locale.ts'

/** Spreadsheet programs take a file for UTF-8 only if it begins with this character. */
const byteOrderMark = '\u{FEFF}'

/**
 * Matches the start of a cell before a character that makes the cell a formula (also in its
 * full-width form), even if white space or quotes precede it. A cell may also start within a
 * string, after a line break or a usual separator, because a program that expects another separator
 * ignores our quotes. The pattern tests the character first: looking back from every index of a
 * message full of quotes would take too long.
 */
const formulaStarts = /(?=[=+\-@＝＋－＠])(?<=(?:^|[,;|\t\r\n])[\s"]*)|^(?=[\t\r\n])/gu

/**
 * A row of a CSV file (RFC 4180). An apostrophe keeps spreadsheet programs from reading a cell as a
 * formula, whichever separator they expect. A line `sep=` would help only in Excel, which then
 * ignores `byteOrderMark` and garbles letters.
 */
export function csvRow(cells: string[], separator: string): string {
  const quoted = cells.map((cell) => {
    const text = cell.replaceAll(formulaStarts, "'")
    return `"${text.replaceAll('"', '""')}"`
  })
  return `${quoted.join(separator)}\r\n`
}

/**
 * Streams a CSV file. Rows are read only as fast as the operator's browser receives them.
 * @param parts batches of rows
 */
export function csvFile(
  locale: Locale,
  header: string[],
  parts: AsyncGenerator<string[][]>
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  const separator = separatorOf(locale)
  return new ReadableStream({
    start: (file) => file.enqueue(encoder.encode(byteOrderMark + csvRow(header, separator))),
    async pull(file) {
      const { done, value } = await parts.next()
      if (done) file.close()
      else file.enqueue(encoder.encode(value.map((cells) => csvRow(cells, separator)).join('')))
    },
    async cancel() {
      await parts.return(undefined)
    }
  })
}

/** In languages with a decimal comma, spreadsheet programs expect semicolons between cells. */
function separatorOf(locale: Locale): string {
  const sample = new Intl.NumberFormat(localeTags[locale].intl).format(0.5)
  return sample.includes(',') ? ';' : ','
}
