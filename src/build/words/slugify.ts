import { foldLetters } from '../../shared/text/fold-letters.ts'

/** Makes a fragment that can be typed on any keyboard: `Üç belge` → `uc-belge`. */
export function slugify(text: string): string {
  return foldLetters(text)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}
