import type { AppEnv } from '../../../../env.ts'
import type { PageRoutes } from '../../../../render/page-route.ts'
import { locales } from '../../../../shared/language/locale.ts'
import { lazy } from '../../../../shared/lazy.ts'
import { localePath } from '../../../../shared/links/paths.ts'
import { entriesOf } from '../../../../shared/typed-object.ts'
import { Hono } from '../../../hono.ts'
import { hasMarkdown, markdownPath } from '../../../renditions/markdown-path.ts'

const handler = lazy(() => import('./handler.ts'))

/** The Markdown of each page in each language. */
export function markdown(routes: PageRoutes): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  for (const locale of locales) {
    for (const [key, route] of entriesOf(routes)) {
      if (!hasMarkdown(route)) continue
      const target = { key, route, locale }
      // In Hono, a parameter must extend to the end of its segment.
      const pattern = markdownPath(localePath(locale, route.path))
      app.get(pattern.replace(/(:\w+)\.md$/, '$1{.+\\.md}'), (c) =>
        handler.respondMarkdown(c, target)
      )
    }
  }
  return app
}
