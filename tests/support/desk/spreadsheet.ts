/**
 * Reads the cells of a CSV file like spreadsheet programs that expect the given separator: quotes
 * count only at the beginning of a cell, and characters after the closing quote belong to the cell
 * unchanged.
 */
export function cellsAsRead(file: string, separator: string): string[] {
  const text = file.replace(/^\uFEFF/, '')
  const cells: string[] = []
  let cell = ''
  let state: 'start' | 'quoted' | 'plain' = 'start'
  for (let at = 0; at < text.length; at += 1) {
    const char = text[at]
    if (state === 'quoted') {
      if (char !== '"') cell += char
      else if (text[at + 1] === '"') {
        cell += char
        at += 1
      } else state = 'plain'
    } else if (char === separator || char === '\n' || char === '\r') {
      cells.push(cell)
      cell = ''
      state = 'start'
    } else if (state === 'start' && char === '"') state = 'quoted'
    else {
      cell += char
      state = 'plain'
    }
  }
  return [...cells, cell]
}

/** Matches the beginning of a cell that a spreadsheet program executes. */
export const formulaCell = /^\s*[=+\-@＝＋－＠]/u
