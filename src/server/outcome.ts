import type { Locale } from '../shared/language/locale.ts'
import type { LimitReason } from './counters/limit.ts'
import type { TokenCookies } from './request.ts'
import type { StartedSession } from './sessions/start-session.ts'

/**
 * The outcome of work: the result, or an expected refusal with the domain's reason. Discriminate
 * with `'refused' in outcome`. Faults are thrown.
 */
export type PlainOutcome<Reason, Value = Success> = Value | { refused: Reason }

/** A refusal by a limit. */
export interface LimitRefusal {
  refused: 'limit'
  /** Seconds until the next use is allowed. */
  waitSeconds: number
  reason: LimitReason
}

/** An outcome of work that counts against limits. */
export type Outcome<Reason extends string = never, Value = Success> =
  | PlainOutcome<Reason, Value>
  | LimitRefusal

export interface Success {
  cookies?: OutcomeCookies
}

export interface OutcomeCookies extends TokenCookies {
  /** The visitor's chosen language, for the cookie. */
  language?: Locale
  /** A new session, or `end` for the current one and the browser's data. */
  session?: StartedSession | 'end'
  /** The token of an operator's session, or `end` for the current one. */
  deskSession?: string | 'end'
}
