import { SampleRoute } from '../pages/about/sample-route.tsx'
import { Hours } from '../pages/contact/hours.tsx'
import { SupplierStay } from '../pages/contact/supplier-stay.tsx'
import { LargeFact, type LargeFactProps } from '../pages/faq/large-fact.tsx'
import { GroupCount, SampleGroup } from '../pages/features/sample-group.tsx'
import { SampleQuote } from '../pages/features/sample-quote.tsx'
import { SampleWeek } from '../pages/features/sample-week.tsx'
import { BranchFigure } from '../pages/franchise/branch-figure.tsx'
import { Branches } from '../pages/franchise/branches.tsx'
import { EarnBack } from '../pages/franchise/earn-back.tsx'
import { listShops } from '../pages/franchise/years.ts'
import { CommissionStacks } from '../pages/gsa/commission-stacks.tsx'
import { RecordYears } from '../pages/gsa/record-years.tsx'
import { RepYears } from '../pages/gsa/rep-years.tsx'
import { TradeChain } from '../pages/gsa/trade-chain.tsx'
import { SampleTrip } from '../pages/home/sample-trip.tsx'
import { GuideFigure } from '../pages/quick-guide/guide-figure.tsx'
import { DemoMinutes, DemoPrices } from '../pages/request-demo/demo.tsx'
import { StreamMonths } from '../pages/stream/stream-months.tsx'
import { coursesPath } from '../shared/facts/courses.ts'
import { BrickWall } from '../ui/figures/brick-wall.tsx'
import { Courses } from '../ui/figures/courses.tsx'
import { SampleChange } from '../ui/figures/sample-change.tsx'
import { SampleMonth } from '../ui/figures/sample-month.tsx'
import { SamplePrice } from '../ui/figures/sample-price.tsx'
import { SampleRights } from '../ui/figures/sample-rights.tsx'
import { SampleSearch } from '../ui/figures/sample-search.tsx'
import { SampleStatement } from '../ui/figures/sample-statement.tsx'
import { Markets } from '../ui/figures/shares.tsx'
import { Icon } from '../ui/icons/icon.tsx'
import { iconNames } from '../ui/icons/icon-names.ts'
import type { GalleryProps } from './gallery-props.ts'
import { Sample } from './sample.tsx'

/** The glazes of a bar in a post (`build/content/measure.ts`). */
const glazes = ['teal', 'gold', 'sand', 'lapis']

export function FigureGallery({ t, locale }: GalleryProps) {
  return (
    <>
      <Sample name="icon">
        {iconNames.map((name) => (
          <Icon key={name} name={name} />
        ))}
      </Sample>
      {t('quickGuide.steps').map(({ id }) => (
        <GuideFigure key={id} t={t} step={id} />
      ))}
      <SampleSearch t={t} />
      <SampleTrip t={t} />
      <SamplePrice parts={t('sample.price.parts')} />
      <CommissionStacks t={t} locale={locale} />
      <TradeChain t={t} />
      <RepYears t={t} locale={locale} />
      <RecordYears title={null} t={t} />
      <BranchFigure t={t} />
      <Branches t={t} locale={locale} />
      {listShops(t).map((shop) => (
        <EarnBack key={shop.name} t={t} locale={locale} shop={shop} />
      ))}
      <BrickWall
        rows={10}
        parts={[
          { tone: 'lapis', bricks: 300 },
          { tone: 'hole', bricks: 1 },
          { tone: 'lapis', bricks: 139 },
          { tone: 'white', bricks: 20 },
          { tone: 'gold', bricks: 40 }
        ]}
      />
      <StreamMonths t={t} />
      <Markets shares={t('contact.supplier.markets').shares} />
      <Hours {...t('contact.hours')} />
      <SupplierStay t={t} />
      <DemoPrices t={t} />
      <DemoMinutes t={t} />
      {t('faq.groups')
        .flatMap(({ items }): { id: string; fact?: LargeFactProps }[] => items)
        .map(({ id, fact }) => fact && <LargeFact key={id} {...fact} />)}
      <figure className="measure">
        <Courses length={48}>
          {glazes.map((glaze, index) => (
            <path
              key={glaze}
              className={`glaze--${glaze}`}
              d={coursesPath(index * 12, index * 12 + 12)}
            />
          ))}
        </Courses>
        <ul>
          {glazes.map((glaze) => (
            <li key={glaze} className={`glaze--${glaze}`}>
              <svg width="4800" height="0" aria-hidden="true" />
              <strong>{t('sample.search.gain')}</strong> {glaze}
            </li>
          ))}
        </ul>
      </figure>
      <SampleStatement t={t} />
      <SampleRoute t={t} />
      <SampleChange t={t} />
      <SampleQuote t={t} />
      <GroupCount t={t} />
      <SampleGroup t={t} />
      <SampleMonth t={t} />
      <SampleRights t={t} />
      <SampleWeek t={t} />
    </>
  )
}
