import { existsSync, readFileSync } from 'node:fs'
import { lexer, type Token, type Tokens } from 'marked'

/** A statement of the specification: a list item, a row of a table, or a paragraph. */
export interface Statement {
  /** The heading that it stands under, `#` signs included. */
  heading: string
  /** Begins with the number of the item that it belongs to, if it has one: `§1.2 Language …`. */
  text: string
}

/** The statements of the numbered sections of a specification, in their order. */
export function statementsOf(markdown: string): Statement[] {
  let heading = ''
  let section = ''
  return lexer(markdown).flatMap((token) => {
    if (token.type === 'heading') {
      heading = `${'#'.repeat(token.depth)} ${token.text}`
      if (token.depth === 2) section = /^\d+/.exec(token.text)?.[0] ?? ''
    }
    // What precedes the first section explains how to read the document.
    return section ? textsOf(token, section).map((text) => ({ heading, text })) : []
  })
}

function textsOf(token: Token, section = ''): string[] {
  if (isList(token)) {
    return token.items.flatMap(({ tokens }, index) => {
      const texts = tokens.flatMap((each) => textsOf(each))
      return token.ordered ? texts.map((text) => `§${section}.${index + 1} ${text}`) : texts
    })
  }
  if (token.type === 'paragraph' || token.type === 'text') return textsOfParagraph(token.text)
  return isTable(token) ? token.rows.map(textOfRow) : []
}

function isList(token: Token): token is Tokens.List {
  return token.type === 'list'
}

function isTable(token: Token): token is Tokens.Table {
  return token.type === 'table'
}

function textOfRow(cells: Tokens.TableCell[]): string {
  const texts = cells.map(({ text }) => text)
  return texts.filter(Boolean).join(' · ')
}

/** A title alone (`**Locales.**`) and the introduction of a list state nothing. */
function textsOfParagraph(text: string): string[] {
  const joined = text.replace(/\s+/g, ' ').trim()
  return /^\*\*[^*]+\*\*$|:$/.test(joined) ? [] : [joined]
}

/** The first words of a statement, which name it in `docs/specification-tests.md`. */
export function nameOf({ text }: Statement): string {
  if (text.length <= longestName) return text
  const words = text.slice(0, longestName).split(' ').slice(0, -1)
  return `${words.join(' ')} …`
}

const longestName = 80

/** A test that proves a statement, by its file and its title as the file spells it. */
interface Proof {
  file: string
  title: string
}

export interface ProvenStatement {
  heading: string
  name: string
  proofs: Proof[]
  /** The statement is marked as not built yet. */
  isPending: boolean
}

/** Reads `docs/specification-tests.md`. */
export function readProofs(markdown: string): ProvenStatement[] {
  let heading = ''
  const proven: ProvenStatement[] = []
  for (const line of markdown.split('\n')) {
    if (line.startsWith('#')) heading = line
    else if (line.startsWith('- '))
      proven.push({ heading, name: line.slice(2), proofs: [], isPending: false })
    else if (line === '  - *(not yet)*') {
      const last = proven.at(-1)
      if (last) last.isPending = true
    } else if (line.startsWith('  - ')) {
      const proof = proofIn(line.slice(4))
      if (proof) proven.at(-1)?.proofs.push(proof)
    }
  }
  return proven
}

/**
 * Reads the column `tests` of the tables of `docs/security-asvs.md`.
 * @throws Error when a cell holds anything but tests, or `–` for none
 */
export function readTableProofs(markdown: string): Proof[] {
  return lexer(markdown)
    .filter(isTable)
    .filter(({ header }) => header.at(-1)?.text === 'tests')
    .flatMap(({ rows }) => rows.map((cells) => cells.at(-1)?.text ?? ''))
    .filter((text) => text !== '–')
    .flatMap((text) => text.split('<br>'))
    .map((text) => {
      const proof = proofIn(text)
      if (!proof) throw new Error(`'${text}' names no test.`)
      return proof
    })
}

/** `` `site/pages.test.ts`: the title `` */
function proofIn(text: string): Proof | undefined {
  const [, file, title] = /^`([^`]+)`: (.+)$/.exec(text) ?? []
  return file && title ? { file, title } : undefined
}

const files = new Map<string, string>()

/** Tells whether a file has a test with this title. */
export function hasTest({ file, title }: Proof): boolean {
  const path = `tests/${file}`
  const code = files.get(file) ?? (existsSync(path) ? readFileSync(path, 'utf8') : '')
  files.set(file, code)
  return ["'", '"', '`'].some((quote) => code.includes(quote + title + quote))
}
