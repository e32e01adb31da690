/**
 * The languages whose wording these tests know. `tests/pseudo` covers any other language, so a
 * new one needs no change here.
 */
export const testedLocales = ['en', 'tr'] as const

/** Alternates between the languages, for tests in which only their wording differs. */
export function byTurns<Each>(languages: readonly Each[]): () => Each[] {
  let turns = 0
  return () => {
    const turn = turns % languages.length
    turns += 1
    return languages.slice(turn, turn + 1)
  }
}
