/** The value of a brick in the walls of amounts, in euros. */
const brickEuros = 1000

export function countBricks(amount: number): number {
  return Math.round(amount / brickEuros)
}
