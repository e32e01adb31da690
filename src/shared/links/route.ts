/** The layout of a page: with header and footer, or reduced to one task. */
export type LayoutKind = 'default' | 'fullscreen'

/**
 * Functions that return the canonical spelling of a query parameter's value; `undefined` drops the
 * parameter.
 */
export type CanonicalQuery = Readonly<Record<string, (value: string) => string | undefined>>

/** A line of the routes table, without its page. */
export interface Route {
  /** The English path without a prefix; `:slug` is a parameter. */
  path: `/${string}`
  layout?: LayoutKind
  /** `false` for pages with `noindex`, which are not in the sitemap. */
  index?: false
  /** `true` for pages with forms, which are posted to the page's own URL. */
  form?: true
  /** The query parameters that the page reads. Other parameters never change its HTML. */
  query?: readonly string[]
  /** `true` if visitors type the query, so that pages with a query are not cached. */
  freeText?: true
  /** Functions for the canonical values of parameters; other values are redirected (§1.7). */
  canonicalQuery?: CanonicalQuery
  /** The names of middleware that runs before the page. */
  middleware?: readonly string[]
}

/**
 * `routes.ts` and `desk/routes.ts` add the types of their tables here, so that the compiler checks
 * links in files that must not import the tables.
 * @public
 */
// biome-ignore lint/suspicious/noEmptyInterface: it is filled in by declaration merging
export interface Register {}

/** The table of the public pages. */
export type Routes = Register extends { routes: infer Table } ? Table : never
export type RouteKey = keyof Routes & string

/** The table of the desk's screens. */
export type DeskRoutes = Register extends { deskRoutes: infer Table } ? Table : never
export type ScreenKey = keyof DeskRoutes & string

type NamesIn<Path> = Path extends `${string}:${infer Rest}`
  ? Rest extends `${infer Name}/${infer Tail}`
    ? Name | NamesIn<Tail>
    : Rest
  : never

/** The names of the parameters in the path of a route. */
export type ParamNames<Table, Key extends keyof Table> = Table[Key] extends { path: infer Path }
  ? NamesIn<Path>
  : never

type RowQuery<Row> = Row extends { query: readonly (infer Name extends string)[] }
  ? Partial<Record<Name, string>>
  : object

/** The query parameters that a page reads, or each of several pages. */
export type QueryNames<Key extends RouteKey> = keyof RowQuery<Routes[Key]> & string

export type StaticRouteKey = {
  [Key in RouteKey]: [ParamNames<Routes, Key>] extends [never] ? Key : never
}[RouteKey]
