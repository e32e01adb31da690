/**
 * Makes untrusted text safe for a terminal: control characters, which could move the cursor or run
 * terminal commands, and invisible ones, which could reverse letters, become escapes such as
 * `\u001b`. Within JSON, these are JSON's own escapes.
 */
export function printable(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, (character) =>
    Array.from(
      { length: character.length },
      (_, index) => `\\u${character.charCodeAt(index).toString(16).padStart(4, '0')}`
    ).join('')
  )
}

/** Does the same but keeps line breaks. */
export function printableLines(text: string): string {
  return text.split('\n').map(printable).join('\n')
}
