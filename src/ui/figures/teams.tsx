import type { Translate } from '../../shared/language/messages.ts'
import type { Href } from '../../shared/links/href.ts'
import { Icon } from '../icons/icon.tsx'
import { Art } from './art.tsx'

/** One door per team, which links to its form or page. */
export function Teams({ t, href }: { t: Translate; href: Href }) {
  const contact = (subject: string) => href('contact', { query: { subject }, hash: 'form' })
  const links = {
    support: contact('support'),
    supply: href('contact', { query: { subject: 'supplier' } }),
    finance: contact('billing'),
    partnerships: href('home', { hash: 'partnerships' }),
    platform: contact('partnership'),
    events: contact('events')
  }
  return (
    <ul className="teams">
      {(['support', 'supply', 'finance', 'partnerships', 'platform', 'events'] as const).map(
        (key) => {
          const { title, text } = t(`about.desks.items.${key}`)
          return (
            <li key={key}>
              <a className="teams__link" href={links[key]}>
                <Art name={`desk-${key}.svg`} alt="" />
                <strong className="teams__name">
                  {/* The arrow stays beside the last word. */}
                  {`${title}\u2060`}
                  <Icon name="arrow-right" />
                </strong>
                <span className="teams__text">{text}</span>
              </a>
            </li>
          )
        }
      )}
    </ul>
  )
}
