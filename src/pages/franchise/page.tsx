import { definePage } from '../../render/define-page.tsx'
import type { FormPageProps } from '../../render/page-request.ts'
import { BrickWall } from '../../ui/figures/brick-wall.tsx'
import { parseAmount } from '../../ui/figures/fact-rows.ts'
import { SamplePrice } from '../../ui/figures/sample-price.tsx'
import { Figures } from '../../ui/sections/lists.tsx'
import { PageBand } from '../../ui/sections/section.tsx'
import { loadSentView, type SentView } from '../parts/leads/receive-lead.ts'
import { applicationForm, PartnerApplication } from '../parts/partners/partner-application.tsx'
import {
  PartnershipOpening,
  PartnershipQuestions,
  PartnershipSuits,
  partnershipHead
} from '../parts/partners/partnership-page.tsx'
import { BranchFigure } from './branch-figure.tsx'
import { Branches } from './branches.tsx'
import { FirstYears, ShopYear } from './first-years.tsx'
import { Payback } from './payback.tsx'

type Props = Pick<FormPageProps<SentView>, 't'>
type LocaleProps = Pick<FormPageProps<SentView>, 't' | 'locale'>

export const page = definePage({
  load: loadSentView,

  head: (props) => partnershipHead('franchise', props),

  Page: ({ data: Sent, ...props }) =>
    Sent ? (
      <Sent group="apply" {...props} />
    ) : (
      <>
        <PartnershipOpening programme="franchise" more="sale" {...props} />
        <Branch t={props.t} />
        <Sale t={props.t} />
        <PartnershipSuits programme="franchise" t={props.t}>
          <Branches t={props.t} />
        </PartnershipSuits>
        <Years t={props.t} locale={props.locale} />
        <PartnershipQuestions programme="franchise" t={props.t} href={props.href} />
        <PartnerApplication programme="franchise" tone="surface" {...props} />
      </>
    ),

  forms: [applicationForm('franchise')]
})

function Branch({ t }: Props) {
  return (
    <PageBand id="branch" tone="surface" edge="plinth" flush>
      <div className="page-width">
        <h2 className="band-title" id="branch-title">
          {t('franchise.branch.title')}
        </h2>
        <BranchFigure t={t} />
      </div>
    </PageBand>
  )
}

/** A sample year if its figures are set, or else one sale of the sample trip. */
function Sale({ t }: Props) {
  const { title, parts, caption, text, year } = t('franchise.sale')
  const wall = wallOfYear(year.items.map(({ value }) => parseAmount(value)))
  return (
    <PageBand id="sale" className="sale" tone="flood">
      <div className="page-width">
        <h2 id="sale-title">{wall ? year.title : title}</h2>
        {wall ? (
          <div className="sum">
            <Figures items={year.items} />
            <BrickWall rows={18} parts={wall} />
          </div>
        ) : (
          <>
            <SamplePrice parts={parts} />
            <p className="sale__caption">{caption}</p>
          </>
        )}
        <p className="sale__text">{text}</p>
      </div>
    </PageBand>
  )
}

function Years({ t, locale }: LocaleProps) {
  const { title, sales, cities, payback } = t('franchise.years')
  const isKnown = Boolean(sales && cities)
  if (!isKnown && payback.notes.length === 0) return null
  const notes = (
    <div className="payback__notes">
      {payback.notes.map(({ title, text }) => (
        <div key={title}>
          <h3>{title}</h3>
          <p>{text}</p>
        </div>
      ))}
    </div>
  )
  return (
    <PageBand id="years" tone="surface">
      <div className="page-width">
        <h2 id="years-title">{isKnown ? title : payback.title}</h2>
        {isKnown ? (
          <>
            <ShopYear t={t} locale={locale} />
            <div className="branch-years">
              <FirstYears t={t} locale={locale} />
              <div>
                <h3 className="payback__title">{payback.title}</h3>
                <Payback t={t} />
                {notes}
              </div>
            </div>
          </>
        ) : (
          notes
        )}
      </div>
    </PageBand>
  )
}

/** The year's sales as 900 bricks: the cost of the trips, our fees, and the rest. */
function wallOfYear([sales = 0, profit = 0, fees = 0, left]: number[]) {
  if (sales <= profit || left === undefined || profit - fees !== left) return null
  const [feeBricks, leftBricks] = [fees, left].map((amount) => Math.round((900 * amount) / sales))
  if (!feeBricks || !leftBricks) return null
  return [
    { tone: 'lapis', bricks: 900 - feeBricks - leftBricks },
    { tone: 'white', bricks: feeBricks },
    { tone: 'gold', bricks: leftBricks }
  ] as const
}
