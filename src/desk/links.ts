import type { Locale } from '../shared/language/locale.ts'
import { type LinkOptions, routePath } from '../shared/links/href.ts'
import type { ParamNames } from '../shared/links/route.ts'

/**
 * `routes.ts` adds the type of its table here, because screens must not import the table.
 * @public
 */
// biome-ignore lint/suspicious/noEmptyInterface: it is filled in by declaration merging
export interface Register {}

type DeskRoutes = Register extends { routes: infer Table extends object } ? Table : never
export type ScreenKey = keyof DeskRoutes & string

/** The screens that the navigation links to. */
export type NavKey = {
  [Key in ScreenKey]: DeskRoutes[Key] extends { nav: true } ? Key : never
}[ScreenKey]

type PathOf<Key extends ScreenKey> = DeskRoutes[Key] extends { path: infer Path extends string }
  ? Path
  : never
type Params<Key extends ScreenKey> = ParamNames<PathOf<Key>>

type HrefArguments<Key extends ScreenKey> = [Params<Key>] extends [never]
  ? [options?: LinkOptions]
  : [options: LinkOptions & { params: Record<Params<Key>, string> }]

/** Builds the path of a screen in one language. The compiler checks its parameters. */
export type DeskHref = <Key extends ScreenKey>(key: Key, ...options: HrefArguments<Key>) => string

export function createDeskHref(
  routes: Record<ScreenKey, { path: string }>,
  locale: Locale
): DeskHref {
  return (key, ...[options]) => routePath(routes[key].path, locale, options)
}
