import type { Download } from '../../forms/server/submission.ts'
import { isoDay } from '../../shared/language/local-day.ts'
import { type Locale, localeTags } from '../../shared/language/locale.ts'
import type { DeskRequest } from '../request.ts'
import { streamText } from './stream-text.ts'

/** Spreadsheet programs detect UTF-8 only by this character. */
const byteOrderMark = '\u{FEFF}'

/**
 * Matches a position where a spreadsheet program could start a formula: before `=`, `+`, `-` or `@`
 * (also full-width) at the start of a cell, even after white space or quotes. A cell may also start
 * within a string, after a line break or separator, because a program that expects another
 * separator ignores our quotes. The character is tested first: a lookbehind at every index would be
 * slow for a message full of quotes.
 */
const formulaStarts = /(?=[=+\-@＝＋－＠])(?<=(?:^|[,;|\t\r\n])[\s"]*)|^(?=[\t\r\n])/gu

/**
 * A row of a CSV file (RFC 4180). An apostrophe before a formula disables it, whichever separator
 * the program expects. A `sep=` line would help only in Excel, which then ignores `byteOrderMark`
 * and garbles letters.
 */
export function csvRow(cells: readonly string[], separator: string): string {
  const quotedCells = cells.map((cell) => {
    const text = cell.replaceAll(formulaStarts, "'")
    return `"${text.replaceAll('"', '""')}"`
  })
  return `${quotedCells.join(separator)}\r\n`
}

interface CsvFile {
  /** The name without its day and ending. */
  name: string
  header: readonly string[]
  /** Batches of rows. */
  parts: AsyncGenerator<string[][]>
}

export function csvDownload(
  { locale, now }: Pick<DeskRequest, 'locale' | 'now'>,
  { name, ...file }: CsvFile
): Download {
  const content = streamText(writeCsv(file, chooseSeparator(locale)))
  return { fileName: `${name}-${isoDay(now)}.csv`, type: 'text/csv', content }
}

async function* writeCsv(
  { header, parts }: Omit<CsvFile, 'name'>,
  separator: string
): AsyncGenerator<string> {
  yield byteOrderMark + csvRow(header, separator)
  for await (const rows of parts) yield rows.map((cells) => csvRow(cells, separator)).join('')
}

/** In locales with a decimal comma, spreadsheet programs expect semicolons. */
function chooseSeparator(locale: Locale): string {
  const sample = new Intl.NumberFormat(localeTags[locale].intl).format(0.5)
  return sample.includes(',') ? ';' : ','
}
