/**
 * Makes untrusted text safe for a terminal: control characters, which could move the cursor or run
 * terminal commands, and invisible ones, which could reorder letters, become escapes such as
 * `\u001b`. In JSON, these escapes are valid.
 */
export function toPrintable(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, (character) =>
    Array.from(
      { length: character.length },
      (_, index) => `\\u${character.charCodeAt(index).toString(16).padStart(4, '0')}`
    ).join('')
  )
}

/** Makes text safe like `toPrintable`, but keeps line breaks. */
export function toPrintableLines(text: string): string {
  return text.split('\n').map(toPrintable).join('\n')
}
