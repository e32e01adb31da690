import type { Assets } from '../../bindings.ts'
import { listQueryPaths } from '../../render/alternates.ts'
import type { PageRoutes } from '../../render/page-route.ts'
import { createBoundedCache } from '../../server/base/bounded-cache.ts'
import { createContent } from '../../server/content/content.ts'
import {
  type Alternates,
  byLocale,
  type Locale,
  locales,
  mapAlternates,
  type TranslatedPaths
} from '../../shared/language/locale.ts'
import { routePath } from '../../shared/links/href.ts'
import { entriesOf } from '../../shared/typed-object.ts'
import { memoize } from '../memoize.ts'

/** Our own queries name one page, to which a form returns; this limits forged ones. */
const maxPosts = 4

/** The maps are cached by query, because the page cache compares these objects by identity. */
const cache = createBoundedCache<TranslatedPaths>()
const limitBytes = 512 * 1024
/** Approximate bytes of a map of all pages. */
const sizeOfPages = 8 * 1024

const listPaths = memoize(listQueryPaths)

/** Maps the path of each page without parameters to its alternates. */
export function createTranslatedPaths(routes: PageRoutes): TranslatedPaths {
  return byPath(
    entriesOf(routes)
      .filter(([, { path }]) => !path.includes(':'))
      .map(([, { path }]) => byLocale((locale) => routePath(path, locale)))
  )
}

/** Adds the posts that a query names, or leaves them out if the assets do not respond. */
export async function addQueriedPosts(
  search: string,
  translatedPaths: TranslatedPaths,
  { routes, assets }: { routes: PageRoutes; assets: () => Assets }
): Promise<TranslatedPaths> {
  const postPath = (slug: string, locale: Locale) =>
    routePath(routes.blog.path, locale, { params: { slug } })
  const postRefs = listPaths(search).flatMap((path) => {
    const locale = locales.find((each) => path.startsWith(postPath('', each)))
    return locale ? [{ locale, slug: path.slice(postPath('', locale).length) }] : []
  })
  if (postRefs.length === 0) return translatedPaths
  const cached = cache.get(search)
  if (cached) return cached
  const posts = await Promise.allSettled(
    postRefs
      .slice(0, maxPosts)
      .map(({ locale, slug }) => createContent(assets(), locale).post(slug))
  )
  const postAlternates = posts.flatMap((post) =>
    post.status === 'fulfilled' && post.value
      ? [mapAlternates(post.value.translations, postPath)]
      : []
  )
  const withPosts = new Map([...translatedPaths, ...byPath(postAlternates)])
  if (posts.every(({ status }) => status === 'fulfilled')) {
    cache.set(search, withPosts, { size: sizeOfPages, limitBytes })
  }
  return withPosts
}

function byPath(list: Alternates[]): TranslatedPaths {
  return new Map(
    list.flatMap((alternates) => Object.values(alternates).map((path) => [path, alternates]))
  )
}
