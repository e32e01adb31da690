import { withoutJoiners } from '../../shared/text/keep-together.ts'
import { collapseWhitespace } from '../../shared/text/markup-text.ts'
import type { EditableText } from '../../shared/words/edit-texts-protocol.ts'
import { companyFile } from '../../shared/words/field-link.ts'

/** Finds the messages that may be rendered as the given text. */
type FindTexts = (text: string) => readonly EditableText[]

export interface TextIndex {
  find: FindTexts
  /** Finds messages with links or emphasis that contain this part. */
  findPart: FindTexts
}

interface Pattern {
  pattern: RegExp
  /** Number of characters outside placeholders. */
  weight: number
  text: EditableText
}

const tag = /<\/?\w+>/
const placeholder = /\{\{\w+\}\}/

/** A pattern with fewer letters outside placeholders would match almost anything. */
const minLetters = 2

export function createTextIndex(texts: readonly EditableText[]): TextIndex {
  const exact = new Map<string, EditableText[]>()
  const byPart = new Map<string, EditableText[]>()
  const patterns: Pattern[] = []
  for (const text of texts) {
    const parts = text.text.split(tag)
    const plainText = collapseSpaces(parts.join(''))
    if (placeholder.test(plainText)) patterns.push(...createPatterns(plainText, text))
    else addText(exact, plainText, text)
    for (const part of parts.length > 1 ? parts.map(collapseSpaces) : []) {
      // Single words are too ambiguous.
      if (part.includes(' ')) addText(byPart, part, text)
    }
  }

  function find(pageText: string): readonly EditableText[] {
    const candidates = exact.get(pageText)
    // If a fact and a message have the same text, the page shows the message.
    const messages = candidates?.filter(({ path }) => path !== companyFile) ?? []
    if (candidates) return messages.length > 0 ? messages : candidates
    const fittingPatterns = patterns.filter(({ pattern }) => pattern.test(pageText))
    const maxWeight = Math.max(...fittingPatterns.map(({ weight }) => weight))
    return fittingPatterns.filter(({ weight }) => weight === maxWeight).map(({ text }) => text)
  }

  const cache = new Map<string, readonly EditableText[]>()
  return {
    find(shown) {
      const pageText = collapseSpaces(shown)
      if (!/\p{L}|\d{3}/u.test(pageText)) return []
      const matches = cache.get(pageText) ?? find(pageText)
      cache.set(pageText, matches)
      return matches
    },
    findPart: (text) => byPart.get(collapseSpaces(text)) ?? []
  }
}

function addText(map: Map<string, EditableText[]>, key: string, text: EditableText): void {
  map.set(key, [...(map.get(key) ?? []), text])
}

function createPatterns(pageText: string, text: EditableText): Pattern[] {
  const parts = pageText.split(new RegExp(placeholder, 'g'))
  const letters = parts.join('')
  if ((letters.match(/\p{L}/gu)?.length ?? 0) < minLetters) return []
  const source = parts.map((part) => part.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')).join('.+?')
  return [{ pattern: new RegExp(`^${source}$`, 'u'), weight: letters.length, text }]
}

/** The site adds characters that prevent line breaks. */
function collapseSpaces(text: string): string {
  return collapseWhitespace(withoutJoiners(text))
}
