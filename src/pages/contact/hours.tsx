import { BrickWall } from '../../ui/figures/brick-wall.tsx'

interface HoursProps {
  title: string
  /** Hours in our time zone, and in others: “07:00–17:00 in the UK, 08:00–18:00 in Germany”. */
  here: string
  abroad: string
}

/** The hours at which the team answers as parts of a day, with one brick per hour. */
export function Hours({ title, here, abroad }: HoursProps) {
  const [, places = '', note] = /^(.*?)(?: \(([^)]*)\))?$/.exec(abroad) ?? []
  if (!places) return null
  return (
    <figure className="hours">
      <h3>{title}</h3>
      <ul>
        {[here, ...places.split(', ')].filter(Boolean).map((text) => (
          <li key={text}>
            {text}
            <Day text={text} />
          </li>
        ))}
      </ul>
      {note && <figcaption>{note}</figcaption>}
    </figure>
  )
}

function Day({ text }: { text: string }) {
  const [, from = 0, until = 0] = /(\d\d)[:.]\d\d\D+(\d\d)[:.]/.exec(text)?.map(Number) ?? []
  if (from >= until) return null
  return (
    <BrickWall
      rows={1}
      parts={[
        { tone: 'hole', bricks: from },
        { tone: 'teal', bricks: until - from },
        { tone: 'hole', bricks: 24 - until }
      ]}
    />
  )
}
