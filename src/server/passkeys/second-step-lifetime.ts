/**
 * Milliseconds between the password and the second factor, enough to look for a recovery code. It is a
 * file of its own because every page reads cookies, and few need the rest of the second step.
 */
export const secondStepMs = 10 * 60_000
