import {
  buildId,
  criticalCss,
  fontPreloads,
  fullscreenCss,
  groundColour,
  messagesHash
} from 'babylon:build'
import type { Graph } from 'schema-dts'
import { hasMessageService, type Settings } from '../config.ts'
import { textDirection } from '../shared/language/direction.ts'
import type { Locale } from '../shared/language/locale.ts'
import type { LayoutKind } from '../shared/links/route.ts'
import { escapeHtml, escapeJson } from '../shared/text/escape.ts'
import { withoutJoiners } from '../shared/text/keep-together.ts'
import type { PageResources } from '../ui/document/page-resources.ts'
import { type HeadData, headTags, resourceTags, serialiseTags } from './head.ts'

/** A page in its layout, before it is written. */
export interface RenderedPage extends PageResources {
  layout: LayoutKind
  head: HeadData
  /** The page's schema.org data; absent for pages that are not indexed. */
  structuredData?: Graph
  html: string
}

/** The whole HTML document. It contains nothing personal, so that it can be cached. */
export function renderDocument(
  { head, layout, structuredData, html, linksStylesheets }: RenderedPage,
  { isCrawler }: { isCrawler: boolean },
  settings: Settings
): string {
  const { locale, title } = head
  // An operator's service may change the messages at any time.
  const from = hasMessageService(settings) ? ' data-messages-from="service"' : ''
  const data = structuredData
    ? `<script type="application/ld+json">${withoutJoiners(escapeJson(structuredData))}</script>`
    : ''
  return renderFrame({
    locale,
    attributes: ` data-messages="${messagesHash}"${from}`,
    title,
    tags: serialiseTags(headTags(head)),
    // In this layout, a form is on the first screen.
    styles: layout === 'fullscreen' ? `<style>${fullscreenCss}</style>` : '',
    resources: resourceTags({ linksStylesheets, isCrawler }) + data,
    html
  })
}

interface SkeletonParts {
  locale: Locale
  /** Attributes of `<html>`, each with a space before it. */
  attributes?: string
  /** Tags before the title. */
  meta?: string
  title: string
  /** Tags after the title. */
  resources: string
  html: string
}

/** The parts of every HTML document, also of one that does not look like the site. */
export function renderSkeleton(parts: SkeletonParts): string {
  const { locale, attributes = '', meta = '', title, resources, html } = parts
  // One template literal, because joining a list would copy the whole page again.
  return `<!DOCTYPE html><html lang="${locale}" dir="${textDirection(locale)}"${attributes}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">${meta}<title>${escapeHtml(title)}</title>${resources}</head><body>${html}</body></html>`
}

interface FrameParts extends SkeletonParts {
  /** Tags before the inlined styles. */
  tags?: string
  /** HTML after the inlined styles. */
  styles?: string
}

/** The part of the document that pages and the desk's screens share. */
export function renderFrame(parts: FrameParts): string {
  const { attributes = '', meta = '', tags = '', styles = '', resources } = parts
  return renderSkeleton({
    ...parts,
    attributes: ` class="dark" data-build="${buildId}"${attributes}`,
    meta: `<meta name="color-scheme" content="dark"><meta name="theme-color" content="${groundColour}">${meta}`,
    resources: `${tags}<style>${criticalCss}</style>${styles}${preloads}${resources}`
  })
}

const preloads = fontPreloads
  .map((href) => `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin>`)
  .join('')

/** The title of the document: `FAQ · Babylon`. */
export function documentTitle(title: string, brand: string): string {
  return title.includes(brand) ? title : `${title} · ${brand}`
}
