import { blogs } from 'babylon:content'
import type { PageRoutes } from '../../../pages/page-route.ts'
import { locales } from '../../../shared/language/locale.ts'
import { routePath } from '../../../shared/links/href.ts'
import { markdownPath } from '../../markdown/markdown-path.ts'

/** The paths of posts and of their twins, by those that they had before (§3.5). */
export function formerPosts(routes: PageRoutes): ReadonlyMap<string, string> {
  return new Map(
    locales.flatMap((locale) => {
      const pathOf = (slug: string) => routePath(routes.blog.path, locale, { params: { slug } })
      return Object.entries(blogs[locale].former).flatMap(([former, slug]): [string, string][] => [
        [pathOf(former), pathOf(slug)],
        [markdownPath(pathOf(former)), markdownPath(pathOf(slug))]
      ])
    })
  )
}
