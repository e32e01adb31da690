import { assets } from 'babylon:assets'
import { clientEntry, inlineIcon, stylesheets } from 'babylon:build'
import {
  type Alternates,
  fallbackPath,
  type Locale,
  locales,
  localeTags
} from '../shared/language/locale.ts'
import { iconPath, webManifestPath } from '../shared/links/endpoint-paths.ts'
import type { HeadTag } from '../shared/protocol/payload.ts'
import { escapeHtml } from '../shared/text/escape.ts'
import type { PageResources } from '../ui/document/page-resources.ts'
import { stylesheetsId } from '../ui/document/stylesheets.tsx'

export interface HeadData {
  title: string
  description: string
  locale: Locale
  /** Absent on error pages. */
  canonical?: string
  alternates: Alternates
  type: 'website' | 'article'
  image?: string
  isIndexed: boolean
  siteName: string
  /** URL of the language's feed. */
  feed: string
}

/** The elements that differ between pages. In-page navigation replaces them. */
export function headTags(head: HeadData): HeadTag[] {
  const { title, description, locale, canonical, alternates, image, type, siteName } = head
  const tags: HeadTag[] = [['meta', { name: 'description', content: description }]]
  if (!head.isIndexed) tags.push(['meta', { name: 'robots', content: 'noindex' }])
  if (canonical) {
    tags.push(['link', { rel: 'canonical', href: canonical }])
    for (const [hreflang, href] of Object.entries(alternates)) {
      tags.push(['link', { rel: 'alternate', hreflang, href }])
    }
    const fallback = fallbackPath(alternates) ?? canonical
    tags.push(['link', { rel: 'alternate', hreflang: 'x-default', href: fallback }])
  }
  const openGraph = {
    'og:title': title,
    'og:description': description,
    'og:type': type,
    'og:site_name': siteName,
    'og:url': canonical,
    'og:locale': localeTags[locale].openGraph,
    'og:image': image,
    'og:image:width': image && '1200',
    'og:image:height': image && '630'
  }
  for (const [property, content] of Object.entries(openGraph)) {
    if (content) tags.push(['meta', { property, content }])
  }
  for (const other of locales) {
    if (other === locale || !alternates[other]) continue
    const content = localeTags[other].openGraph
    tags.push(['meta', { property: 'og:locale:alternate', content }])
  }
  if (image) tags.push(['meta', { name: 'twitter:card', content: 'summary_large_image' }])
  tags.push(['link', { rel: 'alternate', type: 'application/atom+xml', href: head.feed }])
  return tags
}

/** The head elements that load files, the same on every page. Crawlers get no script. */
export function resourceTags({
  linksStylesheets,
  isCrawler
}: Pick<PageResources, 'linksStylesheets'> & { isCrawler: boolean }): string {
  return [
    // Slow phones would paint half of the first screen, which would move when the rest is parsed.
    `<link rel="expect" href="#${linksStylesheets ? stylesheetsId : 'main'}" blocking="render">`,
    ...(linksStylesheets
      ? []
      : stylesheets.map((href) => `<link rel="stylesheet" href="${href}">`)),
    `<link rel="icon" href="${iconPath}" sizes="32x32">`,
    `<link rel="icon" href="${escapeHtml(inlineIcon)}" type="image/svg+xml">`,
    `<link rel="apple-touch-icon" href="${assets['apple-touch-icon.png']?.url}">`,
    `<link rel="manifest" href="${webManifestPath}">`,
    isCrawler ? '' : `<script type="module" src="${clientEntry}"></script>`
  ].join('')
}

export function serialiseTags(tags: HeadTag[]): string {
  return tags
    .map(([name, attributes]) => {
      const list = Object.entries(attributes).map(
        ([key, value]) => ` ${key}="${escapeHtml(value)}"`
      )
      return `<${name}${list.join('')}>`
    })
    .join('')
}
