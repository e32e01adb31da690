import type { FieldError } from '../forms/define-form.ts'
import type { Locale } from '../shared/language/locale.ts'
import type { Wait } from './counters/count.ts'
import type { TokenCookies } from './request.ts'
import type { StartedSession } from './sessions/start-session.ts'

/**
 * The outcome of a request: the result, or a refusal for an expected reason. `'refused' in outcome`
 * tells them apart. Faults are thrown.
 */
export type Outcome<Reason extends string = never, Value = Done> = Value | Refusal<Reason>

/** An outcome without refusals by limits and fields. */
export type PlainOutcome<Reason extends string, Value = Done> = Value | { refused: Reason }

/** An expected reason why nothing was done: a reason of the domain, a limit, or invalid fields. */
export type Refusal<Reason extends string = never> =
  | { refused: Reason }
  | Wait
  | { refused: 'fields'; errors: FieldError[] }

export interface Done {
  cookies?: OutcomeCookies
}

export interface OutcomeCookies extends TokenCookies {
  /** The language that the visitor has chosen, to be remembered. */
  language?: Locale
  /** A new session, or `end` to end the current one and clear the browser's data. */
  session?: StartedSession | 'end'
  /** The token of an operator's session, or the end of the current one. */
  deskSession?: string | 'end'
}
