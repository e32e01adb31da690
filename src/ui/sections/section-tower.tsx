/** The width of a brick, with the joint beside it. */
const brick = 22

/** The height of a course, with its joint. */
const course = 11

/** The courses of a storey. */
const courses = 3

/** The space between two bricks. */
const joint = 2

/**
 * A tower with a storey for each section. It is built, with its stair, up to the section that the
 * reader is in; the numeral says the same.
 */
export function SectionTower({ number, count }: { number: number; count: number }) {
  const width = (2 * count + 2) * brick - joint
  const height = courses * count * course
  const storeys = Array.from({ length: count }, (_, storey) => {
    const inset = storey * brick
    return Array.from({ length: courses }, (_, row) => {
      const y = height - (storey * courses + row + 0.5) * course
      const length = width - 2 * inset
      // Half bricks close every second course, and a new line starts a new row of dashes.
      const half = brick / 2 - joint
      const line = row % 2 ? `h${half}m${joint} 0h${length - half - joint}` : `h${length}`
      return `M${inset} ${y}${line}`
    })
  })
  const built = storeys.slice(0, number)
  const top = height - number * courses * course
  return (
    <svg
      className="article__tower screen-only"
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      aria-hidden="true"
    >
      <path opacity={0.5} d={storeys.slice(number).flat().join('')} />
      <path d={built.flat().join('')} />
      <path className="article__terraces" d={built.map((rows) => rows[courses - 1]).join('')} />
      <path className="article__tower--here" d={built[number - 1]?.[courses - 1]} />
      <path className="article__stair-well" d={`M${width / 2} ${height}V${top}`} />
      <path className="article__stair" d={`M${width / 2} ${height}V${top}`} />
    </svg>
  )
}
