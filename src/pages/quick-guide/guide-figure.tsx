import type { Translate } from '../../shared/language/messages.ts'
import { type Glaze, StatusLabel } from '../../ui/feedback/status-label.tsx'
import { BookingState } from '../../ui/figures/booking.tsx'
import { CoursePart, Courses } from '../../ui/figures/courses.tsx'
import { SampleButton } from '../../ui/figures/sample-button.tsx'
import { ChangeCost } from '../../ui/figures/sample-change.tsx'
import { Rights } from '../../ui/figures/sample-rights.tsx'
import { SampleSearch } from '../../ui/figures/sample-search.tsx'
import { StatementLines } from '../../ui/figures/sample-statement.tsx'
import { Voucher } from '../../ui/figures/voucher.tsx'

interface GuidePanelProps {
  t: Translate
}

/**
 * The panels in the order of the steps. Steps on the same day share one. The search is drawn as on
 * the home page.
 */
const panels = [
  undefined,
  Check,
  SampleSearch,
  undefined,
  TripFile,
  Cancellation,
  Statement,
  Invitation
]

/** The panels whose captions are the guide's own, in the order of the captions. */
const captioned = panels.filter((panel) => panel && panel !== SampleSearch)

interface GuideFigureProps extends GuidePanelProps {
  /** The step of the quick guide, starting at 0. */
  index: number
}

/** The platform's screen at one step of the quick guide. */
export function GuideFigure({ t, index }: GuideFigureProps) {
  const Panel = panels[index]
  if (!Panel) return null
  if (Panel === SampleSearch) return <SampleSearch t={t} />
  return (
    <figure className={panelClass(Panel)}>
      <figcaption className="offers__caption">
        {t('sample.guide.captions')[captioned.indexOf(Panel)]}
      </figcaption>
      <Panel t={t} />
    </figure>
  )
}

/** The cost is as wide as the page, and the statement bleeds off the screen. */
function panelClass(panel: (typeof panels)[number]): string {
  if (panel === Cancellation) return 'guide-cost'
  return panel === Statement ? 'card guide-panel guide-panel--sheet' : 'card guide-panel'
}

function Field({ label, value }: { label: string; value: string }) {
  return (
    <div className="guide-field">
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  )
}

/** The states done, in progress, and next. */
const glazes: Glaze[] = ['teal', 'gold', 'neutral']
const courses = ['free', 'more', 'gone'] as const

function Check({ t }: GuidePanelProps) {
  return (
    <dl className="guide-check">
      {t('sample.guide.check').map(({ label, progress }, index) => (
        <div key={label} className="guide-check__part">
          <Courses length={16}>
            <CoursePart kind={courses[index] ?? 'gone'} from={0} until={16} />
          </Courses>
          <dt>{label}</dt>
          <dd>
            <StatusLabel tones={glazes[index] ?? 'neutral'}>{progress}</StatusLabel>
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** The names and the price to check before booking. */
function Names({ t }: GuidePanelProps) {
  const { travellers, price } = t('sample.guide')
  return (
    <dl className="guide-fields">
      {travellers.map((traveller) => (
        <Field key={traveller.label} {...traveller} />
      ))}
      <div className="guide-price">
        <dt>
          {price.label} <StatusLabel tones="teal">{price.progress}</StatusLabel>
        </dt>
        <dd className="offer__price">{t('sample.price.parts').net.amount}</dd>
      </div>
    </dl>
  )
}

function TripFile({ t }: GuidePanelProps) {
  const { bookings, title, text, send } = t('sample.trip')
  const { services } = t('sample.quote')
  const { voucher } = t('sample.guide')
  const { outbound, hotel, museum } = bookings
  const file = [
    { kind: 'hotel', title: services.hotel.title, state: hotel.state },
    { kind: 'flight', title: services.flight.title, state: outbound.state },
    { kind: 'transfer', title: services.transfer.title, state: hotel.state },
    { kind: 'tour', title: services.tour.title, state: hotel.state },
    // Cancelled on a later day, when the statement credits it.
    { kind: 'tour', title: museum.title, state: hotel.state }
  ]
  return (
    <>
      <p className="sample-change__label">
        {title} · {text}
      </p>
      <Names t={t} />
      <ul className="guide-courses">
        {file.map(({ kind, title, state }) => (
          <li key={title} className={`booking booking--${kind}`}>
            <strong>{title}</strong>
            <BookingState>{state}</BookingState>
          </li>
        ))}
      </ul>
      <Voucher {...voucher} send={send} />
    </>
  )
}

function Cancellation({ t }: GuidePanelProps) {
  const { cancellation, scale } = t('sample.guide')
  return <ChangeCost t={t} label={cancellation} steps={scale} />
}

function Statement({ t }: GuidePanelProps) {
  return <StatementLines t={t} open />
}

function Invitation({ t }: GuidePanelProps) {
  const { invitation } = t('sample.guide')
  return (
    <>
      <dl className="guide-fields">
        <Field {...invitation.email} />
        <div className="rights__row">
          <dt className="rights__person">{invitation.rights}</dt>
          <Rights t={t} given={2} />
        </div>
      </dl>
      <SampleButton>{invitation.send}</SampleButton>
    </>
  )
}
