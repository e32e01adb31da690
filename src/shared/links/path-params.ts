import type { DeskRoutes, ParamNames, RouteKey, Routes, ScreenKey } from './route.ts'

type Params<Table, Key extends keyof Table> = Record<ParamNames<Table, Key>, string>

interface MatchedPath {
  params: Record<string, string>
}

/**
 * The parameters in the path of a page, by the names in the table: `pageParams<'blog'>(request)`.
 */
export function pageParams<Key extends RouteKey>({ params }: MatchedPath): Params<Routes, Key> {
  // The path of a request that reaches the page has matched its pattern.
  return params as Params<Routes, Key>
}

/** The parameters in the path of a desk screen: `deskParams<'lead'>(request)`. */
export function deskParams<Key extends ScreenKey>({
  params
}: MatchedPath): Params<DeskRoutes, Key> {
  return params as Params<DeskRoutes, Key>
}
