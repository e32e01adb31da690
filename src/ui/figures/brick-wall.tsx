import { Fragment } from 'react'

export interface BrickWallProps {
  rows: number
  /** From the start of the wall to its end. A `hole` is a brick taken out. */
  parts: readonly { tone: 'lapis' | 'teal' | 'sand' | 'white' | 'gold' | 'hole'; bricks: number }[]
  /** The bricks of the longest wall beside this one, if they share a scale. */
  of?: number
}

/** The length of half a brick and the height of a row, in units of the drawing. */
const [half, height] = [10, 10]

/** A wall as wide as its container whose bricks are shares of a whole; the words say the same. */
export function BrickWall({ rows, parts, of }: BrickWallProps) {
  const bricks = of ?? parts.reduce((sum, part) => sum + part.bricks, 0)
  const width = (2 * Math.ceil(bricks / rows) + (rows > 1 ? 1 : 0)) * half
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
            <path className={`bricks__${tone}`} d={lines(from, laid, rows)} />
            {tone === 'lapis' && <path className="bricks__dark" d={lines(from, laid, rows, 3)} />}
            {tone === 'lapis' && <path className="bricks__light" d={lines(from, laid, rows, 5)} />}
          </Fragment>
        )
      })}
    </svg>
  )
}

/**
 * A line in each row, dashed as bricks. They are laid column by column; odd rows are offset. A
 * `stride` begins each row so many bricks later than the one above, for scattered bricks.
 */
function lines(from: number, until: number, rows: number, stride = 0): string {
  const start = (row: number, brick: number) =>
    (2 * Math.ceil((brick - row) / rows) + (row % 2)) * half
  return Array.from({ length: rows }, (_, row) => {
    const scatter = ((row * stride) % 7) * 2 * half
    const [x1, x2] = [start(row, from) + scatter, start(row, until)]
    return x1 < x2 ? `M${x1} ${(row + 0.5) * height}H${x2}` : ''
  }).join('')
}
