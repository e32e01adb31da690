import { buildId, criticalCss, messagesHash } from 'babylon:build'
import { escapeHtml, escapeJson } from '../../shared/escape.ts'
import { plainWords } from '../../shared/keep-together.ts'
import { type HeadData, headTags, resourceTags, serializeTags } from './head.ts'

interface DocumentParts {
  head: HeadData
  /** schema.org blocks */
  structuredData: object[]
  /** The rendered layout with the page in it. */
  html: string
  crawler: boolean
}

/** The whole HTML document. Holds nothing of the visitor, so it can be cached. */
export function renderDocument(parts: DocumentParts): string {
  const { head, structuredData, html, crawler } = parts
  const { locale, title } = head
  return [
    '<!DOCTYPE html>',
    `<html lang="${locale}" dir="ltr" class="dark" data-build="${buildId}" data-messages="${messagesHash}">`,
    '<head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="dark"><meta name="theme-color" content="#070b18">',
    `<title>${escapeHtml(title)}</title>`,
    serializeTags(headTags(head)),
    `<style>${criticalCss}</style>`,
    resourceTags(crawler),
    ...structuredData.map(
      (data) => `<script type="application/ld+json">${plainWords(escapeJson(data))}</script>`
    ),
    `</head><body>${html}</body></html>`
  ].join('')
}

/** The title as a browser shows it: `FAQ · Babylon`. */
export function documentTitle(title: string, brand: string): string {
  return title.includes(brand) ? title : `${title} · ${brand}`
}
