import type { RouteKey, Routes } from '../routes.ts'
import type { Locale } from './locale.ts'
import { localePath } from './paths.ts'

type ParamNames<Path extends string> = Path extends `${string}:${infer Rest}`
  ? Rest extends `${infer Name}/${infer Tail}`
    ? Name | ParamNames<Tail>
    : Rest
  : never

export type RouteParams<Key extends RouteKey> = Record<ParamNames<Routes[Key]['path']>, string>

interface HrefOptions {
  query?: Record<string, string>
  hash?: string
}

type HrefArguments<Key extends RouteKey> = [ParamNames<Routes[Key]['path']>] extends [never]
  ? [options?: HrefOptions]
  : [options: HrefOptions & { params: RouteParams<Key> }]

/** Builds the address of a page in one language; the compiler asks for the path's parameters. */
export type Href = <Key extends RouteKey>(key: Key, ...options: HrefArguments<Key>) => string

/** The only maker of links: paths come from the routes table, values are encoded. */
export function createHref(routes: Routes, locale: Locale): Href {
  return (key, ...[options]) => {
    const { params, query, hash }: HrefOptions & { params?: Record<string, string> } = options ?? {}
    const path = routes[key].path.replace(/:(\w+)/g, (_, name: string) =>
      encodeURIComponent(params?.[name] ?? '')
    )
    const search = query && Object.keys(query).length > 0 ? `?${new URLSearchParams(query)}` : ''
    return localePath(locale, path) + search + (hash ? `#${encodeURIComponent(hash)}` : '')
  }
}
