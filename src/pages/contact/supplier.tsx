import type { FormPageRequest } from '../../render/page-request.ts'
import { Button } from '../../ui/button.tsx'
import { Markets as MarketShares, Places } from '../../ui/figures/shares.tsx'
import { Hero } from '../../ui/sections/hero.tsx'
import { Facts } from '../../ui/sections/lists.tsx'
import { BandTitle, PageBand, type PageBandProps } from '../../ui/sections/section.tsx'
import { Rich } from '../../ui/text/rich.tsx'
import { ShortAnswers } from '../parts/partners/short-answers.tsx'
import { SupplierStay } from './supplier-stay.tsx'

type Props = Pick<FormPageRequest, 't'>

/** The terms for suppliers, for visitors from a link for suppliers. Skips empty facts. */
export function Supplier({ t }: Props) {
  return (
    <>
      <Hero
        kind="portal"
        title={t('contact.supplier.title')}
        intro={t('contact.supplier.lead')}
        actions={
          <Button href="#form" size="xxl" icon="arrow-right">
            {t('contact.supplier.action')}
          </Button>
        }
        art={{ name: 'supplier.svg', alt: '' }}
      >
        <Facts layout="columns" items={t('contact.supplier.facts')} />
      </Hero>
      <Stay t={t} tone="flood" edge="plinth" />
      <Markets t={t} />
      <Terms t={t} />
    </>
  )
}

function Stay({ t, ...band }: Props & Pick<PageBandProps, 'tone' | 'edge'>) {
  const { title, text, sum } = t('contact.supplier.stay')
  if (!(text || sum)) return null
  return (
    <PageBand id="stay" {...band}>
      <BandTitle large>{title}</BandTitle>
      <SupplierStay t={t} />
      {text && <p className="band-intro">{text}</p>}
    </PageBand>
  )
}

/** The number of nights sold in large type, and the markets that bought them. */
function Markets({ t }: Props) {
  const { title, caption, shares, places, pattern } = t('contact.supplier.markets')
  if (!title) return null
  return (
    <PageBand id="markets" tone="surface">
      <BandTitle className="supplier-nights">
        <Rich
          text={title}
          tags={{ b: (number) => <strong className="supplier-nights__number">{number}</strong> }}
        />
      </BandTitle>
      {shares && (
        <figure>
          <MarketShares shares={shares} />
          <figcaption className="supplier-nights__caption">{caption}</figcaption>
        </figure>
      )}
      <Facts
        layout="columns"
        items={[
          ...(places.text ? [{ ...places, text: <Places counts={places.text} /> }] : []),
          ...(pattern.text ? [pattern] : [])
        ]}
      />
    </PageBand>
  )
}

function Terms({ t }: Props) {
  const { title, items } = t('contact.supplier.terms')
  if (items.length === 0) return null
  return (
    <PageBand id="terms" layout="short-answers short-answers--three">
      <BandTitle>{title}</BandTitle>
      <ShortAnswers items={items.map((item) => ({ question: item.title, answer: item.text }))} />
    </PageBand>
  )
}
