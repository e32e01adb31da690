import type { D1Result } from '@cloudflare/workers-types'

/** Whether a statement has changed a row. A missing result has not. */
export function isChanged(result: D1Result | undefined): boolean {
  return result !== undefined && result.meta.changes > 0
}
