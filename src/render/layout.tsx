import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { megabyte } from '../server/base/bounded-cache.ts'
import { defaultLocale } from '../shared/language/locale.ts'
import type { LayoutKind } from '../shared/links/route.ts'
import { type PageResources, PageResourcesContext } from '../ui/document/page-resources.ts'
import { AlertDialog, type PageAlert } from '../ui/feedback/alert-dialog.tsx'
import type { HeaderProps } from '../ui/layouts/header.tsx'
import { Layout } from '../ui/layouts/layout.tsx'
import { LocaleHint, type LocaleHintProps } from '../ui/layouts/locale-hint.tsx'
import { type HrefName, hrefValues, sharedLinks } from './alternates.ts'
import { fillText, type Placeholders, type Template, type Values } from './placeholders.ts'
import { type Sources, translatorFor } from './rendition.ts'
import { createTemplateCache } from './template-cache.ts'

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

/** The parts that differ between pages, as HTML. */
type LayoutPart = 'content' | 'hint' | 'alert' | HrefName

interface CachedLayout extends Template<string> {
  resources: PageResources
}

const renderOnce = createTemplateCache<CachedLayout>()

/** Characters that fit the layouts of all pages in two languages. */
const limit = 4 * megabyte

/**
 * Renders a page in its layout. Header and footer are cached, because they differ between pages
 * only in the current menu item and the links to other languages.
 */
export async function renderInLayout(
  options: LayoutOptions,
  sources: Sources
): Promise<RenderedLayout> {
  const { layout, locale, languages, content, alert, hint } = options
  const page = renderPart(content)
  const closeLabel = translatorFor(sources, locale)('shell.close')
  const { resources, ...template } = await cachedLayout(options, sources)
  const parts: Values<LayoutPart> = {
    ...hrefValues(languages),
    content: page.html,
    hint: hint ? renderToString(<LocaleHint {...hint} />) : '',
    alert: alert ? renderToString(<AlertDialog {...alert} closeLabel={closeLabel} />) : ''
  }
  return {
    layout,
    html: fillText(template, parts),
    islands: new Set([...resources.islands, ...page.resources.islands]),
    linksStylesheets: resources.linksStylesheets || page.resources.linksStylesheets
  }
}

/** Renders a part of the page, and collects the facts about it. */
function renderPart(part: ReactNode): { html: string; resources: PageResources } {
  const resources = { islands: new Set<string>(), linksStylesheets: false }
  const html = renderToString(<PageResourcesContext value={resources}>{part}</PageResourcesContext>)
  return { html, resources }
}

function cachedLayout(options: LayoutOptions, sources: Sources): Promise<CachedLayout> {
  const { layout, languages, locale, current, isLoggedIn } = options
  const { settings, bundles } = sources
  const offered = languages.map((each) => each.locale)
  const key = [layout, locale, current, isLoggedIn, offered].join(' ')
  const readFrom = [settings, bundles[locale], bundles[defaultLocale]].filter(
    (source) => source !== undefined
  )
  return renderOnce({
    key,
    sources: readFrom,
    limit,
    render({ text, split }: Placeholders<LayoutPart>) {
      const { html, resources } = renderPart(
        <Layout
          kind={layout}
          locale={locale}
          t={translatorFor(sources, locale)}
          href={sources.hrefIn(locale)}
          current={current}
          isLoggedIn={isLoggedIn}
          hasPlatform={settings.PLATFORM_URL !== undefined}
          languages={sharedLinks(languages, text)}
          hint={text('hint')}
          alert={text('alert')}
        >
          {text('content')}
        </Layout>
      )
      return { ...split(html), resources }
    }
  })
}
