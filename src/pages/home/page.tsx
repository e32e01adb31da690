import company from '../../../locales/company.json' with { type: 'json' }
import type { PostSummary } from '../../server/content/types.ts'
import { programmes } from '../../shared/programmes.ts'
import { Accordion } from '../../ui/accordion.tsx'
import { Button } from '../../ui/button.tsx'
import { Closing } from '../../ui/closing.tsx'
import { FeatureList } from '../../ui/feature-list.tsx'
import { Hero } from '../../ui/hero.tsx'
import { PartnerGates } from '../../ui/partner-gates.tsx'
import { SampleTrip } from '../../ui/sample-trip.tsx'
import { Section } from '../../ui/section.tsx'
import { Ladder } from '../../ui/steps.tsx'
import { StreamFigure } from '../../ui/stream-figure.tsx'
import { Toc } from '../../ui/toc.tsx'
import { definePage, type PageProps } from '../define-page.tsx'
import { LatestPosts } from './latest-posts.tsx'

type HomeProps = PageProps<{ posts: readonly PostSummary[] }>

/** The page's sections in order. Each name is also the fragment of the section's link. */
const parts = ['capabilities', 'steps', 'partnerships', 'blog', 'questions'] as const

export const page = definePage({
  load: ({ content }) => ({ posts: content.latest }),

  head: ({ t, href, origin }) => ({
    title: t('home.head.title'),
    description: t('home.head.description'),
    structuredData: [
      {
        '@context': 'https://schema.org',
        '@type': 'Organization',
        name: company.name,
        legalName: company.legalName,
        email: company.email,
        url: origin + href('home')
      }
    ]
  }),

  Page: (props) => (
    <>
      <Opening {...props} />
      <Capabilities {...props} />
      <HowItWorks {...props} />
      <Partnerships {...props} />
      <Blog {...props} />
      <Questions {...props} />
      <Closing
        title={props.t('home.closing.title')}
        text={props.t('home.closing.text')}
        actions={[
          { href: props.href('register'), label: props.t('home.closing.register') },
          { href: props.href('requestDemo'), label: props.t('home.closing.demo') }
        ]}
      />
    </>
  )
})

function Opening({ t, href }: HomeProps) {
  return (
    <Hero
      kind="gate"
      title={t('home.hero.title')}
      lead={t('home.hero.lead')}
      actions={
        <>
          <Button href={href('register')} size={56} icon="arrow-right" next>
            {t('home.hero.register')}
          </Button>
          <Button
            href={href('requestDemo')}
            size={56}
            variant="outline-neutral-500"
            icon="arrow-right"
          >
            {t('home.hero.demo')}
          </Button>
        </>
      }
      art={{ name: 'gate.svg', phone: 'gate-phone.svg', alt: t('home.hero.alt') }}
    >
      <Toc
        kind="plain"
        title={t('home.hero.contentsLabel')}
        items={parts.map((id) => ({ href: `#${id}`, label: t(`home.hero.contents.${id}`) }))}
      />
    </Hero>
  )
}

function Capabilities({ t }: HomeProps) {
  return (
    <Section
      id="capabilities"
      number={1}
      tone="surface"
      edge="plinth"
      title={t('home.capabilities.title')}
      lead={t('home.capabilities.lead')}
    >
      <FeatureList items={t('home.capabilities.items')} />
      <SampleTrip t={t} />
    </Section>
  )
}

function HowItWorks({ t }: HomeProps) {
  return (
    <Section
      id="steps"
      number={2}
      edge="both"
      flush
      title={t('home.steps.title')}
      lead={t('home.steps.lead')}
    >
      <Ladder items={t('home.steps.items')} />
    </Section>
  )
}

function Partnerships({ t, href }: HomeProps) {
  return (
    <Section
      id="partnerships"
      number={3}
      tone="surface"
      edge="gold"
      title={t('home.partnerships.title')}
      lead={t('home.partnerships.lead')}
    >
      <PartnerGates
        items={programmes.map((key) => ({
          ...t(`home.partnerships.items.${key}`),
          art: `partner-${key}.svg`,
          href: href(key)
        }))}
      />
      <StreamFigure {...t('home.partnerships.stream')} />
    </Section>
  )
}

function Blog({ t, href, data }: HomeProps) {
  return (
    <Section
      id="blog"
      number={4}
      edge="centre"
      falls
      title={t('home.blog.title')}
      lead={t('home.blog.lead')}
    >
      <LatestPosts t={t} href={href} posts={data.posts} />
    </Section>
  )
}

function Questions({ t, href }: HomeProps) {
  return (
    <Section
      id="questions"
      number={5}
      edge="hairline"
      title={t('home.questions.title')}
      lead={t('home.questions.lead')}
    >
      <Accordion items={t('home.questions.items')} open={0} />
      <p className="home-all">
        <Button href={href('faq')} size={44} variant="outline-neutral-500" icon="arrow-right">
          {t('home.questions.all')}
        </Button>
      </p>
    </Section>
  )
}
