import { tags } from '../../server/content/types.ts'
import type { QueryFolds } from '../../shared/links/route.ts'

/**
 * The spellings of the list's query: `?page=02` is `?page=2`, `?tag=Payments` is `?tag=payments`,
 * and the first page and an empty value are the list itself. An unknown value stays, and leads to a
 * 404.
 */
export const listFolds: QueryFolds = { page: foldPage, tag: foldTag }

function foldPage(value: string): string | undefined {
  const number = /^0*([1-9]\d*)$/.exec(value)?.[1] ?? value
  return number === '1' || number === '' ? undefined : number
}

function foldTag(value: string): string | undefined {
  if (value === '') return undefined
  return tags.find((tag) => tag === value.toLowerCase()) ?? value
}
