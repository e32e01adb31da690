import { parse } from 'yaml'

/** The content of a text file: its messages, or its front matter fields and its body. */
export type FileFields = Record<string, unknown>

const bodyField = 'body'

const frontMatter = /^---\r?\n([\s\S]*?)\r?\n---\r?\n(?:\r?\n)?([\s\S]*)$/

/** The editor writes JSON like the formatter, so that a changed text is one changed line. */
export function formatJson(fields: FileFields): string {
  return `${JSON.stringify(fields, null, 2)}\n`
}

/**
 * Splits a Markdown file into its front matter fields and its body.
 * @returns `undefined` for a file without front matter
 */
export function parseMarkdown(text: string): FileFields | undefined {
  const match = frontMatter.exec(text)
  if (!match) return undefined
  const [, head = '', body = ''] = match
  const fields: unknown = parse(head)
  const plainFields = typeof fields === 'object' && fields !== null ? fields : {}
  return { ...plainFields, [bodyField]: body.trimEnd() }
}

/** The order of front matter fields, whatever order the editor has them in. */
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

/** Omits empty fields and `draft: false`. */
export function formatMarkdown({ [bodyField]: body, ...fields }: FileFields): string {
  const lines = Object.entries(fields)
    .filter(([, value]) => ![undefined, null, '', false].some((empty) => empty === value))
    .toSorted(([a], [b]) => order.indexOf(a) - order.indexOf(b))
    .map(([name, value]) => `${name}: ${formatValue(value)}\n`)
  return `---\n${lines.join('')}---\n\n${String(body).trim()}\n`
}

/** Quotes prose, but not names, dates and lists of names. JSON is YAML as well. */
function formatValue(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(formatValue).join(', ')}]`
  const isName = typeof value === 'string' && /^[\w-]+$/.test(value) && parse(value) === value
  return isName ? value : JSON.stringify(value)
}
