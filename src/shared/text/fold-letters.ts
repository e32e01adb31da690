import { cutMarks } from './cut-marks.ts'

/**
 * Normalises letters for comparisons: lower case, without diacritics and invisible characters, and
 * with the Turkish ı as i. `İPTAL`, `iptal` and `ıptal` become the same word in every language.
 */
export function foldLetters(text: string): string {
  return cutMarks(text)
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .replaceAll('ı', 'i')
}
