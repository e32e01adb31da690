import type { Translate } from '../../shared/language/messages.ts'
import { joinClasses } from '../join-classes.ts'
import type { WithMessages } from '../part-props.ts'
import { Booking } from './booking.tsx'
import { CoursePart, Courses } from './courses.tsx'
import { SampleButton } from './sample-button.tsx'
import { Trip } from './trip.tsx'
import { Voucher } from './voucher.tsx'

/** The bookings around the hotel, by the day on which they start. */
const others = [
  { key: 'outbound', kind: 'flight' },
  { key: 'walk', kind: 'tour' },
  undefined,
  undefined,
  { key: 'return', kind: 'flight' }
] as const

/** The half-bricks of a day in each course; a brick of the two courses is four hours. */
const dayLength = 6

/** The parts of the scale of charges: free of charge, part of the price and, if more, all of it. */
const charges = ['free', 'more', 'all'] as const

/** A change of the sample trip: a night is removed from its course, and its booking is open. */
export function SampleChange({ t }: WithMessages) {
  return (
    <>
      <Nights t={t} />
      <div className="page-width">
        <OpenedBooking t={t} />
      </div>
    </>
  )
}

function Nights({ t }: WithMessages) {
  const { bookings } = t('sample.trip')
  const { nights, night, gone } = t('sample.change')
  return (
    <Trip t={t} isOpened>
      {(day) => {
        const other = others[day]
        return (
          <>
            {other && <Booking kind={other.kind} place={other.key} texts={bookings[other.key]} />}
            {nights[day] && (
              <li className={`sample-change__night sample-change__night--${day + 1}`}>
                <strong>{nights[day]}</strong>
                <span className="sample-change__night-price">
                  {day + 1 < nights.length ? night : gone}
                </span>
              </li>
            )}
          </>
        )
      }}
    </Trip>
  )
}

function OpenedBooking({ t }: WithMessages) {
  const { caption, was, now, changes, request, cost, voucher } = t('sample.change')
  return (
    <figure className="sample-change">
      <figcaption className="sample-change__caption">{caption}</figcaption>
      <div className="sample-change__parts stack">
        <div>
          <dl>
            {changes.map(({ label, old, new: current }) => (
              <div key={label} className="sample-change__row cluster">
                <dt>{label}</dt>
                <dd>
                  <span className="visually-hidden">{was}</span>{' '}
                  <span className="sample-change__old">{old}</span>{' '}
                  <span className="visually-hidden">{now}</span> <span>{current}</span>
                </dd>
              </div>
            ))}
          </dl>
          <SampleButton variant="inverse">{request}</SampleButton>
        </div>
        <div>
          <ChangeCost t={t} label={cost.label} days={[2, 2]} steps={cost.scale} />
        </div>
        <Voucher {...voucher} />
      </div>
    </figure>
  )
}

interface ChangeCostProps {
  t: Translate
  label: string
  /** The days until arrival, by charge. */
  days: readonly number[]
  steps: readonly string[]
  /** Whether the figure is as wide as the page. */
  across?: boolean
}

/** The cost of changing the sample hotel booking today, and its rise until arrival. */
export function ChangeCost({ t, label, days, steps, across = false }: ChangeCostProps) {
  let end = 0
  const parts = days.map((count, index) => {
    const from = end
    end += dayLength * count
    return { kind: charges[index] ?? 'all', from, until: end }
  })
  return (
    <>
      <p className={joinClasses('sample-change__label', across && 'sample-change__label--across')}>
        {label}
      </p>
      <p className={joinClasses('sample-change__cost', across && 'sample-change__cost--across')}>
        {t('sample.change.cost.amount')}
      </p>
      <Courses length={end}>
        {parts.map((part) => (
          <CoursePart key={part.kind} {...part} />
        ))}
      </Courses>
      <ul className={joinClasses('sample-change__scale', across && 'sample-change__scale--across')}>
        {steps.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </>
  )
}
