import { existsSync, globSync, readFileSync } from 'node:fs'
import { lexer, type Token, type Tokens } from 'marked'

/**
 * A statement of the specification: a list item, a paragraph, or a row of a table with a column
 * `§`.
 */
export interface Statement {
  /** `§1.2.3`, or empty if the statement has no id. */
  id: string
  text: string
}

const mark = /§\d+(?:\.\d+)+/

/** The statements of all sections of the specification, in the order of the sections. */
export function readSpecification(): Statement[] {
  return globSync('docs/specification/*.md')
    .toSorted()
    .flatMap((file) => readStatements(readFileSync(file, 'utf8')))
}

/** The statements of a section, whose title begins with its number. */
export function readStatements(markdown: string): Statement[] {
  const [, section = ''] = /^# (\d+)\. /.exec(markdown) ?? []
  return lexer(markdown).flatMap((token) =>
    listTexts(token, section).map((text) => toStatement(text, section))
  )
}

function toStatement(text: string, section: string): Statement {
  const [id = ''] = new RegExp(`^§${section}(?:\\.\\d+)+(?= )`).exec(text) ?? []
  return { id, text: text.slice(id.length).trim() }
}

function listTexts(token: Token, section = ''): string[] {
  if (isList(token)) {
    return token.items.flatMap(({ tokens }, index) => {
      const texts = tokens.flatMap((each) => listTexts(each))
      const isOwn = token.ordered && texts[0] && !texts[0].startsWith('§')
      return isOwn ? [`§${section}.${index + 1} ${texts[0]}`, ...texts.slice(1)] : texts
    })
  }
  if (token.type === 'paragraph' || token.type === 'text') return textsOfParagraph(token.text)
  return isTable(token) && token.header[0]?.text === '§' ? token.rows.map(textOfRow) : []
}

function isList(token: Token): token is Tokens.List {
  return token.type === 'list'
}

function isTable(token: Token): token is Tokens.Table {
  return token.type === 'table'
}

function textOfRow(cells: Tokens.TableCell[]): string {
  return cells.map(({ text }) => text).join(' ')
}

/** A title alone (`**Locales.**`) and the introduction of a list are not statements. */
function textsOfParagraph(text: string): string[] {
  const joined = text.replace(/\s+/g, ' ').trim()
  return /^\*\*[^*]+\*\*$|:$/.test(joined) ? [] : [joined]
}

/** A test, by its file in `tests/` and its title as in the source, without § ids. */
interface Proof {
  file: string
  title: string
  /** The statements that it proves: the § ids at the end of its title. */
  ids: string[]
}

const markedTitle = new RegExp(`(['"\`])((?:(?!\\1).)*?)((?: ${mark.source})+)\\1`, 'g')

/** All tests whose titles end with the § id of a statement. */
export function readProofs(): Proof[] {
  return globSync('tests/**/*.ts')
    .toSorted()
    .flatMap((path) =>
      [...readFileSync(path, 'utf8').matchAll(markedTitle)].map(([, , title = '', ids = '']) => ({
        file: path.slice('tests/'.length),
        title,
        ids: ids.trim().split(' ')
      }))
    )
}

/**
 * Reads the column `tests` of the tables of `docs/security-asvs.md`.
 * @throws Error when a cell holds anything but tests, or `–` for none
 */
export function readTableProofs(markdown: string): Pick<Proof, 'file' | 'title'>[] {
  return lexer(markdown)
    .filter(isTable)
    .filter(({ header }) => header.at(-1)?.text === 'tests')
    .flatMap(({ rows }) => rows.map((cells) => cells.at(-1)?.text ?? ''))
    .filter((text) => text !== '–')
    .flatMap((text) => text.split('<br>'))
    .map((text) => {
      const [, file, title] = /^`([^`]+)`: (.+)$/.exec(text) ?? []
      if (!file || !title) throw new Error(`'${text}' names no test.`)
      return { file, title }
    })
}

/** Whether a file has a test with this title, ignoring § ids. */
export function hasTest({ file, title }: Pick<Proof, 'file' | 'title'>): boolean {
  const path = `tests/${file}`
  const pattern = `(['"\`])${RegExp.escape(title)}(?: ${mark.source})*\\1`
  return existsSync(path) && new RegExp(pattern).test(readFileSync(path, 'utf8'))
}
