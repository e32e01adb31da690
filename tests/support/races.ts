/**
 * Pairs of actions that run against each other at a site whose database is distant. Local D1 answers
 * within a millisecond, which hides every gap between a check and the write that relies on it.
 */
import { expect } from 'vitest'
import type { OwnSite } from './site.ts'

/** @returns whether it did what it is for. An action that is refused proves nothing. */
export type Action = () => Promise<boolean>

/** Two actions on something new. */
export interface Round {
  actions: [first: Action, second: Action]
  /**
   * Looks at the result when both have ended.
   * @param won what the actions have returned
   * @returns what must not be, in words; empty if all is well
   */
  flaws(won: [first: boolean, second: boolean]): Promise<string[]>
}

export interface Pair {
  /** Prepares a round. */
  prepare(): Promise<Round>
  /** Milliseconds from the start of the first action to that of the second that hit the gap, if there is one. */
  offsets: number[]
  /** The second action can do nothing unless the first has been there. */
  secondFollows?: boolean
}

/** What a call of the database takes in addition, as between two places of a continent. */
const distanceMs = 20

/** Time limits take this much longer, so that they are not reached on a busy machine. */
const patience = 60

export function makeDistant(site: OwnSite): Promise<unknown> {
  // All timers of the Worker take longer, those of the distance too. Deliveries that fail are not repeated.
  const speed = { hurry: 1 / patience, distanceMs: distanceMs / patience }
  return site.control({ ...speed, losesRetries: true })
}

/** The results of the rounds of a pair. */
export interface Tally {
  rounds: number
  /** The rounds in which each action did what it is for. */
  won: [first: number, second: number]
  flaws: string[]
}

/** Milliseconds from the start of the first action to that of the second. @param spanMs how long actions take */
type Offset = (spanMs: number) => number

/** Runs rounds of a pair, some at a time, each with the next of the offsets. */
export async function race(
  { prepare }: Pair,
  offsets: Offset[],
  { atOnce = 2 }: { atOnce?: number } = {}
): Promise<Tally> {
  const tally: Tally = { rounds: 0, won: [0, 0], flaws: [] }
  const left = [...offsets]
  let spanMs = 250
  const lane = async () => {
    for (let offset = left.shift(); offset; offset = left.shift()) {
      const { actions, flaws } = await prepare()
      const milliseconds = offset(spanMs)
      const [first, second] = await Promise.all([
        startAfter(-milliseconds, actions[0]),
        startAfter(milliseconds, actions[1])
      ])
      spanMs = 0.9 * spanMs + 0.1 * Math.max(first.tookMs, second.tookMs)
      tally.rounds += 1
      tally.won[0] += Number(first.won)
      tally.won[1] += Number(second.won)
      tally.flaws.push(...(await flaws([first.won, second.won])))
    }
  }
  await Promise.all(Array.from({ length: atOnce }, lane))
  return tally
}

/**
 * Runs the actions of a round one after the other, so that the leading one is alone.
 * @returns whether that one did what it is for, and what must not be after both
 */
export async function inTurn(
  { prepare }: Pair,
  leading: 'first' | 'second'
): Promise<{ won: boolean; flaws: string[] }> {
  const {
    actions: [first, second],
    flaws
  } = await prepare()
  if (leading === 'first') {
    const won = await first()
    return { won, flaws: await flaws([won, await second()]) }
  }
  const won = await second()
  return { won, flaws: await flaws([await first(), won]) }
}

/**
 * Tests that a pair has no flaw with the offsets at which one showed before it was mended, and that its
 * first action does what it is for when it is alone.
 */
export async function expectNoFlaw(pair: Pair): Promise<void> {
  const [alone, { flaws }] = await Promise.all([
    inTurn(pair, 'first'),
    race(
      pair,
      pair.offsets.map((milliseconds) => () => milliseconds)
    )
  ])
  expect(alone).toEqual({ won: true, flaws: [] })
  expect(flaws).toEqual([])
}

async function startAfter(
  milliseconds: number,
  action: Action
): Promise<{ won: boolean; tookMs: number }> {
  if (milliseconds > 0) await new Promise((resolve) => setTimeout(resolve, milliseconds))
  const start = performance.now()
  const won = await action()
  return { won, tookMs: performance.now() - start }
}
