export interface LadderProps {
  items: readonly { title: string; text: string }[]
}

/** Up to four steps on terraces of masonry. Its section must be `flush`. */
export function Ladder({ items }: LadderProps) {
  return (
    <ol className="ladder">
      {items.map(({ title, text }, index) => (
        <li key={title} className="ladder__step">
          <span className="ladder__number" aria-hidden="true">
            {index + 1}
          </span>
          <h3>{title}</h3>
          <p className="ladder__text">{text}</p>
          <span className="ladder__terrace" />
        </li>
      ))}
    </ol>
  )
}
