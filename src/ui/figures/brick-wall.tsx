export interface BrickWallProps {
  rows: number
  /** From the start of the wall to its end. A `hole` is a missing brick. */
  parts: readonly {
    tone: 'lapis' | 'night' | 'teal' | 'sand' | 'white' | 'gold' | 'hole'
    bricks: number
  }[]
  /**
   * The number of bricks in the longest of several walls, which fills the width. Such walls have
   * straight ends.
   */
  longestWall?: number
  /** Whether all bricks of a part look alike. */
  plain?: boolean
}

/** The length of a brick and the height of a row, in units of the drawing. */
const [length, height] = [20, 10]

/** By row, the number of bricks before the first dark or light one. */
const scattered = { dark: [0, 2, 5, 1, 6, 3], light: [3, 8, 1, 10, 5, 0, 7] }

/**
 * A wall as wide as its container. Its bricks are shares of a whole, which text repeats. Half
 * bricks close odd rows, and the joints have the same width at every size of the wall.
 */
export function BrickWall({ rows, parts, longestWall, plain = false }: BrickWallProps) {
  const total = parts.reduce((sum, part) => sum + part.bricks, 0)
  const width = Math.ceil((longestWall ?? total) / rows) * length
  // The parts of a whole wall are toothed; a shorter wall ends straight, and so do its parts.
  const findEnds = (bricks: number) => layEnds({ rows, total, bricks, isToothed: !longestWall })
  let laid = 0
  const laidParts = parts.map(({ tone, bricks }) => {
    const from = laid
    laid += bricks
    const starts = findEnds(from)
    const courses = findEnds(from + bricks).map((end, row) => ({
      y: (row + 0.5) * height,
      row,
      start: starts[row] ?? 0,
      end
    }))
    return { tone, courses: courses.filter(({ start, end }) => start < end) }
  })
  return (
    <svg
      className="bricks screen-only"
      viewBox={`0 0 ${width} ${rows * height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {laidParts.map(({ tone, courses }, index) => (
        <g key={index} className={`bricks__${tone}`}>
          <path d={courses.map(({ y, start, end }) => `M${start} ${y}H${end}`).join('')} />
          {!plain &&
            tone !== 'hole' &&
            (['dark', 'light'] as const).map((glaze) => (
              <path key={glaze} className={`bricks__${glaze}`} d={drawScattered(courses, glaze)} />
            ))}
        </g>
      ))}
      <path
        className="bricks__joints"
        d={drawJoints(rows, Math.ceil(total / rows)) + laidParts.map(drawEnds).join('')}
      />
    </svg>
  )
}

interface LaidBricks {
  rows: number
  total: number
  /** The number of bricks from the start of the wall to the end of the part. */
  bricks: number
  isToothed: boolean
}

/**
 * The ends of the bricks in each row. On a toothed end, half bricks stand out and back by turns,
 * so that the whole wall has exactly its number of bricks.
 */
function layEnds({ rows, total, bricks, isToothed }: LaidBricks): number[] {
  const ends = Array.from({ length: rows }, (_, row) => countBricks(bricks, row, rows) * length)
  if (!isToothed) return ends
  const odd = ends.flatMap((end, row) => {
    return row % 2 === 1 && end > 0 && end < countBricks(total, row, rows) * length ? [row] : []
  })
  const pairs = odd.length - (odd.length % 2)
  return ends.map((end, row) => {
    const place = odd.indexOf(row)
    if (place < 0 || place >= pairs) return end
    return end + (place % 2 === 0 ? length / 2 : -length / 2)
  })
}

/** The bricks of a row. A remainder is laid in the first rows, one brick each. */
function countBricks(bricks: number, row: number, rows: number): number {
  return Math.max(0, Math.ceil((bricks - row) / rows))
}

function findOffset(row: number): number {
  return (row % 2) * (length / 2)
}

interface Course {
  y: number
  row: number
  start: number
  end: number
}

/** Lines that start at a joint, dashed as single bricks. */
function drawScattered(courses: Course[], glaze: keyof typeof scattered): string {
  const shifts = scattered[glaze]
  return courses
    .map(({ y, row, start, end }) => {
      const skipped = (shifts[row % shifts.length] ?? 0) * length
      const beforeJoint = (findOffset(row) + length - (start % length)) % length
      const x = start + beforeJoint + skipped
      return x < end ? `M${x} ${y}H${end}` : ''
    })
    .join('')
}

/** The joints before the bricks of a part, except at the start of the wall. */
function drawEnds({ courses }: { courses: Course[] }): string {
  const joined = courses.filter(({ start }) => start > 0)
  return joined.map(({ start, row }) => `M${start} ${row * height}v${height}`).join('')
}

/** The lines between the rows, and those between the bricks of each row. */
function drawJoints(rows: number, bricks: number): string {
  return Array.from({ length: rows }, (_, row) => {
    const bed = row > 0 ? `M0 ${row * height}H${bricks * length}` : ''
    const [first, count] = row % 2 === 0 ? [length, bricks - 1] : [length / 2, bricks]
    if (count < 1) return bed
    const others = `m${length}-${height}v${height}`.repeat(count - 1)
    return `${bed}M${first} ${row * height}v${height}${others}`
  }).join('')
}
