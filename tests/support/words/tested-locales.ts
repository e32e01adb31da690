/**
 * The languages whose messages these tests know. `tests/pseudo` covers any other language, so a
 * new one needs no change here.
 */
export const testedLocales = ['en', 'tr'] as const
