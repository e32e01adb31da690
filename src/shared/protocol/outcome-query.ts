import { againQuery, errorQuery, sentQuery, successQuery } from './protocol.ts'

const keys = [sentQuery, againQuery, errorQuery, successQuery]
const pattern = new RegExp(`[?&](?:${keys.join('|')})=`)

/** Whether a query shows the result of a form on its page, which is not a view of its own. */
export function hasOutcome(search: string): boolean {
  return search !== '' && pattern.test(search)
}
