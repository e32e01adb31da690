/** A value of a row, as `node:sqlite` takes it. */
type Value = null | bigint | number | string | Uint8Array

export interface Insert {
  kind: 'insert'
  table: string
  columns: string[] | undefined
  values: Value[]
}

/** A statement of an export of D1, reduced to the parts that we need. */
export type DumpStatement =
  | Insert
  | { kind: 'create'; what: string; name: string }
  /** The counters of autoincrement columns follow it. */
  | { kind: 'clear sequence' }
  | { kind: 'nothing' }

const name = String.raw`("(?:[^"]|"")+"|\w+)`
const create = new RegExp(
  String.raw`^CREATE (?:UNIQUE )?(TABLE|INDEX|TRIGGER) (?:IF NOT EXISTS )?${name}[\s(]`
)
const insert = new RegExp(String.raw`^INSERT INTO ${name} ?(?:\(([^()]*)\) ?)?VALUES ?\(`)
const column = new RegExp(`${name}(?:, ?|$)`, 'gy')
const end = /\);$/y

/**
 * Parses a statement. An export has only a few kinds of statements, with literal values, so its SQL
 * need not be executed.
 * @throws Error for any other statement
 */
export function parseStatement(sql: string): DumpStatement {
  if (/^(?:PRAGMA defer_foreign_keys=TRUE|ANALYZE sqlite_schema);$/i.test(sql)) {
    return { kind: 'nothing' }
  }
  if (sql === 'DELETE FROM sqlite_sequence;') return { kind: 'clear sequence' }
  const [, what, created] = create.exec(sql) ?? []
  if (what && created) return { kind: 'create', what: what.toLowerCase(), name: plainName(created) }
  const [head, table, columns] = insert.exec(sql) ?? []
  if (head === undefined || table === undefined) throw notOurs(sql)
  const reader = new ValueReader(sql, head.length)
  const values = [reader.read()]
  while (reader.skip(/, ?/y)) values.push(reader.read())
  if (!reader.skip(end)) throw notOurs(sql)
  return { kind: 'insert', table: plainName(table), columns: columnsIn(columns), values }
}

/** Caches the last parsed list of columns, which every statement of a table repeats. */
let lastList = { text: '', columns: [''] }

function columnsIn(text: string | undefined): string[] | undefined {
  if (text === undefined) return undefined
  if (lastList.text !== text) {
    const columns = [...text.matchAll(column)].map(([, each = '']) => plainName(each))
    lastList = { text, columns }
  }
  return lastList.columns
}

/** `"a ""b"""` is the name `a "b"`. */
function plainName(quotedName: string): string {
  return quotedName.startsWith('"') ? quotedName.slice(1, -1).replaceAll('""', '"') : quotedName
}

function notOurs(sql: string): Error {
  return new Error(`unexpected statement in an export: ${sql.slice(0, 60).replace(/\s+/g, ' ')}`)
}

/** Reads the literals of a statement in order. */
class ValueReader {
  readonly #sql: string
  #position: number

  constructor(sql: string, position: number) {
    this.#sql = sql
    this.#position = position
  }

  /**
   * Skips a match of the pattern, which has the flag `y`, at the current position.
   * @returns the match
   */
  skip(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.#position
    const match = pattern.exec(this.#sql)
    if (match) this.#position = pattern.lastIndex
    return match
  }

  read(): Value {
    const [, quote, number, blob, isNull, isReplaced] = this.skip(literal) ?? []
    if (quote) return this.#readText()
    if (number) return /^-?\d+$/.test(number) ? BigInt(number) : Number(number)
    if (blob !== undefined) return Buffer.from(blob, 'hex')
    if (isNull) return null
    if (isReplaced) return this.#readReplaced()
    throw notOurs(this.#sql)
  }

  #readText(): string {
    const start = this.#position
    for (let index = start; ; index += 2) {
      index = this.#sql.indexOf("'", index)
      if (index < 0) throw notOurs(this.#sql)
      if (this.#sql[index + 1] === "'") continue
      this.#position = index + 1
      return this.#sql.slice(start, index).replaceAll("''", "'")
    }
  }

  /**
   * D1 writes line breaks as `replace('one\ntwo','\n',char(10))`, nested if it contains both `\r`
   * and `\n`.
   */
  #readReplaced(): string {
    const text = this.read()
    const [, letter, code] = this.skip(replacement) ?? []
    const isMeant = (letter === 'n' && code === '10') || (letter === 'r' && code === '13')
    if (typeof text !== 'string' || !isMeant) throw notOurs(this.#sql)
    return text.replaceAll(`\\${letter}`, String.fromCharCode(Number(code)))
  }
}

const literal = /(')|(-?\d+(?:\.\d+)?(?:e[+-]?\d+)?)(?=[,)])|x'([0-9a-f]*)'|(NULL)|(replace)\(/iy
const replacement = /,'\\([nr])',char\((1[03])\)\)/y
