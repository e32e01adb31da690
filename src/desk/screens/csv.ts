import { type Locale, localeTags } from '../../shared/language/locale.ts'

/** Spreadsheet programs take a file for UTF-8 only if it begins with this character. */
const byteOrderMark = '\u{FEFF}'

/**
 * Places at which a cell begins, each before a character that makes the cell a formula (also in its
 * full-width form). White space and quotes between the two do not help everywhere. A cell also begins
 * within a text: after a line break and each usual separator, because a program that expects another
 * separator than the file has does not see the quotes that should keep the text together. The pattern looks
 * for the character first: looking back from every place of a message of quotes would take too long.
 */
const formulaStarts = /(?=[=+\-@＝＋－＠])(?<=(?:^|[,;|\t\r\n])[\s"]*)|^(?=[\t\r\n])/gu

/**
 * A row of a CSV file (RFC 4180). No cell is a formula, whichever separator the reading program expects:
 * an apostrophe makes it a text. A line `sep=` instead would be read by Excel only, which then takes the
 * file for one without `byteOrderMark` and garbles its letters.
 */
export function csvRow(cells: string[], separator: string): string {
  const quoted = cells.map((cell) => {
    const text = cell.replaceAll(formulaStarts, "'")
    return `"${text.replaceAll('"', '""')}"`
  })
  return `${quoted.join(separator)}\r\n`
}

/**
 * A CSV file that is made while it is sent. It reads on only when the operator's browser takes more.
 * @param parts rows, some at a time
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

/** Where a decimal comma is written, spreadsheet programs expect semicolons between cells. */
function separatorOf(locale: Locale): string {
  const sample = new Intl.NumberFormat(localeTags[locale].intl).format(0.5)
  return sample.includes(',') ? ';' : ','
}
