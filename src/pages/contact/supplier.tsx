import type { FormPageRequest } from '../../render/page-request.ts'
import { Button } from '../../ui/button.tsx'
import { Markets as MarketShares, Places } from '../../ui/figures/shares.tsx'
import type { WithMessages } from '../../ui/part-props.ts'
import { Facts } from '../../ui/sections/facts.tsx'
import { PortalHero } from '../../ui/sections/hero.tsx'
import { BandTitle, PageBand, type PageBandProps, Section } from '../../ui/sections/section.tsx'
import { Rich } from '../../ui/text/rich.tsx'
import { LeadAside } from '../parts/leads/lead-aside.tsx'
import { ShortAnswers } from '../parts/partners/short-answers.tsx'
import { ContactCard } from './contact-card.tsx'
import { SupplierStay } from './supplier-stay.tsx'
import { Ways } from './ways.tsx'

/** The page for suppliers: their terms, without empty facts, and the form. */
export function SupplierContact(page: FormPageRequest) {
  const { t, href } = page
  return (
    <>
      <PortalHero
        title={t('contact.supplier.title')}
        intro={t('contact.supplier.intro')}
        actions={
          <Button href="#form" size="xxl" icon="arrow-right">
            {t('contact.supplier.action')}
          </Button>
        }
        art={{ name: 'supplier.svg', alt: '' }}
      >
        <Facts layout="columns" items={t('contact.supplier.facts')} />
      </PortalHero>
      <Stay t={t} tone="flood" edge="plinth" />
      <Markets t={t} />
      <Terms t={t} />
      <Section id="form" title={t('contact.supplier.form')} tone="surface" edge="plinth" hasForm>
        <div className="lead stack">
          <ContactCard
            page={page}
            action={href('contact', { query: { subject: 'supplier' } })}
            hint={t('contact.supplier.message')}
          />
          <LeadAside next={t('contact.supplier.next')}>
            <div>
              <h3>{t('contact.supplier.ways')}</h3>
              <Ways t={t} />
            </div>
          </LeadAside>
        </div>
      </Section>
    </>
  )
}

function Stay({ t, ...band }: WithMessages & Pick<PageBandProps, 'tone' | 'edge'>) {
  const { title, text, sum } = t('contact.supplier.stay')
  if (!(text || sum)) return null
  return (
    <PageBand id="stay" {...band}>
      <BandTitle size="large">{title}</BandTitle>
      <SupplierStay t={t} />
      {text && <p className="band-intro">{text}</p>}
    </PageBand>
  )
}

/** The number of nights sold in large type, and the markets that bought them. */
function Markets({ t }: WithMessages) {
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
          <figcaption className="supplier-nights__caption caption">{caption}</figcaption>
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

function Terms({ t }: WithMessages) {
  const { title, items } = t('contact.supplier.terms')
  if (items.length === 0) return null
  return (
    <PageBand id="terms" layout="stack short-answers short-answers--three">
      <BandTitle>{title}</BandTitle>
      <ShortAnswers items={items.map((item) => ({ question: item.title, answer: item.text }))} />
    </PageBand>
  )
}
