import type { PageRequest } from '../../render/page-request.ts'

/** The token of a link in a mail; empty without one. */
export function linkToken({ query }: Pick<PageRequest, 'query'>): string {
  return query.get('token') ?? ''
}
