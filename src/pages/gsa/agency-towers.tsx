import { parseAmount, parseFactRows } from '../../shared/facts/parse-facts.ts'
import type { Translate } from '../../shared/language/messages.ts'
import type { WithMessages } from '../../ui/part-props.ts'

/** The size of a house with the space around it, in units of the drawing. */
const [width, height] = [24, 26]

/** The rows of houses of equal length; the next ones are a house shorter at both ends. */
const rowsPerStep = 3

/** The columns and rows after which the glazes of the houses repeat. */
const repeat = { columns: 5, rows: 3 }

const glazes = ['plain', 'dark', 'light'] as const

/** The open countries with the number of their agencies, fewest first. */
export function listTowers(t: Translate) {
  return parseFactRows(t('gsa.territories').rows)
    .map(([country = '', agencies = '']) => ({ country, agencies: parseAmount(agencies) }))
    .sort((a, b) => a.agencies - b.agencies)
}

/**
 * A tower for each open country, in which every house is one of its agencies. Only the highest,
 * which has room for it, names what is counted.
 */
export function AgencyTowers({ t }: WithMessages) {
  const towers = listTowers(t)
  return (
    <ul className="agency-towers">
      {towers.map(({ country, agencies }, index) => (
        <li key={country}>
          <strong className="agency-towers__country">{country}</strong>
          <span className="agency-towers__count">
            {index < towers.length - 1
              ? agencies
              : t('gsa.territories.today', { agencies: String(agencies) })}
          </span>
          <Tower agencies={agencies} id={`agencies-${index}`} />
        </li>
      ))}
    </ul>
  )
}

/** The browser shrinks all towers of a row by the same share, so that they keep one scale. */
function Tower({ agencies, id }: { agencies: number; id: string }) {
  const rows = layRows(agencies)
  const [base = 0] = rows
  const box = { width: base * width, height: rows.length * height }
  const outline = rows.map((houses, row) => {
    const x = Math.floor((base - houses) / 2) * width
    return `M${x} ${box.height - (row + 1) * height}h${houses * width}v${height}h${-houses * width}z`
  })
  return (
    <svg
      className="agency-towers__tower screen-only"
      viewBox={`0 0 ${box.width} ${box.height}`}
      {...box}
      aria-hidden="true"
    >
      <pattern
        id={id}
        width={repeat.columns * width}
        height={repeat.rows * height}
        patternUnits="userSpaceOnUse"
      >
        {glazes.map((glaze) => (
          <path key={glaze} className={`agency-towers__${glaze}`} d={drawHouses(glaze)} />
        ))}
        <path className="agency-towers__door" d={drawHouses()} />
      </pattern>
      <path fill={`url(#${id})`} d={outline.join('')} />
    </svg>
  )
}

/** The houses in each row, from the ground; the last one has the remainder. */
function layRows(agencies: number): number[] {
  let base = 2
  while ((rowsPerStep * base * (base + 2)) / 4 < agencies) base += 2
  const rows: number[] = []
  for (let left = agencies; left > 0; left -= rows.at(-1) ?? left) {
    rows.push(Math.min(left, base - 2 * Math.floor(rows.length / rowsPerStep)))
  }
  return rows
}

/** The walls of the houses in a glaze, or the doors of all. */
function drawHouses(glaze?: (typeof glazes)[number]): string {
  const places = Array.from({ length: repeat.columns * repeat.rows }, (_, place) => place)
  const wall = 'v-16h3v-4h3v-3h9v3h3v4h3v16z'
  return places
    .filter((place) => !glaze || glazes[(place + (place % 4)) % glazes.length] === glaze)
    .map((place) => {
      const [x, y] = [place % repeat.columns, Math.floor(place / repeat.columns) + 1]
      return glaze
        ? `M${x * width + 1.5} ${y * height - 1.5}${wall}`
        : `M${x * width + 8} ${y * height - 1.5}v-8a4 4 0 0 1 8 0v8z`
    })
    .join('')
}
