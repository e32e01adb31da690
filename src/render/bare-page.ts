import { hasMessageService } from '../config.ts'
import { feedPath } from '../shared/links/endpoint-paths.ts'
import { renderDocument } from './document.ts'
import { type LayoutOptions, renderInLayout } from './layout.tsx'
import { type Sources, translatorFor } from './view.ts'

interface BarePage
  extends Pick<LayoutOptions, 'locale' | 'languages' | 'isLoggedIn' | 'content' | 'alert'> {
  title: string
  description: string
  isCrawler: boolean
}

/** The document of an error or of the gallery, which have no route and are not indexed. */
export function renderBarePage(
  { title, description, isCrawler, ...parts }: BarePage,
  sources: Sources
): string {
  const { settings, bundles, hrefIn } = sources
  const { locale } = parts
  const [t, href, layout] = [translatorFor(sources, locale), hrefIn(locale), 'default' as const]
  const rendered = renderInLayout({
    ...parts,
    kind: layout,
    bundles: Object.values(bundles),
    t,
    href,
    hasPlatform: settings.PLATFORM_URL !== undefined
  })
  return renderDocument({
    ...rendered,
    layout,
    head: {
      title,
      description,
      locale,
      type: 'website',
      alternates: {},
      isIndexed: false,
      siteName: t('shell.brand'),
      feed: feedPath(href)
    },
    isCrawler,
    usesMessageService: hasMessageService(settings)
  })
}
