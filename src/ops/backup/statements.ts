import { createReadStream } from 'node:fs'

/** Maximum characters of a statement. D1 accepts rows of 2 MB, and quotes in them are doubled. */
const maxLength = 8 * 1024 * 1024

/** Delimiters of literals and comments, which may contain a semicolon: start and end. */
const ends: Record<string, string> = {
  "'": "'",
  '"': '"',
  '`': '`',
  '[': ']',
  '--': '\n',
  '/*': '*/'
}

/**
 * Splits SQL into statements, as SQLite does, from chunks of any size.
 * https://www.sqlite.org/c3ref/complete.html
 */
class StatementSplitter {
  #text = ''
  /** The position up to which the text has been scanned. */
  #position = 0
  /** The beginning of the literal, name or comment that contains the position. */
  #open = ''
  /** Index after the last semicolon. */
  #piece = 0
  /** Whether the current statement creates a trigger, which contains semicolons itself. */
  #inTrigger = false

  /** Adds a chunk. @returns the statements that end in it, with their semicolons */
  push(part: string): string[] {
    this.#text += part
    const statements: string[] = []
    let start = 0
    while (this.#open === '' ? this.#enter() : this.#leave()) {
      if (this.#text[this.#position - 1] !== ';' || this.#open !== '') continue
      const piece = this.#text.slice(this.#piece, this.#position - 1)
      // Only the first piece contains the beginning of the statement.
      if (this.#piece === start) this.#inTrigger = beginsTrigger(piece)
      else if (/^END$/i.test(piece.trim())) this.#inTrigger = false
      this.#piece = this.#position
      if (this.#inTrigger) continue
      statements.push(this.#text.slice(start, this.#position).trim())
      start = this.#position
    }
    this.#text = this.#text.slice(start)
    this.#position -= start
    this.#piece -= start
    if (this.#text.length > maxLength) throw new Error('A statement exceeds the limit of D1')
    return statements
  }

  /** @throws Error if the last statement is incomplete */
  end(): void {
    if (this.#text.trim() !== '') throw new Error('it ends within a statement')
  }

  /** Scans to the end of the statement or the start of the next literal or comment. */
  #enter(): boolean {
    const marks = /['"`[;]|--|\/\*/g
    marks.lastIndex = this.#position
    const match = marks.exec(this.#text)
    if (!match) {
      // The last character may be the first half of `--` or `/*`.
      const unreadLength = /[-/]$/.test(this.#text) ? 1 : 0
      this.#position = Math.max(this.#position, this.#text.length - unreadLength)
      return false
    }
    const [mark] = match
    this.#position = match.index + mark.length
    this.#open = mark === ';' ? '' : mark
    return true
  }

  /**
   * Scans past the literal or comment. A doubled quote counts as the end of one literal and the
   * start of another.
   */
  #leave(): boolean {
    const end = ends[this.#open] ?? ''
    const index = this.#text.indexOf(end, this.#position)
    if (index < 0) {
      this.#position = Math.max(this.#position, this.#text.length - end.length + 1)
      return false
    }
    this.#position = index + end.length
    this.#open = ''
    return true
  }
}

function beginsTrigger(piece: string): boolean {
  return /^\s*CREATE\s+(?:TEMP\s+|TEMPORARY\s+)?TRIGGER\b/i.test(piece)
}

/**
 * Reads the statements of a file of any size, in chunks.
 * @throws Error if it is not UTF-8, or ends within a statement
 */
export async function* readStatements(
  file: string,
  partBytes = 1024 * 1024
): AsyncGenerator<string> {
  const splitter = new StatementSplitter()
  const decoder = new TextDecoder('utf-8', { fatal: true })
  for await (const part of createReadStream(file, { highWaterMark: partBytes })) {
    yield* splitter.push(decoder.decode(part, { stream: true }))
  }
  yield* splitter.push(decoder.decode())
  splitter.end()
}
