import type { ReactNode } from 'react'
import { Art } from '../figures/art.tsx'

interface LeadAsideProps {
  next: { title: string; items: { title: string; text: string }[] }
  title: string
  /** Other ways to an answer: links, or numbers to call. */
  children: ReactNode
  /** A figure, which phones show above the content. */
  art?: string
}

/** The content beside a form: the steps after it is sent, and other ways to an answer. */
export function LeadAside({ next, title, children, art }: LeadAsideProps) {
  return (
    <div className="lead__aside">
      <div>
        <h3>{next.title}</h3>
        <ol className="next-steps">
          {next.items.map((item) => (
            <li key={item.title} className="next-steps__item">
              <h4>{item.title}</h4>
              <p>{item.text}</p>
            </li>
          ))}
        </ol>
      </div>
      <div>
        <h3>{title}</h3>
        {children}
      </div>
      {art && (
        <div className="lead__art">
          <Art name={art} alt="" />
        </div>
      )}
    </div>
  )
}
