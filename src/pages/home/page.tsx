import { definePage } from '../../render/define-page.tsx'
import type { PageProps } from '../../render/page-request.ts'
import { programmes } from '../../shared/facts/programmes.ts'
import { SampleButton } from '../../ui/figures/sample-button.tsx'
import { SamplePrice } from '../../ui/figures/sample-price.tsx'
import { SampleSearch } from '../../ui/figures/sample-search.tsx'
import { SampleStatement } from '../../ui/figures/sample-statement.tsx'
import { Link } from '../../ui/navigation/link.tsx'
import { KeyNumbers } from '../../ui/sections/key-numbers.tsx'
import { BandTitle, PageBand } from '../../ui/sections/section.tsx'
import { LinkedText } from '../../ui/text/linked-text.tsx'
import { Rich } from '../../ui/text/rich.tsx'
import { GateClosing } from './gate-closing.tsx'
import { Opening } from './opening.tsx'
import { PartnerGates } from './partner-gates.tsx'
import { SampleTrip } from './sample-trip.tsx'

export const page = definePage({
  head: ({ t }) => ({
    title: t('home.head.title'),
    description: t('home.head.description')
  }),

  Page: (props) => (
    <>
      <Opening {...props} />
      <Search {...props} />
      <Trip {...props} />
      <Price {...props} />
      <Statement {...props} />
      <Trust {...props} />
      <Partnerships {...props} />
      <GateClosing
        title={props.t('home.closing.title')}
        text={props.t('home.closing.text')}
        action={{ href: props.href('requestDemo'), label: props.t('home.closing.demo') }}
        other={{ href: props.href('register'), label: props.t('home.closing.register') }}
      />
    </>
  )
})

function Search({ t, href }: PageProps) {
  const { title, punch, note, evidence } = t('home.search')
  return (
    <PageBand id="search" className="home-search screen-only" tone="surface" edge="plinth">
      <BandTitle size="large">{title}</BandTitle>
      <SampleSearch t={t} />
      <div className="home-search__result">
        <div>
          <p className="home-search__punch">
            <Rich text={punch} tags={{ b: (words) => <strong>{words}</strong> }} />
          </p>
          <p className="home-search__note">{note}</p>
        </div>
        <div>
          {evidence.title && evidence.text && (
            <>
              <h3>{evidence.title}</h3>
              <p className="home-search__note">{evidence.text}</p>
            </>
          )}
          <Link kind="arrow" href={href('requestDemo')}>
            {evidence.action}
          </Link>
        </div>
      </div>
    </PageBand>
  )
}

function Trip({ t, href }: PageProps) {
  const { caption, title, text, send } = t('sample.trip')
  return (
    <PageBand id="trip" flush fullWidth>
      <div className="page-width home-trip">
        <div>
          <BandTitle>{t('home.trip.title')}</BandTitle>
          <p className="band-intro">{t('home.trip.intro')}</p>
        </div>
        <div className="home-trip__file screen-only">
          <p className="home-trip__caption caption">{caption}</p>
          <h3 className="home-trip__title">{title}</h3>
          <p>{text}</p>
          <p className="home-trip__actions cluster">
            <SampleButton>{send}</SampleButton>
            <Link kind="arrow" href={href('features')}>
              {t('home.trip.all')}
            </Link>
          </p>
        </div>
      </div>
      <SampleTrip t={t} />
    </PageBand>
  )
}

function Price({ t, href }: PageProps) {
  const { title, promises } = t('home.price')
  return (
    <PageBand id="price" tone="flood" layout="home-price">
      <BandTitle>{title}</BandTitle>
      <SamplePrice parts={t('sample.price.parts')} />
      <dl className="home-price__promises">
        {promises.map(({ title, text }) => (
          <div key={title}>
            <dt>{title}</dt>{' '}
            <dd>
              <LinkedText
                text={text}
                links={{ funds: href('faq', { hash: 'what-protects-my-money' }) }}
              />
            </dd>
          </div>
        ))}
      </dl>
    </PageBand>
  )
}

/** A trip's statement, and an agency's quotation if the company's facts include one. */
function Statement({ t, href }: PageProps) {
  const { quote, agency } = t('home.statement.said')
  return (
    <PageBand id="statement" layout="home-statement">
      <SampleStatement t={t} />
      <div>
        <BandTitle>{t('home.statement.title')}</BandTitle>
        {quote && (
          <div className="home-statement__said">
            <blockquote>{quote}</blockquote>
            <p>{agency}</p>
          </div>
        )}
        <Link kind="arrow" href={href('features', { hash: 'office' })}>
          {t('home.statement.all')}
        </Link>
      </div>
    </PageBand>
  )
}

/** Numbers about clients, and the company behind the platform. */
function Trust({ t }: PageProps) {
  return (
    <PageBand id="trust" layout="home-trust">
      <div>
        <BandTitle>{t('home.trust.title')}</BandTitle>
        <ul>
          {t('home.trust.assurances').map((promise) => (
            <li key={promise}>{promise}</li>
          ))}
        </ul>
      </div>
      <KeyNumbers items={t('home.trust.keyNumbers')} />
    </PageBand>
  )
}

function Partnerships({ t, href }: PageProps) {
  return (
    <PageBand id="partnerships" className="home-partners" tone="surface" layout="home-gates">
      <BandTitle className="home-gates__title">{t('home.partnerships.title')}</BandTitle>
      <PartnerGates
        items={programmes.map((key) => ({
          ...t(`home.partnerships.items.${key}`),
          art: `partner-${key}.svg`,
          href: href(key)
        }))}
      />
    </PageBand>
  )
}
