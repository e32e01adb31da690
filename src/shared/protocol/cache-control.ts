/** For responses to one visitor, and for errors, which may be temporary. */
export const privateNoStore = 'private, no-store'

/** For responses that describe this moment, and contain nothing personal. */
export const noStore = 'no-store'

/** For responses that only the requesting browser may cache, and only with revalidation. */
export const privateNoCache = 'private, no-cache'

/** For responses that may be cached, but only with revalidation. */
export const noCache = 'no-cache'

const oneYearSeconds = 31_536_000

/** For URLs whose content never changes. */
export const immutable = `public, max-age=${oneYearSeconds}, immutable`

/** For pages that are the same for everybody. */
export const revalidated = 'public, max-age=0, must-revalidate'

/** For lists that may change under their URL, if an old copy does no harm for an hour. */
export const oneHour = 'public, max-age=3600'

/** For files that may change under their URL, if old copies do no harm. */
export const oneDay = 'public, max-age=86400'

/** For selections from collections that change only with a new version of the site. */
export const oneWeek = 'public, max-age=604800, immutable'
