import type { LimitReason } from './counters/limit.ts'

/**
 * The outcome of work: the result, or an expected refusal with one of the domain's reasons.
 * `'refused' in outcome` tells them apart. Work that counts against limits names the reason
 * `limit`. Faults are thrown.
 */
export type Outcome<Reason, Value = object> =
  | Value
  | Refusal<Exclude<Reason, 'limit'>>
  | ('limit' extends Reason ? LimitRefusal : never)

export interface Refusal<Reason> {
  refused: Reason
}

export interface LimitRefusal extends Refusal<'limit'> {
  /** Seconds until the next use is allowed. */
  waitSeconds: number
  reason: LimitReason
}
