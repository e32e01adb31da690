import { plainWords } from '../../shared/text/keep-together.ts'
import { Link } from '../navigation/link.tsx'
import { Rich } from '../text/rich.tsx'
import { LinkRows } from './link-rows.tsx'

interface LeadAsideProps {
  next: { title: string; items: { title: string; text: string }[] }
  other: { title: string; lead: string }
  links: { title: string; text: string; href: string }[]
}

/** The content beside a form: the steps after it is sent, and other ways to get an answer. */
export function LeadAside({ next, other, links }: LeadAsideProps) {
  return (
    <div className="lead__aside">
      <div>
        <h3>{next.title}</h3>
        <ol className="next-steps">
          {next.items.map(({ title, text }) => (
            <li key={title} className="next-steps__item">
              <h4>{title}</h4>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </div>
      <div>
        <h3>{other.title}</h3>
        <p className="lead__text">
          <Rich
            text={other.lead}
            tags={{
              mail: (text) => <Link href={`mailto:${plainWords(text)}`}>{text}</Link>,
              call: (text) => <Link href={`tel:${text.replace(/[^+\d]/g, '')}`}>{text}</Link>
            }}
          />
        </p>
        <LinkRows items={links} />
      </div>
    </div>
  )
}
