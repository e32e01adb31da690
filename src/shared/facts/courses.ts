/**
 * Half a brick and the joint after it, in units of the drawing. A brick is 20 units long with its
 * joint, and a pair of courses 22 high.
 */
const [half, joint] = [10, 1.4]

/**
 * Path data of two courses of bricks, which styles dash. The second one begins with half a brick,
 * so that the joints alternate; both end before the joint to the next part.
 * @param from in half-bricks
 */
export function coursesPath(from: number, until: number): string {
  const [start, end] = [from * half, until * half - joint]
  return `M${start} 5H${end}M${start} 17h${half - joint}m${joint} 0H${end}`
}

export function coursesBox(length: number): string {
  return `0 0 ${length * half - joint} 22`
}
