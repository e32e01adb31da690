/**
 * Pairs of actions that run against each other at a site whose database is distant. Local D1 answers
 * within a millisecond, which hides every gap between a check and the write that relies on it.
 */
import { expect } from 'vitest'
import type { OwnSite } from './site.ts'

/** Two actions on something new. */
export interface Round {
  actions: [first: () => Promise<unknown>, second: () => Promise<unknown>]
  /** Looks at the result when both have ended. @returns what must not be, in words; empty if all is well */
  flaws(): Promise<string[]>
}

export interface Pair {
  /** Prepares a round. */
  prepare(): Promise<Round>
  /** Milliseconds from the start of the first action to that of the second that hit the gap, if there is one. */
  offsets: number[]
}

/** What a call of the database takes in addition, as between two places of a continent. */
const distanceMs = 20

/** Time limits take this much longer, so that they are not reached on a busy machine. */
const patience = 10

export function makeDistant(site: OwnSite): Promise<unknown> {
  // All timers of the Worker take longer, those of the distance too.
  return site.control({ hurry: 1 / patience, distanceMs: distanceMs / patience })
}

/** Runs rounds of a pair, some at a time, each with the next of the offsets. @returns the flaws of all */
export async function race(
  { prepare }: Pair,
  offsets: number[],
  { atOnce = 2 }: { atOnce?: number } = {}
): Promise<string[]> {
  const flaws: string[] = []
  const left = [...offsets]
  const lane = async () => {
    for (let offset = left.shift(); offset !== undefined; offset = left.shift()) {
      const { actions, flaws: look } = await prepare()
      const [first, second] = actions
      await Promise.all([after(-offset, first), after(offset, second)])
      flaws.push(...(await look()))
    }
  }
  await Promise.all(Array.from({ length: atOnce }, lane))
  return flaws
}

async function after(milliseconds: number, action: () => Promise<unknown>): Promise<void> {
  if (milliseconds > 0) await new Promise((resolve) => setTimeout(resolve, milliseconds))
  await action()
}

/** Tests that a pair has no flaw with the offsets at which one showed before it was mended. */
export async function expectNoFlaw(pair: Pair): Promise<void> {
  expect(await race(pair, pair.offsets)).toEqual([])
}
