import { dayMs, minuteMs } from '../../shared/time.ts'

/** Lifetimes of tokens in milliseconds. Their cookies live as long. */
export const tokenLifetimes = {
  /** Enough to look up a recovery code. */
  pendingLogin: 10 * minuteMs,
  /** As long as the registration's link. */
  registration: dayMs,
  /** The maximum that browsers allow for a cookie. */
  browserMarker: 400 * dayMs
}
