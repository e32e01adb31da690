import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { createBoundedCache, megabyte } from '../server/base/bounded-cache.ts'
import { defaultLocale } from '../shared/language/locale.ts'
import type { LayoutKind } from '../shared/links/route.ts'
import { escapeHtml } from '../shared/text/escape.ts'
import { type PageResources, PageResourcesContext } from '../ui/document/page-resources.ts'
import { AlertDialog, type PageAlert } from '../ui/feedback/alert-dialog.tsx'
import type { HeaderProps } from '../ui/layouts/header.tsx'
import { Layout } from '../ui/layouts/layout.tsx'
import { LocaleHint, type LocaleHintProps } from '../ui/layouts/locale-hint.tsx'
import { createPlaceholders, fillText, type Template } from './placeholders.ts'
import { type Sources, translatorFor } from './view.ts'

interface LayoutOptions
  extends Pick<HeaderProps, 'locale' | 'languages' | 'current' | 'isLoggedIn'> {
  layout: LayoutKind
  content: ReactNode
  alert?: PageAlert
  hint?: LocaleHintProps
}

interface RenderedLayout extends PageResources {
  layout: LayoutKind
  html: string
}

interface CachedLayout extends Template<string> {
  resources: PageResources
}

const cache = createBoundedCache<CachedLayout>()

/** Fits the layouts of all pages in two languages. */
const limitBytes = 8 * megabyte

/**
 * Renders a page in its layout. Header and footer are cached, because they differ between pages
 * only in the current menu item and the links to other languages.
 */
export function renderInLayout(options: LayoutOptions, sources: Sources): RenderedLayout {
  const { layout, locale, languages, content, alert, hint } = options
  const t = translatorFor(sources, locale)
  const links = languages.map((each) => [linkTo(each.locale), escapeHtml(each.href)])
  const { resources: layoutResources, ...template } = cachedLayout(options, sources)
  const resources = structuredClone(layoutResources)
  const html = fillText(template, {
    content: renderPart(content, resources),
    hint: hint ? renderToString(<LocaleHint {...hint} />) : '',
    alert: alert ? renderToString(<AlertDialog {...alert} closeLabel={t('shell.close')} />) : '',
    ...Object.fromEntries(links)
  })
  return { layout, html, ...resources }
}

/** Renders a part of the page, and collects the facts about it. */
function renderPart(part: ReactNode, resources: PageResources): string {
  return renderToString(<PageResourcesContext value={resources}>{part}</PageResourcesContext>)
}

function cachedLayout(options: LayoutOptions, sources: Sources): CachedLayout {
  const { layout, languages, locale, current, isLoggedIn } = options
  const { settings, bundles } = sources
  const offered = languages.map((each) => each.locale)
  const key = [layout, locale, current, isLoggedIn, offered].join(' ')
  const readFrom = [settings, bundles[locale], bundles[defaultLocale]].filter(
    (source) => source !== undefined
  )
  const cached = cache.get(key, readFrom)
  if (cached) return cached
  const resources = { islands: new Set<string>(), linksStylesheets: false }
  const placeholders = createPlaceholders()
  const html = renderPart(
    <Layout
      kind={layout}
      locale={locale}
      t={translatorFor(sources, locale)}
      href={sources.hrefIn(locale)}
      current={current}
      isLoggedIn={isLoggedIn}
      hasPlatform={settings.PLATFORM_URL !== undefined}
      languages={offered.map((each) => ({ locale: each, href: placeholders.text(linkTo(each)) }))}
      hint={placeholders.text('hint')}
      alert={placeholders.text('alert')}
    >
      {placeholders.text('content')}
    </Layout>,
    resources
  )
  const rendered: CachedLayout = { ...placeholders.split(html), resources }
  cache.set(key, rendered, { size: 2 * html.length, limitBytes, sources: readFrom })
  return rendered
}

function linkTo(locale: string): string {
  return `link ${locale}`
}
