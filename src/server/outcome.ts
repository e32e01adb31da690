import type { FieldError } from '../forms/define-form.ts'
import type { Locale } from '../shared/language/locale.ts'
import type { Wait } from './counters/count.ts'
import type { TokenCookies } from './request.ts'
import type { StartedSession } from './sessions/start-session.ts'

/**
 * The outcome of a request: the result, or an expected refusal. Discriminate with `'refused' in
 * outcome`. Faults are thrown.
 */
export type Outcome<Reason extends string = never, Value = Done> = Value | Refusal<Reason>

/** An outcome without refusals by limits and fields. */
export type PlainOutcome<Reason extends string, Value = Done> = Value | { refused: Reason }

/** An expected refusal: a reason of the domain, a rate limit, or invalid fields. */
export type Refusal<Reason extends string = never> =
  | { refused: Reason }
  | Wait
  | { refused: 'fields'; errors: FieldError[] }

export interface Done {
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
