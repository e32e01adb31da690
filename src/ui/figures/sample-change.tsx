import type { Translate } from '../../shared/language/messages.ts'
import { Icon } from '../icons/icon.tsx'
import { CoursePart, Courses } from './courses.tsx'
import { SampleButton } from './sample-button.tsx'

/** The bookings around the hotel, by the day on which they start. */
const signs = ['outbound', 'walk', undefined, undefined, 'return'] as const

/** The scale of charges: free of charge, part of the price, all of it. */
const scale = { free: 24, part: 36, all: 48 }

/** A change of the sample trip: a night is removed from its course, and its booking is open. */
export function SampleChange({ t }: { t: Translate }) {
  return (
    <>
      <Nights t={t} />
      <div className="page-width">
        <OpenedBooking t={t} />
      </div>
    </>
  )
}

function Nights({ t }: { t: Translate }) {
  const { days, bookings } = t('sample.trip')
  const { nights, night, gone } = t('sample.change')
  return (
    <figure className="trip trip--opened">
      <span className="trip__wall" />
      <ol className="trip__days">
        {days.map(({ day, date }, index) => {
          const sign = signs[index]
          return (
            <li key={day} className={`trip__day trip__day--${index + 1}`}>
              <h3 className="trip__date">
                <strong>{day}</strong> {date}
              </h3>
              <ul className="trip__bookings">
                {sign && <OtherBooking place={sign} texts={bookings[sign]} />}
                {nights[index] && (
                  <li className={`night night--${index + 1}`}>
                    <strong>{nights[index]}</strong>
                    <span className="night__price">{index + 1 < nights.length ? night : gone}</span>
                  </li>
                )}
              </ul>
            </li>
          )
        })}
      </ol>
    </figure>
  )
}

interface OtherBookingProps {
  place: string
  texts: { title: string; detail: string; state: string }
}

function OtherBooking({ place, texts: { title, detail, state } }: OtherBookingProps) {
  return (
    <li className={`booking booking--other booking--${place}`}>
      <strong>{title}</strong>
      <span className="booking__detail">
        <span>{detail}</span>
        <span className="booking__state">
          <Icon name="check" />
          {state}
        </span>
      </span>
    </li>
  )
}

function OpenedBooking({ t }: { t: Translate }) {
  const { caption, was, now, changes, request, cost, voucher } = t('sample.change')
  return (
    <figure className="sample-change">
      <figcaption className="sample-change__caption">{caption}</figcaption>
      <div className="sample-change__parts">
        <div>
          <dl>
            {changes.map(({ label, old, new: current }) => (
              <div key={label} className="sample-change__row">
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
          <ChangeCost t={t} label={cost.label} steps={cost.scale} />
        </div>
        <div className="voucher">
          <p className="voucher__when">{voucher.when}</p>
          <h3 className="voucher__title">{voucher.title}</h3>
          <p>{voucher.text}</p>
          <SampleButton>{voucher.send}</SampleButton>
        </div>
      </div>
    </figure>
  )
}

interface ChangeCostProps {
  t: Translate
  label: string
  /** The charges until arrival: nothing, part of the price, and all of it where that is more. */
  steps: readonly string[]
}

/** The cost of changing the sample hotel booking today, and its rise until arrival. */
export function ChangeCost({ t, label, steps }: ChangeCostProps) {
  const part = steps.length > 2 ? scale.part : scale.all
  return (
    <>
      <p className="sample-change__label">{label}</p>
      <p className="sample-change__cost">{t('sample.change.cost.amount')}</p>
      <Courses length={scale.all}>
        <CoursePart kind="free" from={0} until={scale.free} />
        <CoursePart kind="more" from={scale.free} until={part} />
        {part < scale.all && <CoursePart kind="all" from={part} until={scale.all} />}
      </Courses>
      <ul className="sample-change__scale">
        {steps.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </>
  )
}
