export interface NextStepsProps {
  title: string
  items: { title: string; text: string }[]
  /** The heading level of the title; the steps are one level below. */
  level?: 2 | 3
}

/** The steps after a form is sent, in numbered rows. */
export function NextSteps({ title, items, level = 3 }: NextStepsProps) {
  const [Title, Name] = level === 2 ? (['h2', 'h3'] as const) : (['h3', 'h4'] as const)
  return (
    <div className="next">
      <Title className="next__title">{title}</Title>
      <ol className="next-steps">
        {items.map((item) => (
          <li key={item.title} className="next-steps__item">
            <Name>{item.title}</Name>
            <p>{item.text}</p>
          </li>
        ))}
      </ol>
    </div>
  )
}
