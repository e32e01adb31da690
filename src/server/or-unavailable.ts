import { SiteError } from '../shared/protocol/site-error.ts'

/**
 * Turns a failure of the database or the business system into a 503, for work that a page or form
 * depends on.
 * @throws SiteError 503, or the work's own SiteError
 */
export async function orUnavailable<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (error instanceof SiteError) throw error
    throw new SiteError(503, { cause: error })
  }
}
