/**
 * The pseudo-languages. `en-XA` is accented but readable English, a third longer: a text without
 * accents is hard-coded, and a text without its closing bracket is cut off. `ar-XB` is plain
 * English on pages that are laid out from right to left.
 */
import { parse, stringify } from 'yaml'
import { type Bundle, mapTexts } from '../../shared/language/message-tree.ts'

type Transform = (words: string) => string

export interface PseudoLanguage {
  locale: string
  /** The language's row in the table in `src/shared/language/locale.ts`. */
  entry: string
  change: Transform
}

export const pseudoLanguages: PseudoLanguage[] = [
  {
    locale: 'en-XA',
    entry: `'en-XA': { intl: 'en-GB', openGraph: 'en_XA', name: 'Pseudo' }`,
    change: accent
  },
  {
    locale: 'ar-XB',
    entry: `'ar-XB': { intl: 'en-GB', openGraph: 'ar_XB', name: 'Mirrored' }`,
    change: (words) => words
  }
]

/** Accented letters of the site's fonts. Every vowel has one, so every English word changes. */
const accented: Record<string, string> = Object.fromEntries(
  [...'ÅÇÐÉĜĤÎĴĶĻÑÖŔŠŢÛŴÝŽåçðéĝĥîĵķļñöŕšţûŵýž'].map((letter, index) => [
    'ACDEGHIJKLNORSTUWYZacdeghijklnorstuwyz'[index] ?? '',
    letter
  ])
)

/**
 * Matches the parts of a text that must not be changed: placeholders, tags, code, URLs, Markdown's
 * link targets and ids, and the company's name.
 */
const keptParts =
  /(\{\{.*?\}\}|<\/?[a-z]+>|`[^`]*`|\]\([^)]*\)|\{#[a-z0-9-]+\}|https?:\S+|[\w.]+@[\w.]+\w|\bBabylon\b)/

/** `Read it` → `[Ŕééåð îîţ]`. A text that is only a name or a placeholder is not changed. */
export function pseudoText(text: string, change: Transform = accent): string {
  // An optional part is transformed separately.
  return text
    .split(/(\[\[|\]\])/)
    .map((part, index) => (index % 2 === 0 ? bracket(part, change) : part))
    .join('')
}

function bracket(text: string, change: Transform): string {
  const parts = text.split(keptParts)
  // Splitting by a capture group yields texts and matches in turn.
  const isText = parts.some((part, index) => index % 2 === 0 && /\p{L}/u.test(part))
  if (!isText) return text
  return `[${parts.map((part, index) => (index % 2 === 0 ? change(part) : part)).join('')}]`
}

/**
 * Doubles the vowels, which makes English about a third longer and its words as long as German
 * ones.
 */
function accent(words: string): string {
  return words
    .replace(/[aeiou]/gi, '$&$&')
    .replace(/[a-z]/gi, (letter) => accented[letter] ?? letter)
}

export function pseudoMessages(bundle: Bundle, change?: Transform): Bundle {
  return mapTexts(bundle, (text) => pseudoText(text, change))
}

/** Front matter fields to transform, with their maximum length. */
const textFields = { title: 90, description: 160, subject: 90, closing: 160, action: 40 }

/** A Markdown file with front matter: a post, a legal document, a mail. */
export function pseudoMarkdown(source: string, change?: Transform): string {
  const [, head = '', body = ''] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(source) ?? []
  const data: Record<string, unknown> = parse(head)
  for (const [field, maxLength] of Object.entries(textFields)) {
    if (typeof data[field] === 'string')
      data[field] = fit(pseudoText(data[field], change), maxLength)
  }
  // Splitting by a capture group puts the code blocks at odd indexes.
  const blocks = body
    .split(/(^```[\s\S]*?^```$)/m)
    .map((part, index) => (index % 2 === 0 ? pseudoLines(part, change) : part))
  return `---\n${stringify(data)}---\n${blocks.join('')}`
}

function fit(text: string, maxLength: number): string {
  return text.length <= maxLength ? text : `${text.slice(0, maxLength - 1).trimEnd()}]`
}

function pseudoLines(markdown: string, change?: Transform): string {
  const lines = markdown.split('\n')
  return lines.map((line) => pseudoLine(line, change)).join('\n')
}

/** Transforms a line of Markdown. Its syntax and a heading's id stay outside the brackets. */
function pseudoLine(line: string, change?: Transform): string {
  if (line.startsWith('|')) {
    return line
      .split('|')
      .map((cell) => pseudoCell(cell, change))
      .join('|')
  }
  const [, marks = '', words = '', id = ''] =
    /^(\s*(?:#+ |[-*] |\d+\. |> )*)(.*?)(\s*\{#[a-z0-9-]+\})?$/.exec(line) ?? []
  const [, label, target] = /^\[([^\]]*)\]\(([^)]*)\)$/.exec(words) ?? []
  // A button in a mail is a paragraph that contains only a link.
  const pseudoLink = label ? `[${pseudoText(label, change)}](${target})` : pseudoText(words, change)
  return marks + pseudoLink + id
}

function pseudoCell(cell: string, change?: Transform): string {
  const words = cell.trim()
  return words ? ` ${pseudoText(words, change)} ` : cell
}
