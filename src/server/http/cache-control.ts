/** For responses to one visitor, and for errors, which may be over by the next request. */
export const privateNoStore = 'private, no-store'

export const oneYearSeconds = 31_536_000

/** For addresses whose content never changes. */
export const immutable = `public, max-age=${oneYearSeconds}, immutable`
