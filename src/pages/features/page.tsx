import { definePage } from '../../render/define-page.tsx'
import type { PageProps } from '../../render/page-request.ts'
import { Button } from '../../ui/button.tsx'
import { Art } from '../../ui/figures/art.tsx'
import { SampleChange } from '../../ui/figures/sample-change.tsx'
import { SampleMonth } from '../../ui/figures/sample-month.tsx'
import { SampleRights } from '../../ui/figures/sample-rights.tsx'
import { Link } from '../../ui/navigation/link.tsx'
import { Hero } from '../../ui/sections/hero.tsx'
import { BandTitle, PageBand } from '../../ui/sections/section.tsx'
import { LinkedText } from '../../ui/text/linked-text.tsx'
import { GroupCount, SampleGroup } from './sample-group.tsx'
import { SampleQuote } from './sample-quote.tsx'
import { SampleWeek } from './sample-week.tsx'

export const page = definePage({
  head: ({ t }) => ({
    title: t('features.head.title'),
    description: t('features.head.description')
  }),

  Page: (props) => (
    <>
      <Opening {...props} />
      <Booking {...props} />
      <Quote {...props} />
      <Group {...props} />
      <Office {...props} />
      <Week {...props} />
      <Demo {...props} />
    </>
  )
})

/** The title, with an introduction and the first links beside it. */
function Opening({ t, href }: PageProps) {
  return (
    <Hero
      title={t('features.hero.title')}
      aside={
        <>
          <p className="hero__intro">{t('features.hero.intro')}</p>
          <div className="hero__actions cluster screen-only">
            <Button href={href('requestDemo')} size="xxl" icon="arrow-right">
              {t('features.hero.demo')}
            </Button>
            <Button href={href('register')} size="xxl" variant="secondary">
              {t('features.hero.register')}
            </Button>
          </div>
        </>
      }
    />
  )
}

function Booking({ t }: PageProps) {
  return (
    <PageBand id="booking" className="features-booking" tone="surface" edge="plinth" fullWidth>
      <div className="page-width">
        <BandTitle>{t('features.booking.title')}</BandTitle>
        <p className="band-intro">{t('features.booking.intro')}</p>
      </div>
      <SampleChange t={t} />
    </PageBand>
  )
}

function Quote({ t, href }: PageProps) {
  return (
    <PageBand id="search" className="features-quote" layout="features-quote__parts">
      <div className="features-quote__text">
        <BandTitle>{t('features.search.title')}</BandTitle>
        <p className="band-intro">{t('features.search.intro')}</p>
        <Link kind="arrow" href={href('home', { hash: 'search' })}>
          {t('features.search.link')}
        </Link>
      </div>
      <SampleQuote t={t} />
    </PageBand>
  )
}

function Group({ t, href }: PageProps) {
  return (
    <PageBand id="group" tone="flood">
      <div className="features-group">
        <GroupCount t={t} />
        <div>
          <BandTitle>{t('features.group.title')}</BandTitle>
          <p className="band-intro">
            <LinkedText
              text={t('features.group.intro')}
              links={{ hold: href('faq', { hash: 'rooms-for-a-group' }) }}
            />
          </p>
        </div>
      </div>
      <SampleGroup t={t} />
    </PageBand>
  )
}

function Office({ t }: PageProps) {
  return (
    <PageBand id="office" layout="features-office">
      <SampleMonth t={t} />
      <div>
        <BandTitle>{t('features.office.title')}</BandTitle>
        <p className="band-intro">{t('features.office.intro')}</p>
        <SampleRights t={t} />
        <p>{t('features.office.rights.note')}</p>
      </div>
    </PageBand>
  )
}

/** The tasks of a week, and an agency's quotation if the company's facts include one. */
function Week({ t }: PageProps) {
  return (
    <PageBand id="week" tone="surface" fullWidth>
      <BandTitle size="large" className="page-width">
        {t('features.week.title')}
      </BandTitle>
      <SampleWeek t={t} />
      <div className="page-width features-said">
        {t('features.week.said').map(({ quote, agency }) => (
          <div key={quote}>
            <blockquote>{quote}</blockquote>
            <p>{agency}</p>
          </div>
        ))}
      </div>
    </PageBand>
  )
}

function Demo({ t, href }: PageProps) {
  return (
    <PageBand id="demo" className="features-demo screen-only" flush fullWidth>
      <div className="page-width">
        <div className="features-demo__text">
          <BandTitle size="large">{t('features.closing.title')}</BandTitle>
          <p className="band-intro">{t('features.closing.text')}</p>
          <Button href={href('requestDemo')} size="xxl" icon="arrow-right" next>
            {t('features.closing.action')}
          </Button>
        </div>
      </div>
      <Art name="nights.svg" alt="" />
    </PageBand>
  )
}
