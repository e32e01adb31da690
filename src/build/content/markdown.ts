import { decodeHTML } from 'entities'
import { Marked, type Token, type Tokens } from 'marked'
import type { Document } from '../../server/content/types.ts'
import type { Picture } from '../../shared/facts/covers.ts'
import { escapeHtml } from '../../shared/text/escape.ts'
import { keepTogether } from '../../shared/text/keep-together.ts'
import { slugify } from '../words/slugify.ts'
import { measureHtml, measureLanguage } from './measure.ts'

interface MarkdownOptions {
  /** Turns `route:faq` and `post:slug` into URLs, and returns other links unchanged. */
  resolveLink: (href: string) => string
  /** The uploaded pictures by URL, including all that the text uses. */
  pictures?: ReadonlyMap<string, Picture>
  /** Whether blockquotes are plain summaries of their sections, as in legal documents. */
  hasSummaries?: boolean
}

/**
 * Renders Markdown to the parts of a document. A `##` heading begins a section; its id follows it
 * as `{#id}`, or is derived from its words.
 */
export function renderMarkdown(source: string, options: MarkdownOptions): Document {
  const marked = createMarked(options)
  const tokens = marked.lexer(source)
  const document: Document = { introduction: '', sections: [] }
  let pending: Token[] = []

  function flush(): void {
    const html = writeText(marked.parser(pending))
    const section = document.sections.at(-1)
    if (section) section.html = html
    else document.introduction = html
    pending = []
  }

  for (const token of tokens) {
    if (token.type !== 'heading' || token.depth !== 2) {
      pending.push(token)
      continue
    }
    flush()
    document.sections.push({ ...parseHeading(token.text), html: '' })
  }
  flush()
  return document
}

export interface PictureInText {
  url: string
  alt: string
}

export function listPictures(source: string): PictureInText[] {
  // Lexing would be the slowest step of a build for an unchanged post.
  if (!source.includes('![')) return []
  const marked = new Marked({ gfm: true })
  const pictures: PictureInText[] = []
  marked.walkTokens(marked.lexer(source), (token) => {
    if (token.type === 'image') pictures.push({ url: token.href, alt: token.text })
  })
  return pictures
}

/**
 * Prevents line breaks within “email” or a range, and writes characters instead of entities such as
 * `&nbsp;`, which are not defined in XML. Tags and code are not changed.
 */
function writeText(html: string): string {
  const parts = html.split(/(<pre[\s\S]*?<\/pre>|<code[\s\S]*?<\/code>|<[^>]*>)/)
  const write = (text: string) => keepTogether(escapeHtml(decodeHTML(text)))
  // Splitting by a capture group yields text and matches in turn.
  return parts.map((part, index) => (index % 2 === 0 ? write(part) : part)).join('')
}

function parseHeading(text: string): { id: string; title: string } {
  const match = /^(.*?)\s*\{#([a-z0-9-]+)\}$/.exec(text)
  const title = match?.[1] ?? text
  return { id: match?.[2] ?? slugify(title), title: keepTogether(decodeHTML(title)) }
}

function createMarked({ resolveLink, pictures, hasSummaries }: MarkdownOptions): Marked {
  return new Marked({
    gfm: true,
    renderer: {
      // Markup of editors is shown as they typed it, because it could contain anything.
      html: ({ text }) => escapeHtml(text),
      link({ href, tokens }) {
        const target = resolveLink(href)
        if (!isSafeTarget(target)) return this.parser.parseInline(tokens)
        const rel = /^https?:/.test(target) ? ' rel="noopener"' : ''
        return `<a href="${escapeHtml(target)}"${rel}>${this.parser.parseInline(tokens)}</a>`
      },
      image({ href, text }) {
        const picture = pictures?.get(href)
        if (!picture) throw new Error(`The picture '${href}' has not been read.`)
        return pictureHtml(picture, text)
      },
      blockquote({ tokens }) {
        const html = this.parser.parse(tokens)
        return hasSummaries
          ? `<div class="legal__summary">${html}</div>`
          : `<blockquote>${html}</blockquote>`
      },
      // Long lines scroll within the block. Keyboard users can only scroll what takes focus.
      code({ text, lang }) {
        if (lang === measureLanguage) return measureHtml(text)
        const language = lang ? ` class="language-${escapeHtml(lang)}"` : ''
        return `<pre tabindex="0"><code${language}>${escapeHtml(text)}</code></pre>`
      },
      // Each cell repeats its column's label, so that narrow screens can show a row as a list.
      table({ header, rows }: Tokens.Table) {
        const head = header.map(
          (cell) => `<th scope="col">${this.parser.parseInline(cell.tokens)}</th>`
        )
        const body = rows.map((row) => {
          const cells = row.map((cell, column) => {
            const label = header[column]?.text ?? ''
            return `<td data-label="${escapeHtml(label)}">${this.parser.parseInline(cell.tokens)}</td>`
          })
          return `<tr>${cells.join('')}</tr>`
        })
        return `<table class="table"><thead><tr>${head.join('')}</tr></thead><tbody>${body.join('')}</tbody></table>`
      }
    }
  })
}

/** Whether a link opens a page, a mail or a call, and not a script. */
function isSafeTarget(target: string): boolean {
  return /^(?:https?|mailto|tel):|^[^:]*(?:[/?#]|$)/i.test(target)
}

/** The width of text, which `assets/css/ui/text/prose.css` limits. */
const pictureSizes = '(width < 48rem) 100vw, 43rem'

function pictureHtml({ url, width, height, avif, webp }: Picture, alt: string): string {
  const size = `sizes="${pictureSizes}" width="${width}" height="${height}"`
  const image = `<img src="${url}" srcset="${webp}" ${size} alt="${escapeHtml(alt)}" loading="lazy" decoding="async">`
  return `<picture><source type="image/avif" srcset="${avif}" ${size}>${image}</picture>`
}
