import type { CanonicalQuery } from '../../../shared/links/route.ts'

/**
 * Replaces each query parameter of a route by its canonical spelling (§1.7). The rest of the raw
 * query stays unchanged.
 */
export function canonicaliseQuery(search: string, folds: CanonicalQuery | undefined): string {
  if (!folds || search === '') return search
  const pairs = search.slice(1).split('&')
  const keptPairs = pairs.flatMap((pair) => {
    const [[name, value] = ['', '']] = new URLSearchParams(pair)
    const fold = Object.hasOwn(folds, name) ? folds[name] : undefined
    const foldedValue = fold ? fold(value) : value
    if (foldedValue === undefined) return []
    return [foldedValue === value ? pair : `${name}=${encodeURIComponent(foldedValue)}`]
  })
  return keptPairs.length > 0 ? `?${keptPairs.join('&')}` : ''
}
