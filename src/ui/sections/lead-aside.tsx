import type { ReactNode } from 'react'

interface NextStepsProps {
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

interface LeadAsideProps {
  next: NextStepsProps
  title: string
  /** Other ways to contact us: links, or numbers to call. */
  children: ReactNode
  /** Content between the steps and the other ways. */
  figure?: ReactNode
}

/** The content beside a form: the steps after it is sent, and other ways to contact us. */
export function LeadAside({ next, title, children, figure }: LeadAsideProps) {
  return (
    <div className="lead__aside">
      <NextSteps {...next} />
      {figure}
      <div>
        <h3>{title}</h3>
        {children}
      </div>
    </div>
  )
}
