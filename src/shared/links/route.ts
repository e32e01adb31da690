/** The layout of a page: with header and footer, or reduced to one task. */
export type Layout = 'default' | 'fullscreen'

/** Folds the spellings of a query parameter's value into one; `undefined` drops the parameter. */
export type QueryFolds = Readonly<Record<string, (value: string) => string | undefined>>

/** A line of the routes table, without its page. */
export interface Route {
  /** The English path without a prefix; `:slug` is a parameter. */
  path: `/${string}`
  layout?: Layout
  /** `false` for pages that are noindex and not in the sitemap. */
  index?: false
  /** `true` for pages with forms, which are posted to the page's own URL. */
  form?: true
  /** The query parameters that the page reads. Others never change its HTML. */
  query?: readonly string[]
  /** The query holds words that visitors type, so that a view with a query is not remembered. */
  typed?: true
  /** Redirects other spellings of their values (§1.7). */
  folds?: QueryFolds
  /** The names of middleware that runs before the page. */
  middleware?: readonly string[]
}

/**
 * `routes.ts` adds the type of its table here, so that the compiler checks links in files that must
 * not import the table.
 * @public
 */
// biome-ignore lint/suspicious/noEmptyInterface: it is filled in by declaration merging
export interface Register {}

/** The routes table. */
type Routes = Register extends { routes: infer Table } ? Table : never
export type RouteKey = keyof Routes & string

/** The names of the parameters in a path. */
export type ParamNames<Path extends string> = Path extends `${string}:${infer Rest}`
  ? Rest extends `${infer Name}/${infer Tail}`
    ? Name | ParamNames<Tail>
    : Rest
  : never

/** The path of a route, as a literal type. */
type PathOf<Key extends RouteKey> = Routes[Key] extends { path: infer Path extends string }
  ? Path
  : never

/** The parameters in a route's path, by name. */
export type RouteParams<Key extends RouteKey> = Record<ParamNames<PathOf<Key>>, string>

/** The routes without parameters. */
export type StaticRouteKey = {
  [Key in RouteKey]: [ParamNames<PathOf<Key>>] extends [never] ? Key : never
}[RouteKey]
