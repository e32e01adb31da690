import type { Endpoint } from './endpoints.ts'
import type { Input, Sent } from './inputs.ts'
import { nameOf, type Pattern, textOf } from './patterns.ts'

/** A request of which one input can grow. */
export interface Probe {
  endpoint: Endpoint
  input: Input
  pattern: Pattern
}

/** @param share of the maximum length of the input */
export function requestOf({ endpoint, input, pattern }: Probe, share: number): Sent {
  return input.put(endpoint.request, textOf(pattern, input.limit * share))
}

export function sizeOf({ target, headers, body = '' }: Sent): number {
  return Buffer.byteLength(target + Object.entries(headers).join() + body)
}

export function describeProbe({ endpoint, input, pattern }: Probe): string {
  return `${endpoint.name}, ${input.name} ← ${nameOf(pattern)}`
}
