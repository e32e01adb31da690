import { tags } from '../../server/content/types.ts'
import type { CanonicalQuery } from '../../shared/links/route.ts'

/**
 * Normalises the list's query: `?page=02` to `?page=2`, `?tag=Payments` to `?tag=payments`, and
 * drops the first page and empty values. An unknown value is kept and responds with 404.
 */
export const blogsQuery: CanonicalQuery = { page: normalisePage, tag: normaliseTag }

function normalisePage(value: string): string | undefined {
  const number = /^0*([1-9]\d*)$/.exec(value)?.[1] ?? value
  return number === '1' || number === '' ? undefined : number
}

function normaliseTag(value: string): string | undefined {
  if (value === '') return undefined
  return tags.find((tag) => tag === value.toLowerCase()) ?? value
}
