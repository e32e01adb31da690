/** For responses to one visitor, and for errors, which may be over by the next request. */
export const privateNoStore = 'private, no-store'

/** For answers that only the browser that asked may keep, and asks about again. */
export const privateNoCache = 'private, no-cache'

const oneYearSeconds = 31_536_000

/** For addresses whose content never changes. */
export const immutable = `public, max-age=${oneYearSeconds}, immutable`

/** For files that may change under their address, and need not be new at once. */
export const oneDay = 'public, max-age=86400'
