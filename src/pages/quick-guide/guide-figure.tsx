import { StatusLabel } from '../../ui/feedback/status-label.tsx'
import { BookingState, bookingClass } from '../../ui/figures/booking.tsx'
import { SampleButton } from '../../ui/figures/sample-button.tsx'
import { ChangeCost } from '../../ui/figures/sample-change.tsx'
import { Rights } from '../../ui/figures/sample-rights.tsx'
import { SampleSearch } from '../../ui/figures/sample-search.tsx'
import { StatementLines } from '../../ui/figures/sample-statement.tsx'
import { Voucher } from '../../ui/figures/voucher.tsx'
import type { WithMessages } from '../../ui/part-props.ts'

/** The panels by step. Steps on the same day share one. The cost is as wide as the page. */
const panels: Partial<Record<string, { Panel: typeof Check; caption: number; kind: string }>> = {
  'company-profile': { Panel: Check, caption: 0, kind: 'guide-progress' },
  voucher: { Panel: TripFile, caption: 1, kind: 'card guide-panel' },
  'changes-and-cancellations': { Panel: Cancellation, caption: 2, kind: 'guide-cost' },
  statement: { Panel: Statement, caption: 3, kind: 'card guide-panel guide-panel--sheet' },
  'invite-a-colleague': { Panel: Invitation, caption: 4, kind: 'card guide-panel' }
}

/** The step whose two last offers of the search are compared. */
const searchStep = 'first-search'

interface GuideFigureProps extends WithMessages {
  /** The step of the quick guide, by its id. */
  step: string
}

/** The platform's screen at one step of the quick guide. */
export function GuideFigure({ t, step }: GuideFigureProps) {
  if (step === searchStep) return <SampleSearch t={t} pair />
  const panel = panels[step]
  if (!panel) return null
  const { Panel, caption, kind } = panel
  return (
    <figure className={kind}>
      <figcaption className="guide-caption caption">
        {t('sample.guide.captions')[caption]}
      </figcaption>
      <Panel t={t} />
    </figure>
  )
}

function FilledField({ label, value }: { label: string; value: string }) {
  return (
    <div className="guide-field">
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  )
}

/** The glazes of what is done, in progress, and next. */
const tones = ['teal', 'gold', 'off'] as const

/** The check as a course of bricks, one for each part of it. */
function Check({ t }: WithMessages) {
  return (
    <dl className="guide-check">
      {t('sample.guide.check').map(({ label, progress }, index) => (
        <div key={label} className={`guide-check__part glazed glazed--${tones[index] ?? 'off'}`}>
          <dt>{label}</dt>
          <dd>{progress}</dd>
        </div>
      ))}
    </dl>
  )
}

/** The names and the price to check before booking. */
function Names({ t }: WithMessages) {
  const { travellers, price } = t('sample.guide')
  return (
    <dl className="guide-fields">
      {travellers.map((traveller) => (
        <FilledField key={traveller.label} {...traveller} />
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

function TripFile({ t }: WithMessages) {
  const { bookings, title, text, send } = t('sample.trip')
  const { services } = t('sample.quote')
  const { voucher } = t('sample.guide')
  const { outbound, hotel, museum } = bookings
  const file = [
    { kind: 'hotel', title: services.hotel.title, state: hotel.state },
    { kind: 'flight', title: services.flight.title, state: outbound.state },
    { kind: 'transfer', title: services.transfer.title, state: hotel.state },
    { kind: 'tour', title: services.tour.title, state: hotel.state },
    // The museum is cancelled on a later day, when the statement credits it.
    { kind: 'tour', title: museum.title, state: hotel.state }
  ] as const
  return (
    <>
      <p className="guide-file">
        {title} · {text}
      </p>
      <Names t={t} />
      <ul className="guide-courses">
        {file.map(({ kind, title, state }) => (
          <li key={title} className={bookingClass(kind)}>
            <strong>{title}</strong>
            <BookingState>{state}</BookingState>
          </li>
        ))}
      </ul>
      <Voucher {...voucher} send={send} />
    </>
  )
}

function Cancellation({ t }: WithMessages) {
  const { cancellation, scale } = t('sample.guide')
  return <ChangeCost t={t} label={cancellation} days={[5, 1, 1]} steps={scale} across />
}

function Statement({ t }: WithMessages) {
  return <StatementLines t={t} open />
}

function Invitation({ t }: WithMessages) {
  const { invitation } = t('sample.guide')
  return (
    <>
      <dl className="guide-fields">
        <FilledField {...invitation.email} />
        <div className="rights__row cluster">
          <dt className="rights__person">{invitation.rights}</dt>
          <Rights t={t} given={2} />
        </div>
      </dl>
      <SampleButton>{invitation.send}</SampleButton>
    </>
  )
}
