/**
 * The number of typos between two words: letters that are missing, added, wrong, or swapped with
 * their neighbour (optimal string alignment).
 * @returns `Infinity` if there are more than `most`
 */
export function countTypos(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return Infinity
  let [before, above]: [number[], number[]] = [
    [],
    Array.from({ length: b.length + 1 }, (_, j) => j)
  ]
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i]
    for (let j = 1; j <= b.length; j += 1) {
      const isSame = a[i - 1] === b[j - 1]
      const isSwapped = a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      row[j] = Math.min(
        valueAt(above, j) + 1,
        valueAt(row, j - 1) + 1,
        valueAt(above, j - 1) + (isSame ? 0 : 1),
        isSwapped ? valueAt(before, j - 2) + 1 : Infinity
      )
    }
    if (Math.min(...row) > most) return Infinity
    ;[before, above] = [above, row]
  }
  const typos = valueAt(above, b.length)
  return typos > most ? Infinity : typos
}

function valueAt(row: number[], index: number): number {
  return row[index] ?? Infinity
}
