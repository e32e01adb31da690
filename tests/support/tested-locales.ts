/**
 * The languages whose texts these tests know. `tests/pseudo` walks through any other language, so a
 * new one needs no change here.
 */
export const testedLocales = ['en', 'tr'] as const
