import { errorQuery, successQuery } from './protocol.ts'

/** The raw query without `error` and `success`, however they are encoded. The rest stays as it is. */
export function withoutAlert(search: string): string {
  const kept = search
    .slice(1)
    .split('&')
    .filter((pair) => !opensAlert(new URLSearchParams(pair)))
  return kept.some(Boolean) ? `?${kept.join('&')}` : ''
}

function opensAlert(pair: URLSearchParams): boolean {
  return pair.has(errorQuery) || pair.has(successQuery)
}
