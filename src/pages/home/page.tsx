import type { PostSummary } from '../../server/content/types.ts'
import { programmes } from '../../shared/facts/programmes.ts'
import { Button } from '../../ui/button.tsx'
import { PartnerGates } from '../../ui/figures/partner-gates.tsx'
import { SampleSearch } from '../../ui/figures/sample-search.tsx'
import { SampleTrip } from '../../ui/figures/sample-trip.tsx'
import { Link } from '../../ui/navigation/link.tsx'
import { Accordion } from '../../ui/sections/accordion.tsx'
import { Closing } from '../../ui/sections/closing.tsx'
import { FeatureList } from '../../ui/sections/feature-list.tsx'
import { Ladder } from '../../ui/sections/ladder.tsx'
import { Facts, NumberedRows } from '../../ui/sections/lists.tsx'
import { Section } from '../../ui/sections/section.tsx'
import { LinkedText } from '../../ui/text/linked-text.tsx'
import { definePage, type PageProps } from '../define-page.tsx'
import { LatestPosts } from './latest-posts.tsx'
import { Opening } from './opening.tsx'

type HomeProps = PageProps<{ posts: readonly PostSummary[] }>

export const page = definePage({
  load: ({ content }) => ({ posts: content.latest }),

  head: ({ t }) => ({
    title: t('home.head.title'),
    description: t('home.head.description')
  }),

  Page: (props) => (
    <>
      <Opening {...props} />
      <Difference {...props} />
      <Capabilities {...props} />
      <Money {...props} />
      <HowItWorks {...props} />
      <Trust {...props} />
      <Questions {...props} />
      {props.data.posts.length > 0 && <Blog {...props} />}
      <Partnerships {...props} />
      <Closing
        title={props.t('home.closing.title')}
        text={props.t('home.closing.text')}
        actions={[{ href: props.href('register'), label: props.t('home.closing.register') }]}
      />
    </>
  )
})

/** The three tasks that cost agencies the most time, and a search result as proof. */
function Difference({ t }: HomeProps) {
  return (
    <Section
      id="difference"
      number={1}
      tone="surface"
      edge="plinth"
      title={t('home.difference.title')}
      intro={t('home.difference.lead')}
    >
      <NumberedRows items={t('home.difference.items')} />
      <SampleSearch t={t} />
    </Section>
  )
}

function Capabilities({ t, href }: HomeProps) {
  return (
    <Section
      id="capabilities"
      number={2}
      edge="both"
      title={t('home.capabilities.title')}
      intro={t('home.capabilities.lead')}
    >
      <FeatureList items={t('home.capabilities.items')} />
      <p className="home-all">
        <Link kind="arrow" href={href('features')}>
          {t('home.capabilities.all')}
        </Link>
      </p>
      <SampleTrip t={t} />
    </Section>
  )
}

function Money({ t, href }: HomeProps) {
  return (
    <Section
      id="money"
      number={3}
      tone="surface"
      edge="centre"
      title={t('home.money.title')}
      intro={t('home.money.lead')}
    >
      <Facts items={t('home.money.items')} />
      <p className="home-all">
        <Link kind="arrow" href={href('features', { hash: 'office' })}>
          {t('home.money.statement')}
        </Link>
      </p>
    </Section>
  )
}

function HowItWorks({ t, href }: HomeProps) {
  return (
    <Section
      id="steps"
      number={4}
      edge="both"
      flush
      title={t('home.steps.title')}
      intro={<LinkedText text={t('home.steps.lead')} links={{ guide: href('quickGuide') }} />}
    >
      <Ladder items={t('home.steps.items')} />
    </Section>
  )
}

function Trust({ t }: HomeProps) {
  return (
    <Section
      id="trust"
      number={5}
      tone="surface"
      edge="gold"
      title={t('home.trust.title')}
      intro={t('home.trust.lead')}
    >
      <Facts items={t('home.trust.items')} />
    </Section>
  )
}

function Questions({ t, href }: HomeProps) {
  return (
    <Section
      id="questions"
      number={6}
      edge="centre"
      falls
      title={t('home.questions.title')}
      intro={t('home.questions.lead')}
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

function Blog({ t, href, data }: HomeProps) {
  return (
    <Section
      id="blog"
      number={7}
      edge="hairline"
      title={t('home.blog.title')}
      intro={t('home.blog.lead')}
    >
      <LatestPosts t={t} href={href} posts={data.posts} />
    </Section>
  )
}

function Partnerships({ t, href, data }: HomeProps) {
  return (
    <Section
      id="partnerships"
      number={data.posts.length > 0 ? 8 : 7}
      edge="hairline"
      title={t('home.partnerships.title')}
      intro={t('home.partnerships.lead')}
    >
      <PartnerGates
        items={programmes.map((key) => ({
          ...t(`home.partnerships.items.${key}`),
          art: `partner-${key}.svg`,
          href: href(key)
        }))}
      />
    </Section>
  )
}
