/**
 * Foreign text for a terminal: control characters, which could move the cursor or run commands of the
 * terminal, and invisible ones, which could turn the order of letters, become `\u001b` and the like. Within
 * a text of JSON, that is what JSON itself writes.
 */
export function printable(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, (character) =>
    Array.from(
      { length: character.length },
      (_, index) => `\\u${character.charCodeAt(index).toString(16).padStart(4, '0')}`
    ).join('')
  )
}

/** The same for a text of several lines, which stay apart. */
export function printableLines(text: string): string {
  return text.split('\n').map(printable).join('\n')
}
