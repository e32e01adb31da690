import { Fragment } from 'react'

export interface BrickWallProps {
  rows: number
  /** From the start of the wall to its end. A `hole` is a missing brick. */
  parts: readonly { tone: 'lapis' | 'teal' | 'sand' | 'white' | 'gold' | 'hole'; bricks: number }[]
  /** The number of bricks in the longest wall beside this one, if they share a scale. */
  of?: number
}

/** The length of half a brick, the height of a row, and the joints of both, in units of the drawing. */
const [half, height, joint] = [10, 10, 2]

interface Bond {
  rows: number
  width: number
  closed: boolean
}

/** A wall as wide as its container. Its bricks are shares of a whole, which text repeats. */
export function BrickWall({ rows, parts, of }: BrickWallProps) {
  const bricks = parts.reduce((sum, part) => sum + part.bricks, 0)
  // Half bricks close a complete wall. A wall whose bricks are to be counted has only whole ones.
  const closed = of === undefined && bricks % rows === 0
  const columns = 2 * Math.ceil((of ?? bricks) / rows)
  const width = (columns + (closed || rows === 1 ? 0 : 1)) * half - joint
  const bond = { rows, width, closed }
  let laid = 0
  return (
    <svg
      className="bricks"
      viewBox={`0 0 ${width} ${rows * height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {parts.map(({ tone, bricks }, index) => {
        const from = laid
        laid += bricks
        return (
          <Fragment key={index}>
            <path className={`bricks__${tone}`} d={lines(from, laid, bond)} />
            {tone === 'lapis' && <path className="bricks__dark" d={lines(from, laid, bond, 3)} />}
            {tone === 'lapis' && <path className="bricks__light" d={lines(from, laid, bond, 5)} />}
          </Fragment>
        )
      })}
    </svg>
  )
}

/**
 * One line per row, dashed as bricks. Bricks are laid column by column; odd rows are offset. A
 * `stride` starts each row that many bricks later than the row above, to scatter bricks.
 */
function lines(from: number, until: number, { rows, width, closed }: Bond, stride = 0): string {
  const start = (row: number, brick: number) =>
    Math.min((2 * Math.ceil((brick - row) / rows) + (row % 2)) * half, width)
  return Array.from({ length: rows }, (_, row) => {
    const scatter = ((row * stride) % 7) * 2 * half
    const [x1, x2] = [start(row, from) + scatter, start(row, until)]
    const y = (row + 0.5) * height
    const first = closed && row % 2 === 1 && from + stride === 0 ? `M0 ${y}H${half - joint}` : ''
    return x1 < x2 ? `${first}M${x1} ${y}H${x2}` : first
  }).join('')
}
