import { Closing } from '../ui/closing.tsx'
import { Prose } from '../ui/columns.tsx'
import { Hero } from '../ui/hero.tsx'
import { NumberedRows } from '../ui/lists.tsx'
import { Section } from '../ui/section.tsx'
import { definePage, type PageProps } from './define-page.ts'

export const page = definePage({
  head: ({ t }) => ({
    title: t('about.head.title'),
    description: t('about.head.description')
  }),

  Page: (props) => (
    <>
      <Hero title={props.t('about.hero.title')} lead={props.t('about.hero.lead')} />
      <Story {...props} />
      <Principles {...props} />
      <Teams {...props} />
      <PartnersAndEvents {...props} />
      <Closing
        title={props.t('about.contact.title')}
        text={props.t('about.contact.text')}
        actions={[{ href: props.href('contact'), label: props.t('about.contact.action') }]}
      />
    </>
  )
})

function Story({ t }: PageProps<undefined>) {
  return (
    <Section
      id="story"
      number={1}
      tone="surface"
      edge="centre"
      title={t('about.story.title')}
      lead={t('about.story.lead')}
    >
      <Prose>
        {t('about.story.paragraphs').map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </Prose>
    </Section>
  )
}

function Principles({ t }: PageProps<undefined>) {
  return (
    <Section
      id="principles"
      number={2}
      edge="both"
      title={t('about.principles.title')}
      lead={t('about.principles.lead')}
    >
      <NumberedRows items={t('about.principles.items')} />
    </Section>
  )
}

function Teams({ t }: PageProps<undefined>) {
  return (
    <Section
      id="teams"
      number={3}
      tone="surface"
      edge="plinth"
      title={t('about.teams.title')}
      lead={t('about.teams.lead')}
    >
      <NumberedRows items={t('about.teams.items')} />
    </Section>
  )
}

function PartnersAndEvents({ t }: PageProps<undefined>) {
  return (
    <Section
      id="partners-and-events"
      number={4}
      edge="centre"
      falls
      title={t('about.partnersAndEvents.title')}
      lead={t('about.partnersAndEvents.lead')}
    >
      <NumberedRows items={t('about.partnersAndEvents.items')} />
    </Section>
  )
}
