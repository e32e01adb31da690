import { DomUtils, parseDocument } from 'htmlparser2'
import { inlineElements, onOneLine, wordlessElements } from '../../shared/text/markup-text.ts'
import type { Fetched } from './fetch-page.ts'

type Element = ReturnType<typeof DomUtils.getElementsByTagName>[number]

interface Link {
  /** Absolute, without the fragment. */
  url: string
  fragment: string
}

export interface Alternate {
  hreflang: string
  url: string
}

/** A block of text with the language of its `lang` attribute. */
interface Block {
  text: string
  lang: string
}

/** A page as the audit reads it. URLs are absolute. */
export interface PageFacts {
  lang: string
  titles: string[]
  descriptions: string[]
  /** Not resolved, because a relative URL is a fault. */
  canonicals: string[]
  robots: string
  alternates: Alternate[]
  links: Link[]
  /** Pictures, scripts, stylesheets, icons, the preview, and other versions such as feeds. */
  files: string[]
  images: { url: string; hasText: boolean; hasSize: boolean }[]
  /** The ids in the page, which fragments can name. */
  ids: Set<string>
  headings: string[]
  /** All text of `main`. */
  mainText: string
  blocks: Block[]
}

const silent = new Set<string>([...wordlessElements, 'noscript', 'head'])
const inline = new Set<string>(inlineElements)
/** Blocks of running text. Lists of links and labels are too short to tell their language. */
const running = new Set(['p', 'li', 'dd', 'blockquote', 'h1', 'h2', 'h3', 'figcaption', 'td'])

export function parsePage({ url, body: html }: Fetched): PageFacts {
  const document = parseDocument(html.toString())
  const all = DomUtils.getElementsByTagName('*', document)
  const named = (name: string) => all.filter((each) => each.name === name)
  const resolve = (value = '') => URL.parse(value, url)?.href ?? value
  const relations = named('link').map(({ attribs: { rel = '', href = '', ...others } }) => ({
    ...others,
    rel,
    href
  }))
  const related = (...names: string[]) => relations.filter(({ rel }) => names.includes(rel))
  const meta = (name: string) =>
    named('meta')
      .filter(({ attribs }) => (attribs.name ?? attribs.property) === name)
      .map(({ attribs }) => onOneLine(attribs.content ?? ''))
  const lang = named('html')[0]?.attribs.lang ?? ''
  const blocks = named('body').flatMap((body) => extractBlocks(body, lang))
  return {
    lang,
    titles: named('title')
      .filter(({ parent }) => parent === named('head')[0])
      .map(lineOf),
    descriptions: meta('description'),
    canonicals: related('canonical').map(({ href }) => href),
    robots: meta('robots').join(', '),
    alternates: relations.flatMap(({ hreflang, href }: Record<string, string>) =>
      hreflang === undefined ? [] : [{ hreflang, url: resolve(href) }]
    ),
    links: named('a').flatMap(({ attribs }) => linkTo(resolve(attribs.href))),
    files: [
      ...[...named('img'), ...named('script')].flatMap(({ attribs }) => attribs.src ?? []),
      ...related('alternate', 'stylesheet', 'icon', 'manifest').map(({ href }) => href),
      ...meta('og:image')
    ].map(resolve),
    images: named('img').map(({ attribs }) => ({
      url: resolve(attribs.src),
      hasText: attribs.alt !== undefined || attribs['aria-hidden'] === 'true',
      hasSize: Boolean(attribs.width && attribs.height)
    })),
    ids: new Set(all.flatMap(({ attribs }) => attribs.id ?? [])),
    headings: named('h1').map(lineOf),
    mainText: named('main')
      .flatMap((main) => extractBlocks(main, lang))
      .map(({ text }) => text)
      .join(' '),
    blocks
  }
}

function lineOf(element: Element): string {
  return visibleLine(DomUtils.textContent(element))
}

function linkTo(href: string): Link[] {
  if (!href.startsWith('http')) return []
  const url = new URL(href)
  const fragment = decodeURIComponent(url.hash.slice(1).replace(/:~:.*$/, ''))
  url.hash = ''
  return [{ url: url.href, fragment }]
}

/** Each block with its text, except text of nested blocks, which would count twice. */
function extractBlocks(root: Element, language: string): Block[] {
  const blocks: { parts: string[]; lang: string }[] = []
  walk(root, language, [])
  return blocks
    .map(({ parts, lang }) => ({ text: visibleLine(parts.join('')), lang }))
    .filter(({ text }) => text !== '')

  function walk(element: Element, outer: string, into: string[]): void {
    const lang = element.attribs.lang || outer
    const parts = running.has(element.name) ? [] : into
    if (parts !== into) blocks.push({ parts, lang })
    for (const child of element.children) {
      if (child.type === 'text') parts.push(child.data)
      else if ('attribs' in child && !silent.has(child.name)) {
        if (!inline.has(child.name)) parts.push(' ')
        walk(child, lang, parts)
        if (!inline.has(child.name)) parts.push(' ')
      }
    }
  }
}

/** Puts a text on one line, without the invisible characters that control line breaks. */
function visibleLine(text: string): string {
  return onOneLine(text.replace(/[\u200b\u2060\u00ad]/g, ''))
}
