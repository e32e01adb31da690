import { Icon } from '../icons/icon.tsx'
import type { WithLinks } from '../part-props.ts'
import { Art } from './art.tsx'

/** The teams, each with a link to its form or page. */
function listTeams({ t, href }: WithLinks) {
  const contact = (subject: string) => href('contact', { query: { subject }, hash: 'form' })
  const links = {
    support: contact('support'),
    supply: href('contact', { query: { subject: 'supplier' } }),
    finance: contact('billing'),
    partnerships: href('home', { hash: 'partnerships' }),
    platform: contact('partnership'),
    events: contact('events')
  }
  return keys.map((key) => ({ key, ...t(`about.desks.items.${key}`), href: links[key] }))
}

const keys = ['support', 'supply', 'finance', 'partnerships', 'platform', 'events'] as const

/** One door per team. */
export function Teams(props: WithLinks) {
  return (
    <ul className="teams">
      {listTeams(props).map(({ key, title, text, href }) => (
        <li key={key}>
          <a className="teams__link" href={href}>
            <Art name={`desk-${key}.svg`} alt="" />
            <strong className="teams__name">
              {/* The arrow stays beside the last word. */}
              {`${title}\u2060`}
              <Icon name="arrow-right" />
            </strong>
            <span className="teams__text">{text}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}
