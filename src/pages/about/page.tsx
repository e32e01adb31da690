import type { ReactNode } from 'react'
import { programmes } from '../../shared/facts/programmes.ts'
import { Figure } from '../../ui/figures/figure.tsx'
import { Link } from '../../ui/navigation/link.tsx'
import { Closing } from '../../ui/sections/closing.tsx'
import { Columns, Prose } from '../../ui/sections/columns.tsx'
import { Hero } from '../../ui/sections/hero.tsx'
import { NumberedRows } from '../../ui/sections/lists.tsx'
import { Section } from '../../ui/sections/section.tsx'
import { definePage, type PageProps } from '../define-page.tsx'

type PartProps = Pick<PageProps<undefined>, 't' | 'href'>

export const page = definePage({
  head: ({ t }) => ({
    title: t('about.head.title'),
    description: t('about.head.description'),
    kind: 'AboutPage'
  }),

  Page: ({ t, href }) => (
    <>
      <Hero title={t('about.hero.title')} intro={t('about.hero.lead')} />
      <Story t={t} href={href} />
      <Principles t={t} href={href} />
      <Teams t={t} href={href} />
      <PartnersAndEvents t={t} href={href} />
      <Closing
        title={t('about.closing.title')}
        text={t('about.closing.text')}
        actions={[{ href: href('requestDemo'), label: t('about.closing.action') }]}
      />
    </>
  )
})

function Story({ t }: PartProps) {
  const { title, lead, paragraphs, figure } = t('about.story')
  return (
    <Section id="story" tone="surface" edge="plinth" title={title} intro={lead}>
      <div className="about-story">
        <Prose>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </Prose>
        <Figure {...figure} art={{ name: 'gate-phone.svg', alt: t('home.hero.alt') }} />
      </div>
    </Section>
  )
}

function Principles({ t }: PartProps) {
  return (
    <Section
      id="principles"
      edge="both"
      title={t('about.principles.title')}
      intro={t('about.principles.lead')}
    >
      <NumberedRows items={t('about.principles.items')} />
    </Section>
  )
}

/** The teams in two groupings: by subject and by region. */
function Teams({ t }: PartProps) {
  return (
    <Section
      id="teams"
      tone="surface"
      edge="centre"
      title={t('about.teams.title')}
      intro={t('about.teams.lead')}
    >
      <Columns>
        {t('about.teams.groups').map((group) => (
          <div key={group.title} className="about-teams">
            <h3 className="about-teams__title">{group.title}</h3>
            <ul>
              {group.items.map(({ title, text }) => (
                <li key={title} className="about-teams__item">
                  <h4>{title}</h4>
                  <p>{text}</p>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </Columns>
    </Section>
  )
}

function PartnersAndEvents({ t, href }: PartProps) {
  const { suppliers, partners, events } = t('about.partnersAndEvents.items')
  return (
    <Section
      id="partners-and-events"
      edge="both"
      falls
      title={t('about.partnersAndEvents.title')}
      intro={t('about.partnersAndEvents.lead')}
    >
      <ul className="about-ways wide">
        <Way title={suppliers.title} text={suppliers.text}>
          <Link kind="arrow" href={href('contact')}>
            {suppliers.link}
          </Link>
        </Way>
        <Way title={partners.title} text={partners.text}>
          {programmes.map((key) => (
            <Link key={key} kind="arrow" href={href(key)}>
              {t(`shell.pages.${key}`)}
            </Link>
          ))}
        </Way>
        <Way title={events.title} text={events.text}>
          <Link kind="arrow" href={href('contact')}>
            {events.link}
          </Link>
        </Way>
      </ul>
    </Section>
  )
}

/** One way to work with us or meet us, with links. */
function Way({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <li className="about-ways__item">
      <h3>{title}</h3>
      <p className="about-ways__text">{text}</p>
      <p className="about-ways__links">{children}</p>
    </li>
  )
}
