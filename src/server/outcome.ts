import type { FieldError } from '../forms/define-form.ts'
import type { Locale } from '../shared/language/locale.ts'
import type { Wait } from './counters/count.ts'
import type { TokenCookies } from './request.ts'
import type { StartedSession } from './sessions/start-session.ts'

/**
 * The outcome of what a visitor asks for: done, with what the answer needs, or refused for an expected reason.
 * `'refused' in outcome` tells them apart. Faults are thrown.
 */
export type Outcome<Reason extends string = never, Value = Done> = Value | Refusal<Reason>

/** The same where neither a limit nor a field can refuse. */
export type PlainOutcome<Reason extends string, Value = Done> = Value | { refused: Reason }

/** An expected reason why nothing was done: one of the domain's, a limit, or the values of some fields. */
export type Refusal<Reason extends string = never> =
  | { refused: Reason }
  | Wait
  | { refused: 'fields'; errors: FieldError[] }

export interface Done {
  cookies?: OutcomeCookies
}

/** The cookies that an outcome sets. */
export interface OutcomeCookies extends TokenCookies {
  /** Remembers the language that the visitor has chosen. */
  language?: Locale
  /** Starts a session, or ends the current one and clears what the browser stores for it. */
  session?: StartedSession | 'end'
}
