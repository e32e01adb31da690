/**
 * One spelling for letters that people type in different ways: lower case, without diacritics, the
 * Turkish ı as i. `İPTAL`, `iptal` and `ıptal` become the same word in every language.
 */
export function foldLetters(text: string): string {
  return text.normalize('NFKD').toLowerCase().replace(/\p{M}/gu, '').replaceAll('ı', 'i')
}
