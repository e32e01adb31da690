/**
 * The number of typos between two words: letters that are missing, added, wrong, or swapped with
 * their neighbour (optimal string alignment).
 * @returns `Infinity` if there are more than `maxTypos`
 */
export function countTypos(a: string, b: string, maxTypos: number): number {
  if (Math.abs(a.length - b.length) > maxTypos) return Infinity
  let [before, rowAbove]: [number[], number[]] = [
    [],
    Array.from({ length: b.length + 1 }, (_, j) => j)
  ]
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i]
    for (let j = 1; j <= b.length; j += 1) {
      const isSame = a[i - 1] === b[j - 1]
      const isSwapped = a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      row[j] = Math.min(
        valueAt(rowAbove, j) + 1,
        valueAt(row, j - 1) + 1,
        valueAt(rowAbove, j - 1) + (isSame ? 0 : 1),
        isSwapped ? valueAt(before, j - 2) + 1 : Infinity
      )
    }
    if (Math.min(...row) > maxTypos) return Infinity
    ;[before, rowAbove] = [rowAbove, row]
  }
  const typos = valueAt(rowAbove, b.length)
  return typos > maxTypos ? Infinity : typos
}

function valueAt(row: number[], index: number): number {
  return row[index] ?? Infinity
}
