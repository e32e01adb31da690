/**
 * Milliseconds between the password and the second factor, enough to look for a recovery code. In a
 * separate file, because every page reads cookies, but few need the other code.
 */
export const secondStepMs = 10 * 60_000
