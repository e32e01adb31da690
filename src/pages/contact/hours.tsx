import { type OpeningHours, parseOpeningHours } from '../../shared/facts/parse-facts.ts'
import { BrickWall } from '../../ui/figures/brick-wall.tsx'

interface HoursProps {
  title: string
  /** Hours in our time zone, and in others: “Ghana: 06:00–16:00. Germany: 08:00–18:00”. */
  here: string
  abroad: string
}

/**
 * The hours at which the team answers in each country, as parts of a day with one brick per hour.
 */
export function Hours({ title, here, abroad }: HoursProps) {
  if (!abroad) return null
  const days = [...parseOpeningHours(here), ...parseOpeningHours(abroad)]
  return (
    <figure className="hours">
      <h3>{title}</h3>
      <ul>
        {days.map(({ text, hours }, index) => (
          <li key={text}>
            {text}
            {hours && <Day {...hours} />}
            {hours && (index === 0 || index === days.length - 1) && <Axis />}
          </li>
        ))}
      </ul>
    </figure>
  )
}

function Day({ from, until }: NonNullable<OpeningHours['hours']>) {
  return (
    <BrickWall
      plain
      rows={1}
      parts={[
        { tone: 'hole', bricks: from },
        { tone: 'teal', bricks: until - from },
        { tone: 'hole', bricks: 24 - until }
      ]}
    />
  )
}

/** The hours of a day, below the first and the last bar. */
function Axis() {
  return (
    <p className="hours__axis" aria-hidden="true">
      {['00', '06', '12', '18', '24'].map((hour) => (
        <span key={hour}>{hour}</span>
      ))}
    </p>
  )
}
