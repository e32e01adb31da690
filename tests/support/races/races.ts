/**
 * Pairs of actions that run against each other at a site whose database is distant. Local D1
 * answers within a millisecond, which hides every gap between a check and the write that relies on
 * it.
 */
import { expect } from 'vitest'
import type { OwnSite } from '../site.ts'

/** @returns whether the action succeeded; a refused one proves nothing. */
export type Action = () => Promise<boolean>

/** Two actions on new records. */
export interface Round {
  actions: [first: Action, second: Action]
  /**
   * Checks the result when both have ended.
   * @param won the results of the actions
   * @returns descriptions of the flaws; empty if there are none
   */
  flaws(won: [first: boolean, second: boolean]): Promise<string[]>
}

export interface Pair {
  prepare(): Promise<Round>
  /** Known offsets, in milliseconds between the two starts, at which a flaw once showed. */
  offsets: number[]
  /** Whether the second action can succeed only after the first. */
  secondFollows?: boolean
}

/** Added latency of a database call, as between two places on a continent. */
const distanceMs = 20

/** Factor that extends time limits, so that a busy machine does not reach them. */
const patience = 60

export function makeDistant(site: OwnSite): Promise<unknown> {
  // All timers of the Worker are extended, including the added latency. Failed deliveries are not
  // repeated.
  const speed = { hurry: 1 / patience, distanceMs: distanceMs / patience }
  return site.control({ ...speed, losesRetries: true })
}

export interface Tally {
  rounds: number
  /** The number of rounds in which each action succeeded. */
  won: [first: number, second: number]
  flaws: string[]
}

/** Milliseconds between the starts of the two actions. @param spanMs the duration of the actions */
type Offset = (spanMs: number) => number

/** Runs rounds of a pair, several at a time, each with the next offset. */
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
 * Runs the actions of a round one after the other, so that the leading one runs alone.
 * @returns whether that one succeeded, and the flaws after both
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
 * Tests that a pair has no flaw at the offsets that once showed one, and that its first action
 * succeeds when it runs alone.
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
