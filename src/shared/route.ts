/** How a page is framed: with header and footer, or alone with one task. */
export type Layout = 'default' | 'fullscreen'

/** One line of the routes table, as far as everybody may know it. */
export interface Route {
  /** English path without prefix; `:slug` is a parameter. */
  path: `/${string}`
  layout?: Layout
  /** `false`: noindex, and absent from the sitemap. */
  index?: false
  /** `true`: the page has forms that are posted to its own URL. */
  form?: true
  /** The query parameters that change what the page shows; others never vary the HTML. */
  query?: readonly string[]
  /** Names of the middleware that runs before the page. */
  middleware?: readonly string[]
}

/**
 * `routes.ts` adds the type of its table here. Links are thus checked by the compiler everywhere,
 * although nothing below the table imports it.
 */
// biome-ignore lint/suspicious/noEmptyInterface: it is filled in by declaration merging
export interface Register {}

/** The routes table. */
export type Routes = Register extends { routes: infer Table } ? Table : never
export type RouteKey = keyof Routes & string

type ParamNames<Path extends string> = Path extends `${string}:${infer Rest}`
  ? Rest extends `${infer Name}/${infer Tail}`
    ? Name | ParamNames<Tail>
    : Rest
  : never

/** The path of a route, as its line says it. */
type PathOf<Key extends RouteKey> = Routes[Key] extends { path: infer Path extends string }
  ? Path
  : never

/** The parameters in a route's path, by name. */
export type RouteParams<Key extends RouteKey> = Record<ParamNames<PathOf<Key>>, string>

/** Routes without parameters: their key alone makes a link. */
export type StaticRouteKey = {
  [Key in RouteKey]: [ParamNames<PathOf<Key>>] extends [never] ? Key : never
}[RouteKey]
