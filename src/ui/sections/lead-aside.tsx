import { Art } from '../figures/art.tsx'
import { LinkRows } from './link-rows.tsx'

interface LeadAsideProps {
  next: { title: string; items: { title: string; text: string }[] }
  /** The heading of the links. */
  title: string
  links: { title: string; text: string; href: string }[]
  /** A figure below them, on wide screens only. */
  art: string
}

/** The content beside a form: the steps after it is sent, and pages that may answer at once. */
export function LeadAside({ next, title, links, art }: LeadAsideProps) {
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
        <LinkRows items={links} />
      </div>
      <div className="lead__art">
        <Art name={art} alt="" />
      </div>
    </div>
  )
}
