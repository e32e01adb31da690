/**
 * Half a brick in units of the drawing. A brick is 20 units long, and a pair of courses 22 high.
 */
const half = 10

/**
 * Path data of two courses of bricks, which styles dash. The second one begins with half a brick,
 * so that the joints alternate.
 * @param from in half-bricks
 */
export function coursesPath(from: number, until: number): string {
  const [start, end] = [from * half, until * half]
  return `M${start} 5H${end}M${start} 17h8.6m1.4 0H${end}`
}

export function coursesBox(length: number): string {
  return `0 0 ${length * half} 22`
}
