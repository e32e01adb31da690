import { DomUtils, type parseDocument } from 'htmlparser2'
import {
  collapseWhitespace,
  inlineElements,
  wordlessElements
} from '../../shared/text/markup-text.ts'
import type { FetchedPage } from './fetch-page.ts'
import { parseLinkHeader } from './link-header.ts'
import { parseHtml } from './parse-html.ts'

type Node = ReturnType<typeof parseDocument>['childNodes'][number]
type Element = Extract<Node, { attribs: unknown }>

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

/** A page as the audit reads it: its HTML and its `Link` header. URLs are absolute. */
export interface PageFacts {
  lang: string
  titles: string[]
  descriptions: string[]
  /** Not resolved, because a relative URL is a fault. */
  canonicals: string[]
  robots: string
  alternates: Alternate[]
  /** Files that the page links with `rel="alternate"` and a type. */
  promised: { type: string; url: string }[]
  links: Link[]
  /** Pictures, scripts, stylesheets and icons. */
  files: string[]
  images: { url: string; hasText: boolean; hasSize: boolean }[]
  /** The ids in the page, which fragments can name. */
  ids: Set<string>
  headings: string[]
  structuredData: string[]
  openGraph: Map<string, string>
  /** All text of the body, and of `main` if there is one, without scripts. */
  bodyText: string
  mainText: string
  blocks: Block[]
}

const silent = new Set<string>([...wordlessElements, 'noscript', 'head'])
const inline = new Set<string>(inlineElements)
/** Blocks of running text. Lists of links and labels are too short to tell their language. */
const runningElements = new Set([
  'p',
  'li',
  'dd',
  'blockquote',
  'h1',
  'h2',
  'h3',
  'figcaption',
  'td'
])

/** Limits that no real page reaches. The excess is ignored. */
const max = {
  links: 2000,
  files: 1000,
  alternates: 500,
  texts: 20,
  structuredData: 50,
  blocks: 2000,
  characters: 200_000,
  url: 4096
}

/** Reads a page in time proportional to its length, even if it is hostile. */
export function parsePage({ url, headers, body: html }: FetchedPage): PageFacts {
  const document = parseHtml(html.toString())
  const elements = DomUtils.getElementsByTagName('*', document, true) as Element[]
  const findByName = (name: string) => elements.filter((each) => each.name === name)
  const base = absolute(findByName('base')[0]?.attribs.href ?? url, url) ?? url
  const resolve = (value?: string) => (value === undefined ? undefined : absolute(value, base))
  const onlyPresent = (values: (string | undefined)[]) =>
    values.filter((each) => each !== undefined)

  const relations = [
    ...findByName('link').map(({ attribs }) => attribs),
    ...parseLinkHeader(headers)
  ].map(({ rel = '', href = '', type = '', hreflang }) => ({
    rel: rel.toLowerCase().split(/\s+/),
    href,
    type,
    hreflang
  }))
  const alternates = relations.filter(({ rel }) => rel.includes('alternate'))
  const metas = findByName('meta')
    .slice(0, max.files)
    .map(({ attribs }) => attribs)
  const meta = (name: string) =>
    metas.filter((each) => each.name?.toLowerCase() === name).map(({ content = '' }) => content)
  const body = findByName('body')[0]
  const main = findByName('main')[0] ?? body
  return {
    lang: findByName('html')[0]?.attribs.lang ?? '',
    titles: findByName('title')
      .slice(0, max.texts)
      .filter((each) => !isInside(each, 'svg'))
      .map((each) => visibleLine(DomUtils.textContent(each))),
    descriptions: meta('description').slice(0, max.texts).map(visibleLine),
    canonicals: relations
      .filter(({ rel }) => rel.includes('canonical'))
      .slice(0, max.texts)
      .map(({ href }) => href),
    robots: meta('robots').join(', ').toLowerCase(),
    alternates: alternates
      .slice(0, max.alternates)
      .flatMap(({ hreflang, href }) =>
        hreflang === undefined ? [] : [{ hreflang, url: resolve(href) ?? href }]
      ),
    promised: alternates
      .slice(0, max.alternates)
      .flatMap(({ type, href }) => (type === '' ? [] : [{ type, url: resolve(href) ?? href }])),
    links: findByName('a')
      .slice(0, max.links)
      .flatMap(({ attribs }) => linkTo(resolve(attribs.href))),
    files: onlyPresent([
      ...elements
        .filter(({ name }) => /^(?:img|script)$/.test(name))
        .map((each) => resolve(each.attribs.src)),
      ...relations
        .filter(({ rel }) => rel.some((each) => /^(?:stylesheet|icon|manifest)$/.test(each)))
        .map(({ href }) => resolve(href))
    ])
      .filter((each) => each.startsWith('http'))
      .slice(0, max.files),
    images: findByName('img')
      .slice(0, max.files)
      .map(({ attribs }) => ({
        url: resolve(attribs.src) ?? '',
        hasText: attribs.alt !== undefined || attribs['aria-hidden'] === 'true',
        hasSize: Boolean(attribs.width && attribs.height)
      })),
    ids: new Set(
      onlyPresent(
        elements.flatMap(({ name, attribs }) => [
          attribs.id,
          name === 'a' ? attribs.name : undefined
        ])
      )
    ),
    headings: findByName('h1')
      .slice(0, max.texts)
      .map((each) => visibleLine(DomUtils.textContent(each))),
    structuredData: findByName('script')
      .filter(({ attribs }) => attribs.type === 'application/ld+json')
      .slice(0, max.structuredData)
      .map((each) => DomUtils.textContent(each)),
    openGraph: new Map(
      metas.flatMap(({ property, content = '' }) =>
        property?.startsWith('og:') ? [[property, content] as const] : []
      )
    ),
    bodyText: body ? visibleLine(elementText(body)) : '',
    mainText: main ? visibleLine(elementText(main)) : '',
    blocks: body ? extractBlocks(body) : []
  }
}

/** A URL without its fragment; empty for a scheme other than http and https. */
function absolute(value: string, base: string): string | undefined {
  const url = value.length > max.url ? undefined : URL.parse(value.trim(), base)?.href
  return url && url.length <= max.url ? url : undefined
}

function linkTo(href: string | undefined): Link[] {
  if (!href?.startsWith('http')) return []
  const url = new URL(href)
  const fragment = decodeFragment(url.hash.slice(1).replace(/:~:.*$/, ''))
  url.hash = ''
  return [{ url: url.href, fragment }]
}

function decodeFragment(fragment: string): string {
  try {
    return decodeURIComponent(fragment)
  } catch {
    // A `%` that escapes nothing is a literal one.
    return fragment
  }
}

/** Each block with its text, except text of nested blocks, which would count twice. */
function extractBlocks(body: Element): Block[] {
  const blocks: { parts: string[]; lang: string }[] = []
  walk(body, inheritedLanguage(body), [])
  return blocks
    .map(({ parts, lang }) => ({ text: visibleLine(parts.join('')), lang }))
    .filter(({ text }) => text !== '')

  function walk(element: Element, outer: string, into: string[]): void {
    const lang = element.attribs.lang || outer
    const parts = runningElements.has(element.name) && blocks.length < max.blocks ? [] : into
    if (parts !== into) blocks.push({ parts, lang })
    for (const child of element.childNodes) {
      if (child.type === 'text') parts.push(child.data)
      else if ('attribs' in child && !silent.has(child.name)) {
        if (!inline.has(child.name)) parts.push(' ')
        walk(child as Element, lang, parts)
        if (!inline.has(child.name)) parts.push(' ')
      }
    }
  }
}

function inheritedLanguage(element: Element): string {
  for (let each: Element | null = element; each; each = parentElement(each)) {
    if (each.attribs.lang) return each.attribs.lang
  }
  return ''
}

function isInside(element: Element, name: string): boolean {
  for (let each = parentElement(element); each; each = parentElement(each)) {
    if (each.name === name) return true
  }
  return false
}

function parentElement({ parent }: Element): Element | null {
  return parent && 'attribs' in parent ? (parent as Element) : null
}

function elementText(element: Element): string {
  const parts: string[] = []
  walk(element)
  return parts.join('').slice(0, max.characters)

  function walk(node: Node): void {
    if (node.type === 'text') parts.push(node.data)
    if (!('childNodes' in node) || ('name' in node && silent.has(node.name))) return
    const space = 'name' in node && inline.has(node.name) ? '' : ' '
    parts.push(space)
    for (const child of node.childNodes) walk(child as Node)
    parts.push(space)
  }
}

/** Puts a text on one line, without the invisible characters that control line breaks. */
function visibleLine(text: string): string {
  return collapseWhitespace(text.replace(/[\u200b\u2060\u00ad]/g, ''))
}
