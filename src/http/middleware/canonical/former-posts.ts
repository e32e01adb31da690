import { blogs } from 'babylon:content'
import type { PageRoutes } from '../../../render/page-route.ts'
import { locales } from '../../../shared/language/locale.ts'
import { routePath } from '../../../shared/links/href.ts'
import { markdownPath } from '../../renditions/markdown-path.ts'

/**
 * Returns a function that maps a former path of a post, or of its Markdown, to the current one
 * (§3.5). The map is built on first use, because canonical URLs do not need it.
 */
export function createFormerPosts(routes: PageRoutes): (path: string) => string | undefined {
  let paths: Map<string, string> | undefined
  return function currentPath(path) {
    paths ??= formerPaths(routes)
    return paths.get(path)
  }
}

function formerPaths(routes: PageRoutes): Map<string, string> {
  return new Map(
    locales.flatMap((locale) => {
      const postPath = (slug: string) => routePath(routes.blog.path, locale, { params: { slug } })
      return Object.entries(blogs[locale].formerSlugs).flatMap(
        ([formerSlug, slug]): [string, string][] => [
          [postPath(formerSlug), postPath(slug)],
          [markdownPath(postPath(formerSlug)), markdownPath(postPath(slug))]
        ]
      )
    })
  )
}
