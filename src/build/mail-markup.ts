import { Marked, type Token, type Tokens } from 'marked'
import { escapeHtml } from '../shared/escape.ts'
import type { Locale } from '../shared/locale.ts'

export class MailsError extends Error {
  override name = 'MailsError'
}

const colours = { text: '#1b2033', link: '#1f4fb2', ground: '#f4f1ea', sheet: '#ffffff' }

/** A mail's HTML: one column, no pictures, styles inline, as mail programs ask for. */
export function mailDocument(locale: Locale, subject: string, tokens: Token[]): string {
  const font = "font:16px/1.6 'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
  const sheet = `max-width:34em;margin:0 auto;padding:1.5em;background:${colours.sheet}`
  return [
    `<!DOCTYPE html><html lang="${locale}" dir="ltr"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(subject)}</title></head>`,
    `<body style="margin:0;padding:1.5em;background:${colours.ground};color:${colours.text};${font}">`,
    `<div style="${sheet}">${renderer().parser(tokens)}</div></body></html>`
  ].join('')
}

function renderer(): Marked {
  return new Marked({
    gfm: true,
    renderer: {
      // The address is ours and holds placeholders, which marked would encode.
      link({ href, tokens }) {
        const words = this.parser.parseInline(tokens)
        return `<a href="${escapeHtml(href)}" style="color:${colours.link}">${words}</a>`
      }
    }
  })
}

/**
 * The same words as plain text; a link is followed by its address.
 * @throws MailsError for Markdown that has no plain form here
 */
export function plainText(file: string, tokens: Token[]): string {
  const blocks = tokens
    .filter(({ type }) => type !== 'space')
    .map((token) => {
      if (token.type === 'paragraph') return inline(file, (token as Tokens.Paragraph).tokens)
      if (token.type === 'list') {
        const { items } = token as Tokens.List
        return items.map((item) => `- ${inline(file, item.tokens)}`).join('\n')
      }
      throw new MailsError(`${file}: a mail cannot hold a ${token.type}`)
    })
  return `${blocks.join('\n\n')}\n`
}

function inline(file: string, tokens: Token[]): string {
  const [first] = tokens
  if (tokens.length === 1 && first?.type === 'link') {
    const { href, tokens: words } = first as Tokens.Link
    return `${inline(file, words)}:\n${href}`
  }
  return tokens
    .map((token) => {
      if (token.type === 'link') {
        const { href, tokens: words } = token as Tokens.Link
        return `${inline(file, words)} (${href})`
      }
      if (token.type === 'strong' || token.type === 'em') {
        return inline(file, (token as Tokens.Strong).tokens)
      }
      if (token.type === 'text') {
        const { text, tokens: parts } = token as Tokens.Text
        return parts ? inline(file, parts) : text
      }
      throw new MailsError(`${file}: a mail cannot hold a ${token.type}`)
    })
    .join('')
}
