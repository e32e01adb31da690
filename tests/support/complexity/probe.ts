import type { Endpoint } from './endpoints.ts'
import type { Input, Sent } from './inputs.ts'
import { formatName, type Pattern, patternText } from './patterns.ts'

/** A request of which one input can grow. */
export interface Probe {
  endpoint: Endpoint
  input: Input
  pattern: Pattern
}

/** @param share of the maximum length of the input */
export function createRequest({ endpoint, input, pattern }: Probe, share: number): Sent {
  return input.put(endpoint.request, patternText(pattern, input.limit * share))
}

export function readSize({ target, headers, body = '' }: Sent): number {
  return Buffer.byteLength(target + Object.entries(headers).join() + body)
}

export function describeProbe({ endpoint, input, pattern }: Probe): string {
  return `${endpoint.name}, ${input.name} ← ${formatName(pattern)}`
}
