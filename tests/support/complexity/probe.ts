import * as fc from 'fast-check'
import type { Endpoint } from './endpoints.ts'
import type { Input, Sent } from './inputs.ts'
import { anyPattern, formatName, type Pattern, readText, similarTo } from './patterns.ts'

interface Part {
  input: Input
  pattern: Pattern
}

/** A request whose inputs can grow. */
export interface Probe {
  endpoint: Endpoint
  parts: Part[]
}

/** @param share of the maximum length of the inputs */
export function createRequest({ endpoint, parts }: Probe, share: number): Sent {
  return parts.reduce((request, { input, pattern }) => {
    const siblings = parts.filter(({ input: { kind } }) => kind === input.kind)
    return input.put(request, readText(pattern, (input.limit * share) / siblings.length))
  }, endpoint.request)
}

export function readSize({ target, headers, body = '' }: Sent): number {
  return Buffer.byteLength(target + Object.entries(headers).join() + body)
}

export function describeProbe({ endpoint, parts }: Probe): string {
  const texts = parts.map(({ input, pattern }) => `${input.name} ← ${formatName(pattern)}`)
  return [endpoint.name, ...texts].join(', ')
}

/** An id of the probe's endpoint and inputs, without their strings. */
export function formatPlace({ endpoint, parts }: Probe): string {
  return [endpoint.name, ...parts.map(({ input }) => input.name)].join(', ')
}

/** One or two inputs of an endpoint, each with its own pattern. */
export function anyProbe(endpoints: Endpoint[]): fc.Arbitrary<Probe> {
  return fc.constantFrom(...endpoints).chain((endpoint) =>
    fc
      .array(fc.record({ input: fc.constantFrom(...endpoint.inputs), pattern: anyPattern }), {
        minLength: 1,
        maxLength: 2
      })
      .map((parts) => ({ endpoint, parts }))
  )
}

/** Mutations of a probe: another pattern, one more input, or another endpoint. */
export function similarProbe({ endpoint, parts }: Probe, all: Endpoint[]): fc.Arbitrary<Probe> {
  const [first, ...rest] = parts
  if (!first) throw new Error('A probe needs an input.')
  const otherText = similarTo(first.pattern).map((pattern) => ({
    endpoint,
    parts: [{ ...first, pattern }, ...rest]
  }))
  const onceMore = fc
    .record({ input: fc.constantFrom(...endpoint.inputs), pattern: fc.constant(first.pattern) })
    .map((part) => ({ endpoint, parts: [first, part] }))
  const alike = all.filter(({ inputs }) => parts.every(({ input }) => inputs.includes(input)))
  const elsewhere = fc
    .constantFrom(endpoint, ...alike)
    .map((other) => ({ endpoint: other, parts: [...parts] }))
  return fc.oneof(
    { weight: 6, arbitrary: otherText },
    { weight: 2, arbitrary: onceMore },
    { weight: 2, arbitrary: elsewhere }
  )
}
