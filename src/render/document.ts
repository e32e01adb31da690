import { buildId, criticalCss, fullscreenCss, groundColour, messagesHash } from 'babylon:build'
import type { Graph } from 'schema-dts'
import { escapeHtml, escapeJson } from '../shared/text/escape.ts'
import { plainWords } from '../shared/text/keep-together.ts'
import { type HeadData, headTags, resourceTags, serializeTags } from './head.ts'

interface DocumentParts {
  head: HeadData
  /** The page's schema.org data. Pages that are not indexed have none. */
  structuredData?: Graph
  /** The rendered layout with the page in it. */
  html: string
  crawler: boolean
  /** Whether an operator's service may change the messages at any time (§9). */
  wordingService: boolean
}

/** The whole HTML document. It contains nothing personal, so that it can be cached. */
export function renderDocument(parts: DocumentParts): string {
  const { head, structuredData, html, crawler, wordingService } = parts
  const { locale, title } = head
  const wording = wordingService ? ' data-wording="service"' : ''
  const data = structuredData
    ? `<script type="application/ld+json">${plainWords(escapeJson(structuredData))}</script>`
    : ''
  // One text, because joining a list would copy the whole page once more.
  return `<!DOCTYPE html><html lang="${locale}" dir="ltr" class="dark" data-build="${buildId}" data-messages="${messagesHash}"${wording}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="dark"><meta name="theme-color" content="${groundColour}"><title>${escapeHtml(title)}</title>${serializeTags(headTags(head))}<style>${criticalCss}</style>${fullscreenStyle(html)}${resourceTags(html, crawler)}${data}</head><body>${html}</body></html>`
}

/** The styles of a form on the first screen, which is the whole page in the fullscreen layout. */
function fullscreenStyle(html: string): string {
  return html.includes('class="fullscreen"') ? `<style>${fullscreenCss}</style>` : ''
}

/** The title of the document: `FAQ · Babylon`. */
export function documentTitle(title: string, brand: string): string {
  return title.includes(brand) ? title : `${title} · ${brand}`
}
