import { posts } from 'babylon:content'
import { addressOf } from '../../shared/href.ts'
import { byLocale, locales, mapAlternates } from '../../shared/locale.ts'
import type { Counterparts } from '../render/alternates.ts'
import { type PageRoutes, routeEntries } from './page-route.ts'

/** Lists the paths of all pages and posts, each with its path in the other languages. */
export function createCounterparts(routes: PageRoutes): Counterparts {
  const pages = routeEntries(routes)
    .filter(([, { path }]) => !path.includes(':'))
    .map(([, { path }]) => byLocale((locale) => addressOf(path, locale)))
  const translated = locales
    .flatMap((locale) => posts[locale])
    .map(({ translations }) =>
      mapAlternates(translations, (slug, locale) =>
        addressOf(routes.blog.path, locale, { params: { slug } })
      )
    )
  return new Map(
    [...pages, ...translated].flatMap((alternates) =>
      Object.values(alternates).map((path) => [path, alternates])
    )
  )
}
