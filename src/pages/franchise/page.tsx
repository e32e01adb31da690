import { countBricks } from '../../shared/facts/bricks.ts'
import { BrickWall } from '../../ui/figures/brick-wall.tsx'
import { SamplePrice } from '../../ui/figures/sample-price.tsx'
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
import { BranchFigure } from './branch-figure.tsx'
import { Branches } from './branches.tsx'
import { EarnBack } from './earn-back.tsx'
import { listShops, yearAmounts } from './years.ts'

export const page = definePartnershipPage('franchise', (props) => (
  <>
    <PartnershipOpening programme="franchise" more="sale" {...props}>
      <KeyNumbers look="strip" items={props.t('franchise.hero.facts')} />
    </PartnershipOpening>
    <Branches t={props.t} locale={props.locale} />
    <PartnershipSuits programme="franchise" t={props.t} />
    <Branch t={props.t} />
    <Sale t={props.t} />
    <Years t={props.t} locale={props.locale} />
    <PartnershipQuestions programme="franchise" t={props.t} href={props.href} />
    <PartnerApplication programme="franchise" {...props} />
  </>
))

function Branch({ t }: WithMessages) {
  return (
    <PageBand id="branch" tone="surface" edge="plinth" flush>
      <BandTitle size="large">{t('franchise.branch.title')}</BandTitle>
      <BranchFigure t={t} />
    </PageBand>
  )
}

/** The courses of the year's wall on wide screens and on phones. */
const wallRows = [12, 6]

/** An average year if its figures are set, or else one sale of the sample trip. */
function Sale({ t }: WithMessages) {
  const { title, parts, caption, text, year } = t('franchise.sale')
  const wall = layProfit(yearAmounts(t))
  return (
    <PageBand id="sale" className="sale" tone="flood">
      <BandTitle>{wall ? year.title : title}</BandTitle>
      {wall ? (
        <div className="sale__sum">
          <KeyNumbers
            look="sum"
            items={year.items.map(({ id, ...item }) => ({
              ...item,
              tone: wall.find((part) => part.id === id)?.tone
            }))}
          />
          {wallRows.map((rows) => (
            <BrickWall key={rows} rows={rows} parts={wall} />
          ))}
          <p className="sale__brick">{year.brick}</p>
          <p className="sale__text">{text}</p>
        </div>
      ) : (
        <>
          <SamplePrice parts={parts} />
          <p className="sale__caption">{caption}</p>
          <p className="sale__text">{text}</p>
        </>
      )}
    </PageBand>
  )
}

function Years({ t, locale }: WithLocale) {
  const { title, shop: joining, abroad } = t('franchise.years')
  const shops = listShops(t)
  if (shops.length === 0) return null
  return (
    <PageBand id="years" tone="surface">
      <BandTitle>{title}</BandTitle>
      <div className="shops stack">
        {shops.map((shop) => (
          <div key={shop.name} className="shops__kind">
            <h3 className="shops__name">
              {shop.name}{' '}
              <span className="shops__cost">
                {t('franchise.years.new', { opening: shop.opening })}
              </span>
            </h3>
            <EarnBack t={t} locale={locale} shop={shop} />
            {shop.extra && joining.joined && <p>{joining.joined}</p>}
          </div>
        ))}
      </div>
      {abroad.text && shops.some(({ extra }) => extra) && (
        <div className="shops-abroad">
          <h3 className="shops__name">{abroad.title}</h3>
          <p>{abroad.text}</p>
        </div>
      )}
    </PageBand>
  )
}

/** The gross profit in bricks: the royalty, the costs and the rest. */
function layProfit({ profit = 0, fees, costs, left }: ReturnType<typeof yearAmounts>) {
  if (!fees || !costs || !left || profit - fees - costs !== left) return null
  return [
    { id: 'fees', tone: 'lapis', bricks: countBricks(fees) },
    { id: 'costs', tone: 'white', bricks: countBricks(costs) },
    { id: 'left', tone: 'gold', bricks: countBricks(left) }
  ] as const
}
