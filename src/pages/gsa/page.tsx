import { parseDecimal } from '../../shared/facts/parse-facts.ts'
import { BrickWall } from '../../ui/figures/brick-wall.tsx'
import type { WithLocale, WithMessages } from '../../ui/part-props.ts'
import { KeyNumbers } from '../../ui/sections/key-numbers.tsx'
import { BandTitle, PageBand } from '../../ui/sections/section.tsx'
import { PartnerApplication } from '../parts/partners/partner-application.tsx'
import {
  definePartnershipPage,
  PartnershipOpening,
  PartnershipQuestions,
  PartnershipSuits
} from '../parts/partners/partnership-page.tsx'
import { AgencyTowers, listTowers } from './agency-towers.tsx'
import { CommissionStacks } from './commission-stacks.tsx'
import { RecordYears } from './record-years.tsx'
import { RepYears } from './rep-years.tsx'
import { TradeChain } from './trade-chain.tsx'

export const page = definePartnershipPage('gsa', (props) => (
  <>
    <PartnershipOpening
      programme="gsa"
      more={props.t('gsa.territories').text ? 'territories' : 'earn'}
      figure={listTowers(props.t).length > 0 && <AgencyTowers t={props.t} />}
      {...props}
    >
      <KeyNumbers look="strip" items={props.t('gsa.hero.facts')} />
    </PartnershipOpening>
    <Territories t={props.t} locale={props.locale} />
    <Record t={props.t} />
    <Earn t={props.t} locale={props.locale} />
    <Suits t={props.t} />
    <Duties t={props.t} />
    <PartnershipQuestions programme="gsa" t={props.t} href={props.href} />
    <PartnerApplication programme="gsa" {...props} />
  </>
))

function Record({ t }: WithMessages) {
  const { title, years } = t('gsa.record')
  if (!years) return null
  return (
    <PageBand id="record" tone="surface" edge="plinth">
      <RecordYears title={<BandTitle>{title}</BandTitle>} t={t} />
    </PageBand>
  )
}

function Earn({ t, locale }: WithLocale) {
  return (
    <PageBand id="earn" fullWidth>
      <BandTitle className="page-width">{t('gsa.earn.title')}</BandTitle>
      <CommissionStacks t={t} locale={locale} />
    </PageBand>
  )
}

/** The companies that suit a GSA, beside what they can offer agencies. */
function Suits({ t }: WithMessages) {
  const { title, items } = t('gsa.suits.offer')
  const [first, ...others] = items
  return (
    <PartnershipSuits programme="gsa" tone="flood" layout="suits" t={t}>
      {first && (
        <div className="suits__offer">
          <h3>{title}</h3>
          <KeyNumbers items={[first]} />
          <PriceGap value={first.value} />
          <KeyNumbers items={others} />
        </div>
      )}
    </PartnershipSuits>
  )
}

/** The bricks of a price; one per cent of the price is two and a half bricks. */
const priceBricks = 250

/** A price as a wall. The missing bricks show by how much our price is lower. */
function PriceGap({ value }: { value: string }) {
  const gap = value.includes('%') ? Math.round((priceBricks / 100) * parseDecimal(value)) : 0
  if (gap <= 0 || gap >= priceBricks) return null
  return (
    <BrickWall
      rows={5}
      parts={[
        { tone: 'gold', bricks: priceBricks - gap },
        { tone: 'hole', bricks: gap }
      ]}
    />
  )
}

function Duties({ t }: WithMessages) {
  return (
    <PageBand id="duties" layout="duties">
      <BandTitle className="duties__title">{t('gsa.duties.title')}</BandTitle>
      <TradeChain t={t} />
    </PageBand>
  )
}

/** The costs and the commission of a rep in each open country. */
function Territories({ t, locale }: WithLocale) {
  const { title, text } = t('gsa.territories')
  if (!text) return null
  return (
    <PageBand id="territories" className="territories">
      <BandTitle size="large">{title}</BandTitle>
      <p className="band-intro">{text}</p>
      <RepYears t={t} locale={locale} />
    </PageBand>
  )
}
