import { errorQuery, successQuery } from '../protocol/protocol.ts'

/** The raw query without `error` and `success` in any encoding. The rest is not changed. */
export function withoutAlert(search: string): string {
  const keptPairs = search
    .slice(1)
    .split('&')
    .filter((pair) => !opensAlert(pair))
  return keptPairs.some(Boolean) ? `?${keptPairs.join('&')}` : ''
}

export function opensAlert(query: string): boolean {
  const keys = new URLSearchParams(query)
  return keys.has(errorQuery) || keys.has(successQuery)
}
