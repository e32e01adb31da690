/**
 * Keeps at most 30 combining marks in a row, as Unicode's Stream-Safe Text Format does (UAX #15,
 * §13). Call it before `normalize`, which takes quadratic time to sort marks.
 */
export function cutMarks(text: string): string {
  return text.replace(/(\p{M}{30})\p{M}+/gu, '$1')
}
