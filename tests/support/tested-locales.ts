/**
 * The languages whose texts these tests know. `tests/pseudo` walks through any other language, so a
 * new one needs no change here.
 */
export const testedLocales = ['en', 'tr'] as const

/** One of the languages at each call, by turns, for tests in which they differ in their words only. */
export function byTurns<Each>(languages: readonly Each[]): () => Each[] {
  let turns = 0
  return () => {
    const turn = turns % languages.length
    turns += 1
    return languages.slice(turn, turn + 1)
  }
}
