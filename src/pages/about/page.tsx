import { definePage } from '../../render/define-page.tsx'
import type { PageProps } from '../../render/page-request.ts'
import { parseAmount, parseDecimal } from '../../shared/facts/parse-facts.ts'
import { Button } from '../../ui/button.tsx'
import { Art } from '../../ui/figures/art.tsx'
import { BrickWall } from '../../ui/figures/brick-wall.tsx'
import { NamedDrawing } from '../../ui/figures/named-drawing.tsx'
import type { WithMessages } from '../../ui/part-props.ts'
import { Assurances } from '../../ui/sections/assurances.tsx'
import { Closing } from '../../ui/sections/closing.tsx'
import { Facts } from '../../ui/sections/facts.tsx'
import { Hero } from '../../ui/sections/hero.tsx'
import { KeyNumbers, type KeyNumbersProps } from '../../ui/sections/key-numbers.tsx'
import { BandTitle, PageBand } from '../../ui/sections/section.tsx'
import { Definitions } from '../../ui/text/definitions.tsx'
import { LinkedText } from '../../ui/text/linked-text.tsx'
import { FoldedAnswers } from '../parts/partners/short-answers.tsx'
import { SampleRoute } from './sample-route.tsx'

export const page = definePage({
  head: ({ t }) => ({
    title: t('about.head.title'),
    description: t('about.head.description'),
    kind: 'AboutPage'
  }),

  Page: (props) => (
    <>
      <Hero title={props.t('about.hero.title')} intro={props.t('about.hero.intro')} isWide />
      <Route {...props} />
      <Company {...props} />
      <Suppliers {...props} />
      <Promises {...props} />
      <Closing
        tone="surface"
        art="letter.svg"
        title={props.t('about.desks.title')}
        text={props.t('about.desks.intro')}
        actions={[
          { href: props.href('requestDemo'), label: props.t('about.desks.action') },
          { href: props.href('contact'), label: props.t('shell.nav.contact') }
        ]}
      />
    </>
  )
})

/** The section on the way of the money of a sample booking. */
function Route({ t, href }: PageProps) {
  return (
    <PageBand id="payment" className="about-route">
      <div className="about-route__head">
        <BandTitle size="small">{t('about.payment.title')}</BandTitle>
        <p className="band-intro">
          <LinkedText text={t('about.payment.intro')} links={{ demo: href('requestDemo') }} />
        </p>
      </div>
      <SampleRoute t={t} />
    </PageBand>
  )
}

/** The share of hotels under direct contract and that of their nights, and facts. */
function Company({ t }: PageProps) {
  const keyNumbers = t('about.company.keyNumbers')
  const pick = (key: string) => keyNumbers.filter(({ id }) => id === key)
  const others = keyNumbers.filter(({ id }) => id !== 'hotels' && id !== 'nights')
  return (
    <PageBand id="company" className="about-company" tone="surface" edge="plinth">
      <BandTitle>{t('about.company.title')}</BandTitle>
      <div className="about-company__shares">
        <div>
          <KeyNumbers look="large" items={pick('hotels')} />
          <DirectHotels t={t} />
        </div>
        <div>
          <KeyNumbers look="large" items={pick('nights')} />
          <DirectNights items={pick('nights')} />
        </div>
      </div>
      <div className="about-company__facts">
        <KeyNumbers items={others} />
        <Facts layout="columns" items={t('about.company.facts')} />
      </div>
    </PageBand>
  )
}

/** The number of brick rows in both walls. */
const courses = 5

/** The hotels under direct contract among all hotels; a brick is a round number of hotels. */
function DirectHotels({ t }: WithMessages) {
  const { direct, all } = t('about.company.hotels')
  const contracts = parseAmount(direct)
  const hotels = parseAmount(all)
  if (!contracts || contracts >= hotels) return null
  const brick = 10 ** Math.floor(Math.log10(hotels)) / 10
  const gold = Math.max(1, Math.round(contracts / brick))
  const columns = Math.round(hotels / brick / courses)
  return (
    <BrickWall
      rows={courses}
      parts={[
        { tone: 'gold', bricks: gold },
        { tone: 'lapis', bricks: columns * courses - gold }
      ]}
    />
  )
}

/** The nights in these hotels among all nights; a brick is one per cent. */
function DirectNights({ items: [nights] }: KeyNumbersProps) {
  const share = Math.round(parseDecimal(nights?.value ?? ''))
  if (!share || share >= 100) return null
  return (
    <BrickWall
      rows={courses}
      parts={[
        { tone: 'gold', bricks: share },
        { tone: 'lapis', bricks: 100 - share }
      ]}
    />
  )
}

/** The question of the FAQ about our clients' money, which has a figure. */
const moneyQuestion = 'what-protects-my-money'

interface Question {
  id?: string
  fact?: { path?: readonly string[] }
}

function Promises({ t, href }: PageProps) {
  const money = t('about.promises.money')
  const questions = t('faq.groups').flatMap(({ items }: { items: readonly Question[] }) => items)
  const holders = questions.find(({ id }) => id === moneyQuestion)?.fact?.path ?? []
  return (
    <PageBand id="promises" tone="flood">
      <BandTitle className="about-promises__title">{t('about.promises.title')}</BandTitle>
      <div className="about-money stack">
        <h3>{money.title}</h3>
        <figure className="about-money__figure screen-only">
          <NamedDrawing name="faq-account.svg" names={holders} />
        </figure>
        <Assurances items={money.assurances} />
        <p>
          <LinkedText text={money.link} links={{ funds: href('faq', { hash: moneyQuestion }) }} />
        </p>
      </div>
      <Definitions
        className="about-promises__list"
        items={t('about.promises.items').map(({ title: label, text }) => ({ label, text }))}
      />
      <p className="about-promises__end">
        <LinkedText text={t('about.promises.end')} links={{ contact: href('contact') }} />
      </p>
    </PageBand>
  )
}

/** Questions from hotels and other suppliers, and a link to the contact form. */
function Suppliers({ t, href }: PageProps) {
  return (
    <PageBand id="suppliers" className="about-suppliers" flush>
      <div className="about-suppliers__head">
        <BandTitle>{t('about.suppliers.title')}</BandTitle>
        <p className="band-intro">{t('about.suppliers.intro')}</p>
      </div>
      <FoldedAnswers items={t('about.suppliers.items')} />
      <Button
        href={href('contact', { query: { subject: 'supplier' } })}
        size="xxl"
        icon="arrow-right"
      >
        {t('about.suppliers.action')}
      </Button>
      <Art name="supplier.svg" phone="supplier-phone.svg" phoneBelow="64rem" alt="" />
    </PageBand>
  )
}
