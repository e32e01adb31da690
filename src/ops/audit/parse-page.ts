import { DomUtils } from 'htmlparser2'
import { decodeOrKeep } from '../../shared/text/decode-or-keep.ts'
import type { FetchedPage } from './fetch-page.ts'
import { parseLinkHeader } from './link-header.ts'
import {
  type Block,
  type Element,
  elementText,
  extractBlocks,
  isInside,
  visibleLine
} from './page-text.ts'
import { parseHtml } from './parse-html.ts'

interface Link {
  /** Absolute, without the fragment. */
  url: string
  fragment: string
}

export interface Alternate {
  hreflang: string
  url: string
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

/** Limits that no real page reaches. The excess is ignored. */
const max = {
  links: 2000,
  files: 1000,
  alternates: 500,
  texts: 20,
  structuredData: 50,
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
  const fragment = decodeOrKeep(url.hash.slice(1).replace(/:~:.*$/, ''))
  url.hash = ''
  return [{ url: url.href, fragment }]
}
