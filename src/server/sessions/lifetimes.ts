import { dayMs, hourMs, minuteMs } from '../../shared/time.ts'

/** A session ends after `idleMs` without use, and after `maxMs` at the latest. */
export const sessionLifetimes = {
  remembered: { idleMs: 14 * dayMs, maxMs: 30 * dayMs },
  /** Without “remember me”; the cookie also ends when the browser closes. */
  brief: { idleMs: 2 * hourMs, maxMs: 12 * hourMs },
  operator: { idleMs: hourMs, maxMs: dayMs / 2 }
}

/** Milliseconds for which a password, passkey or code counts as recent. */
export const confirmationMs = 10 * minuteMs

/** Lifetimes of tokens in milliseconds. Their cookies live as long. */
export const tokenLifetimes = {
  /** Enough to look up a recovery code, and for an operator's passkey after the link. */
  pendingLogin: 10 * minuteMs,
  /** As long as the registration's link. */
  registration: dayMs,
  /** The maximum that browsers allow for a cookie. */
  browserMarker: 400 * dayMs
}
