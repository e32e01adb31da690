import { againQuery, errorQuery, sentQuery, successQuery } from './protocol.ts'

const keys = [sentQuery, againQuery, errorQuery, successQuery]
const pattern = new RegExp(`[?&](?:${keys.join('|')})=`)

/** Tells whether a query shows the outcome of a form on its page, which is no view of its own. */
export function isOutcome(search: string): boolean {
  return search !== '' && pattern.test(search)
}
