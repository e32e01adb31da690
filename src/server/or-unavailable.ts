import { SiteError } from '../shared/site-error.ts'

/**
 * What a page or form cannot do without: a fault of the database or the business system is
 * answered 503, which says that it will pass.
 * @throws SiteError 503, or the work's own
 */
export async function orUnavailable<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (error instanceof SiteError) throw error
    throw new SiteError(503, { cause: error })
  }
}
