import { parse } from 'yaml'

/**
 * The contents of a file of words: the fields of its front matter and its text, or its messages.
 */
export type Fields = Record<string, unknown>

/** The field of a Markdown file for the text after its front matter. */
const bodyField = 'body'

const frontMatter = /^---\r?\n([\s\S]*?)\r?\n---\r?\n(?:\r?\n)?([\s\S]*)$/

/** Editors and the formatter write JSON alike, so that a changed word is one changed line. */
export function formatJson(fields: Fields): string {
  return `${JSON.stringify(fields, null, 2)}\n`
}

/**
 * Splits a Markdown file into the fields of its front matter and its text.
 * @returns `undefined` for a file without front matter
 */
export function parseMarkdown(text: string): Fields | undefined {
  const match = frontMatter.exec(text)
  if (!match) return undefined
  const [, head = '', body = ''] = match
  const fields: unknown = parse(head)
  const known = typeof fields === 'object' && fields !== null ? fields : {}
  return { ...known, [bodyField]: body.trimEnd() }
}

/** The order of the fields in front matter, whatever the order in which the editor hands them over. */
const order = [
  'slug',
  'formerSlugs',
  'title',
  'subject',
  'description',
  'effective',
  'version',
  'date',
  'updated',
  'author',
  'tags',
  'cover',
  'picture',
  'pictureAlt',
  'pictures',
  'group',
  'closing',
  'action',
  'link',
  'draft'
]

/** A field without a value is left out, and so is `draft: false`. */
export function formatMarkdown({ [bodyField]: body, ...fields }: Fields): string {
  const lines = Object.entries(fields)
    .filter(([, value]) => ![undefined, null, '', false].some((empty) => empty === value))
    .toSorted(([a], [b]) => order.indexOf(a) - order.indexOf(b))
    .map(([name, value]) => `${name}: ${formatValue(value)}\n`)
  return `---\n${lines.join('')}---\n\n${String(body).trim()}\n`
}

/** Words are in quotes; names, dates and lists of names are not. JSON is YAML as well. */
function formatValue(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(formatValue).join(', ')}]`
  const isName = typeof value === 'string' && /^[\w-]+$/.test(value) && parse(value) === value
  return isName ? value : JSON.stringify(value)
}
