import { DomUtils, parseDocument } from 'htmlparser2'
import { linkHeader } from './link-header.ts'
import type { Answer } from './request.ts'

type Node = ReturnType<typeof parseDocument>['childNodes'][number]
export type Element = Extract<Node, { attribs: unknown }>

export interface Link {
  /** Absolute, without the fragment. */
  url: string
  fragment: string
}

export interface Alternate {
  hreflang: string
  url: string
}

/** A block of text with the language that the markup gives it. */
export interface Block {
  text: string
  lang: string
}

/** A page as the audit reads it: its HTML and its `Link` header. Addresses are absolute. */
export interface PageFacts {
  lang: string
  titles: string[]
  descriptions: string[]
  /** As written, because a relative one is a fault. */
  canonicals: string[]
  robots: string
  alternates: Alternate[]
  /** Files that `rel="alternate"` with a type promises. */
  promised: { type: string; url: string }[]
  links: Link[]
  /** Pictures, scripts, stylesheets and icons. */
  files: string[]
  images: { url: string; hasText: boolean; hasSize: boolean }[]
  /** Targets of fragments. */
  ids: Set<string>
  headings: string[]
  structuredData: string[]
  openGraph: Map<string, string>
  /** All text of the body, and of `main` if there is one, without scripts. */
  bodyText: string
  mainText: string
  blocks: Block[]
}

const silent = new Set(['script', 'style', 'template', 'noscript', 'svg', 'head'])
/** Blocks of running text. Lists of links and labels are too short to tell their language. */
const running = new Set(['p', 'li', 'dd', 'blockquote', 'h1', 'h2', 'h3', 'figcaption', 'td'])

export function readPage({ url: address, headers, body: html }: Answer): PageFacts {
  const document = parseDocument(html.toString())
  const all = DomUtils.getElementsByTagName('*', document, true) as Element[]
  const named = (name: string) => all.filter((each) => each.name === name)
  const base = absolute(named('base')[0]?.attribs.href ?? address, address) ?? address
  const url = (value?: string) => (value === undefined ? undefined : absolute(value, base))
  const present = (values: (string | undefined)[]) => values.filter((each) => each !== undefined)

  const relations = [...named('link').map(({ attribs }) => attribs), ...linkHeader(headers)].map(
    ({ rel = '', href = '', type = '', hreflang }) => ({
      rel: rel.toLowerCase().split(/\s+/),
      href,
      type,
      hreflang
    })
  )
  const alternates = relations.filter(({ rel }) => rel.includes('alternate'))
  const metas = named('meta').map(({ attribs }) => attribs)
  const meta = (name: string) =>
    metas.filter((each) => each.name?.toLowerCase() === name).map(({ content = '' }) => content)
  const body = named('body')[0]
  const main = named('main')[0] ?? body
  return {
    lang: named('html')[0]?.attribs.lang ?? '',
    titles: named('title')
      .filter((each) => !isInside(each, 'svg'))
      .map((each) => lineOf(DomUtils.textContent(each))),
    descriptions: meta('description').map(lineOf),
    canonicals: relations.filter(({ rel }) => rel.includes('canonical')).map(({ href }) => href),
    robots: meta('robots').join(', ').toLowerCase(),
    alternates: alternates.flatMap(({ hreflang, href }) =>
      hreflang === undefined ? [] : [{ hreflang, url: url(href) ?? href }]
    ),
    promised: alternates.flatMap(({ type, href }) =>
      type === '' ? [] : [{ type, url: url(href) ?? href }]
    ),
    links: named('a').flatMap(({ attribs }) => linkTo(url(attribs.href))),
    files: present([
      ...all
        .filter(({ name }) => /^(?:img|script)$/.test(name))
        .map((each) => url(each.attribs.src)),
      ...relations
        .filter(({ rel }) => rel.some((each) => /^(?:stylesheet|icon|manifest)$/.test(each)))
        .map(({ href }) => url(href))
    ]).filter((each) => each.startsWith('http')),
    images: named('img').map(({ attribs }) => ({
      url: url(attribs.src) ?? '',
      hasText: attribs.alt !== undefined || attribs['aria-hidden'] === 'true',
      hasSize: Boolean(attribs.width && attribs.height)
    })),
    ids: new Set(
      present(
        all.flatMap(({ name, attribs }) => [attribs.id, name === 'a' ? attribs.name : undefined])
      )
    ),
    headings: named('h1').map((each) => lineOf(DomUtils.textContent(each))),
    structuredData: named('script')
      .filter(({ attribs }) => attribs.type === 'application/ld+json')
      .map((each) => DomUtils.textContent(each)),
    openGraph: new Map(
      metas.flatMap(({ property, content = '' }) =>
        property?.startsWith('og:') ? [[property, content] as const] : []
      )
    ),
    bodyText: body ? lineOf(textOf(body)) : '',
    mainText: main ? lineOf(textOf(main)) : '',
    blocks: body ? blocksOf(body) : []
  }
}

/** An address without its fragment, or nothing if it is none that can be fetched. */
export function absolute(value: string, base: string): string | undefined {
  return URL.parse(value.trim(), base)?.href
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
    // A `%` that escapes nothing stands for itself.
    return fragment
  }
}

function blocksOf(body: Element): Block[] {
  const elements = DomUtils.getElementsByTagName('*', body, true) as Element[]
  return elements
    .filter((each) => running.has(each.name) && !elements.some((other) => holds(each, other)))
    .map((each) => ({ text: lineOf(textOf(each)), lang: languageOf(each) }))
}

/** Whether a block contains another one, whose text would count twice. */
function holds(outer: Element, inner: Element): boolean {
  return inner.parent === outer && running.has(inner.name)
}

/** The `lang` of the nearest element that has one. */
function languageOf(element: Element): string {
  for (let each: Element | null = element; each; each = parentOf(each)) {
    if (each.attribs.lang) return each.attribs.lang
  }
  return ''
}

function isInside(element: Element, name: string): boolean {
  for (let each = parentOf(element); each; each = parentOf(each)) {
    if (each.name === name) return true
  }
  return false
}

function parentOf({ parent }: Element): Element | null {
  return parent && 'attribs' in parent ? (parent as Element) : null
}

function textOf(node: Node): string {
  if (node.type === 'text') return node.data
  if (!('childNodes' in node) || ('name' in node && silent.has(node.name))) return ''
  const text = node.childNodes.map((child) => textOf(child as Node)).join('')
  return 'name' in node && /^(?:a|abbr|b|code|em|i|mark|span|strong|time)$/.test(node.name)
    ? text
    : ` ${text} `
}

/** One line, without the characters that only control where lines break. */
function lineOf(text: string): string {
  return text
    .replace(/[\u200b\u2060\u00ad]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
}
