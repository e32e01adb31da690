import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import type { LayoutKind } from '../shared/links/route.ts'
import { escapeHtml } from '../shared/text/escape.ts'
import { type Rendition, RenditionContext } from '../ui/document/rendition.ts'
import { AlertDialog, type PageAlert } from '../ui/feedback/alert-dialog.tsx'
import type { HeaderProps } from '../ui/layouts/header.tsx'
import { Layout } from '../ui/layouts/layout.tsx'
import { LocaleHint, type LocaleHintProps } from '../ui/layouts/locale-hint.tsx'
import { fillText, placeholder, splitText, type Template } from './placeholders.ts'

export interface LayoutOptions extends HeaderProps {
  kind: LayoutKind
  /** The messages that `t` reads. */
  bundles: readonly object[]
  content: ReactNode
  alert?: PageAlert
  hint?: LocaleHintProps
}

interface RenderedLayout extends Rendition {
  html: string
}

interface CachedLayout extends Template<string> {
  bundles: readonly object[]
  rendition: Rendition
}

const layouts = new Map<string, CachedLayout>()

/**
 * Renders a page in its layout. Header and footer are cached, because they differ between pages
 * only in the current menu item and the links to other languages.
 */
export function renderInLayout({
  content,
  alert,
  hint,
  ...options
}: LayoutOptions): RenderedLayout {
  const { t, languages } = options
  const links = languages.map(({ locale, href }) => [linkTo(locale), escapeHtml(href)])
  const layout = createLayout(options)
  const rendition = structuredClone(layout.rendition)
  const html = fillText(layout, {
    content: renderPart(content, rendition),
    hint: hint ? renderToString(<LocaleHint {...hint} />) : '',
    alert: alert ? renderToString(<AlertDialog {...alert} closeLabel={t('shell.close')} />) : '',
    ...Object.fromEntries(links)
  })
  return { html, ...rendition }
}

/** Renders a part of the page, and collects the facts about it. */
function renderPart(part: ReactNode, rendition: Rendition): string {
  return renderToString(<RenditionContext value={rendition}>{part}</RenditionContext>)
}

function createLayout(options: Omit<LayoutOptions, 'content' | 'alert' | 'hint'>): CachedLayout {
  const {
    bundles,
    languages,
    kind,
    locale,
    current,
    isLoggedIn = false,
    hasPlatform = false
  } = options
  const offered = languages.map((each) => each.locale)
  const key = [kind, locale, current, isLoggedIn, hasPlatform, offered].join(' ')
  const cached = layouts.get(key)
  if (cached?.bundles.every((each, index) => each === bundles[index])) return cached
  const rendition = { islands: new Set<string>(), linksStylesheets: false }
  const html = renderPart(
    <Layout
      {...options}
      languages={offered.map((each) => ({ locale: each, href: placeholder(linkTo(each)) }))}
      hint={placeholder('hint')}
      alert={placeholder('alert')}
    >
      {placeholder('content')}
    </Layout>,
    rendition
  )
  const layout = { ...splitText(html), bundles, rendition }
  layouts.set(key, layout)
  return layout
}

function linkTo(locale: string): string {
  return `link ${locale}`
}
