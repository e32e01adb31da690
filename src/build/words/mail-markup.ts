import { Marked, type MarkedToken, type Token } from 'marked'
import { textDirection } from '../../shared/language/direction.ts'
import type { Locale } from '../../shared/language/locale.ts'
import { escapeHtml } from '../../shared/text/escape.ts'
import { textProblem } from '../../shared/words/text-problem.ts'
import { WordsError } from './words-error.ts'

export class MailsError extends WordsError {
  override name = 'MailsError'
}

/** The site's colours, for a light background. */
const colours = {
  text: '#1b2033',
  lapis: '#2444ad',
  sand: '#d8bf8c',
  ground: '#f4f1ea',
  sheet: '#ffffff'
}

const styles = {
  body: `margin:0;padding:1.5em 1em;background:${colours.ground};color:${colours.text};font:16px/1.6 'Segoe UI',Roboto,Helvetica,Arial,sans-serif`,
  sheet: `max-width:34em;margin:0 auto;padding:1.5em 1.5em 1em;border-top:4px solid ${colours.lapis};background:${colours.sheet}`,
  name: `margin:0 0 1.25em;padding-bottom:.75em;border-bottom:2px solid ${colours.sand};font:22px/1.2 Georgia,serif`,
  link: `color:${colours.lapis}`,
  quote: `margin:1em 0;padding-left:1em;border-left:3px solid ${colours.sand}`,
  button: `display:inline-block;padding:.625em 1.5em;border-radius:2em;background:${colours.lapis};color:#ffffff;font-weight:600;text-decoration:none`
}

interface MailSheet {
  locale: Locale
  subject: string
  company: string
}

/** A mail's HTML: one column, no pictures, inline styles, as mail clients require. */
export function renderMailDocument(
  { locale, subject, company }: MailSheet,
  tokens: Token[]
): string {
  return [
    `<!DOCTYPE html><html lang="${locale}" dir="${textDirection(locale)}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    // Mail clients with their own dark mode would turn the button's text dark on dark.
    '<meta name="color-scheme" content="light">',
    `<title>${escapeHtml(subject)}</title></head><body style="${styles.body}">`,
    `<div style="${styles.sheet}"><p style="${styles.name}">${escapeHtml(company)}</p>`,
    `${renderer().parser(tokens)}</div></body></html>`
  ].join('')
}

function renderer(): Marked {
  return new Marked({
    gfm: true,
    renderer: {
      html: ({ text }) => escapeHtml(text),
      // The URL is our own and contains placeholders, which marked would encode.
      link({ href, tokens }) {
        const words = this.parser.parseInline(tokens)
        return `<a href="${escapeHtml(href)}" style="${styles.link}">${words}</a>`
      },
      blockquote({ tokens }) {
        return `<blockquote style="${styles.quote}">${this.parser.parse(tokens)}</blockquote>`
      },
      // A link alone in its paragraph is the mail's main action and becomes a button.
      paragraph({ tokens }) {
        const words = this.parser.parseInline(tokens)
        const isButton = tokens.length === 1 && tokens[0]?.type === 'link'
        return `<p>${isButton ? words.replace(styles.link, styles.button) : words}</p>`
      }
    }
  })
}

/**
 * Renders a mail as plain text, with the URL after each link.
 * @throws MailsError for Markdown that cannot be rendered as plain text
 */
export function renderPlainText(file: string, tokens: Token[]): string {
  const blocks = tokens
    .filter(({ type }) => type !== 'space')
    .map((token) => {
      if (hasType('paragraph', token)) return expectInline(file, token.tokens)
      if (hasType('list', token)) {
        return token.items.map((item) => `- ${expectInline(file, item.tokens)}`).join('\n')
      }
      if (hasType('blockquote', token)) return `> ${renderPlainText(file, token.tokens).trimEnd()}`
      throw notAllowedError(file, token)
    })
  return `${blocks.join('\n\n')}\n`
}

function notAllowedError(file: string, { type }: Token): MailsError {
  return new MailsError([{ file, key: 'body', problem: textProblem('mailContent', { type }) }])
}

/**
 * Narrows the type of a token. Comparing `type` does not narrow it, because marked's type includes
 * tokens of extensions.
 */
function hasType<Type extends MarkedToken['type']>(
  type: Type,
  token: Token
): token is Extract<MarkedToken, { type: Type }> {
  return token.type === type
}

function expectInline(file: string, tokens: Token[]): string {
  const [first] = tokens
  if (tokens.length === 1 && first && hasType('link', first)) {
    return `${expectInline(file, first.tokens)}:\n${first.href}`
  }
  return tokens
    .map((token) => {
      if (hasType('link', token)) return `${expectInline(file, token.tokens)} (${token.href})`
      if (hasType('strong', token) || hasType('em', token)) return expectInline(file, token.tokens)
      if (hasType('text', token))
        return token.tokens ? expectInline(file, token.tokens) : token.text
      throw notAllowedError(file, token)
    })
    .join('')
}
