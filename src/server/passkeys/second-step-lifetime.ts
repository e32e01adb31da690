/** Milliseconds between the password and the second factor, enough to look for a recovery code. */
export const secondStepMs = 10 * 60_000
