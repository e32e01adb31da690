/** The layout of a page: with header and footer, or reduced to one task. */
export type Layout = 'default' | 'fullscreen'

/**
 * Functions that return the canonical spelling of a query parameter's value; `undefined` drops the
 * parameter.
 */
export type QueryFolds = Readonly<Record<string, (value: string) => string | undefined>>

/** A line of the routes table, without its page. */
export interface Route {
  /** The English path without a prefix; `:slug` is a parameter. */
  path: `/${string}`
  layout?: Layout
  /** `false` for pages with `noindex`, which are not in the sitemap. */
  index?: false
  /** `true` for pages with forms, which are posted to the page's own URL. */
  form?: true
  /** The query parameters that the page reads. Other parameters never change its HTML. */
  query?: readonly string[]
  /** `true` if visitors type the query, so that a view with a query is not remembered. */
  typed?: true
  /**
   * How to find the canonical spelling of the parameters' values, to which others are redirected
   * (§1.7).
   */
  folds?: QueryFolds
  /** The names of middleware that runs before the page. */
  middleware?: readonly string[]
}

/**
 * `routes.ts` adds the type of its table here, so that the compiler can check links in files that
 * must not import it. @public
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

type PathOf<Key extends RouteKey> = Routes[Key] extends { path: infer Path extends string }
  ? Path
  : never

export type RouteParams<Key extends RouteKey> = Record<ParamNames<PathOf<Key>>, string>

/** The routes without parameters. */
export type StaticRouteKey = {
  [Key in RouteKey]: [ParamNames<PathOf<Key>>] extends [never] ? Key : never
}[RouteKey]
