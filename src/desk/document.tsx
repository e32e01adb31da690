import { buildId, criticalCss, fontPreloads, groundColour, inlineIcon } from 'babylon:build'
import { stylesheet } from 'babylon:desk'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import type { Locale } from '../shared/language/locale.ts'
import { escapeHtml } from '../shared/text/escape.ts'

interface DeskDocument {
  locale: Locale
  title: string
  body: ReactNode
  /** The address that the browser goes on to by itself. */
  goOn?: string
}

/** The whole HTML document of a screen. It loads no script unless the screen itself does. */
export function renderDeskDocument({ locale, title, body, goOn }: DeskDocument): string {
  const preloads = fontPreloads.map(
    (href) => `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin>`
  )
  const refresh =
    goOn === undefined ? '' : `<meta http-equiv="refresh" content="0;url=${escapeHtml(goOn)}">`
  return `<!DOCTYPE html><html lang="${locale}" dir="ltr" class="dark" data-build="${buildId}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="dark"><meta name="theme-color" content="${groundColour}"><meta name="robots" content="noindex">${refresh}<title>${escapeHtml(title)}</title><style>${criticalCss}</style>${preloads.join('')}<link rel="stylesheet" href="${stylesheet}"><link rel="icon" href="${escapeHtml(inlineIcon)}" type="image/svg+xml"></head><body>${renderToString(body)}</body></html>`
}
