import { parseAmounts } from '../../shared/facts/parse-facts.ts'
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
import { CommissionStacks } from './commission-stacks.tsx'
import { RepYears } from './rep-years.tsx'
import { TradeChain } from './trade-chain.tsx'

export const page = definePartnershipPage('gsa', (props) => (
  <>
    <PartnershipOpening
      programme="gsa"
      more={props.t('gsa.territories').text ? 'territories' : 'earn'}
      {...props}
    />
    <Territories t={props.t} locale={props.locale} />
    <Earn t={props.t} locale={props.locale} />
    <PartnershipSuits programme="gsa" tone="flood" t={props.t} />
    <Duties t={props.t} />
    <PartnershipQuestions programme="gsa" tone="surface" t={props.t} href={props.href} />
    <PartnerApplication programme="gsa" {...props} />
  </>
))

/** The year's wall on wide screens and on phones, in whole courses. */
const walls = [
  { rows: 5, bricks: 55 },
  { rows: 7, bricks: 56 }
]

function Earn({ t, locale }: WithLocale) {
  const { title, sum, results, when } = t('gsa.earn')
  const amounts = parseAmounts(sum)
  return (
    <PageBand id="earn" className="earn" tone="surface" edge="plinth" fullWidth>
      <div className="page-width">
        <BandTitle>{title}</BandTitle>
        {sum.length > 0 && (
          <div className="sum sum--line">
            <KeyNumbers items={sum} />
            {walls.map(({ rows, bricks }) => {
              const parts = layCommission(amounts, bricks)
              return parts && <BrickWall key={rows} rows={rows} parts={parts} />
            })}
          </div>
        )}
        {results && <p className="earn__text">{results}</p>}
        <h3 className="earn__when">{when}</h3>
      </div>
      <CommissionStacks t={t} locale={locale} />
    </PageBand>
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

/** The commission of a year in bricks: the team's costs, and the rest. */
function layCommission(
  { earned = 0, costs, left }: ReturnType<typeof parseAmounts>,
  bricks: number
) {
  if (!costs || !left || earned - costs !== left) return null
  const rest = Math.round((bricks * left) / earned)
  return [
    { tone: 'lapis', bricks: bricks - rest },
    { tone: 'gold', bricks: rest }
  ] as const
}

/** The costs and the commission of a rep in each open country. */
function Territories({ t, locale }: WithLocale) {
  const { title, text } = t('gsa.territories')
  if (!text) return null
  return (
    <PageBand id="territories" className="territories">
      <BandTitle large>{title}</BandTitle>
      <p className="band-intro">{text}</p>
      <RepYears t={t} locale={locale} />
    </PageBand>
  )
}
