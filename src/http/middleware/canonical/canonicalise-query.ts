import type { CanonicalQuery } from '../../../shared/links/route.ts'

/**
 * Replaces each query parameter of a route by its canonical spelling (§1.7). The rest of the raw
 * query stays unchanged.
 */
export function canonicaliseQuery(
  search: string,
  canonicalisers: CanonicalQuery | undefined
): string {
  if (!canonicalisers || search === '') return search
  const pairs = search.slice(1).split('&')
  const keptPairs = pairs.flatMap((pair) => {
    const [[name, value] = ['', '']] = new URLSearchParams(pair)
    const canonicalise = Object.hasOwn(canonicalisers, name) ? canonicalisers[name] : undefined
    const canonicalValue = canonicalise ? canonicalise(value) : value
    if (canonicalValue === undefined) return []
    return [canonicalValue === value ? pair : `${name}=${encodeURIComponent(canonicalValue)}`]
  })
  return keptPairs.length > 0 ? `?${keptPairs.join('&')}` : ''
}
