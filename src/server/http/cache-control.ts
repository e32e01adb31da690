/** For answers that are one visitor's alone, and for errors, which are true only now. */
export const privateNoStore = 'private, no-store'

export const oneYearSeconds = 31_536_000

/** For addresses whose content never changes. */
export const immutable = `public, max-age=${oneYearSeconds}, immutable`
