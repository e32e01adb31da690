import type { ReactNode } from 'react'
import type { Translate } from '../../shared/language/messages.ts'
import { Icon } from '../../ui/icons/icon.tsx'

/** The bookings by the day on which they start; the class names place them on the wall. */
const bookings = [
  { key: 'outbound', kind: 'flight', day: 0 },
  { key: 'toHotel', kind: 'transfer', day: 0 },
  { key: 'hotel', kind: 'hotel', day: 0 },
  { key: 'walk', kind: 'tour', day: 1 },
  { key: 'museum', kind: 'cancelled', day: 3 },
  { key: 'toAirport', kind: 'transfer', day: 4 },
  { key: 'return', kind: 'flight', day: 4 }
] as const

/** The file of a sample trip: five days as columns of a wall, with a course per booking. */
export function SampleTrip({ t }: { t: Translate }) {
  const { days, bookings: texts, hotelTerms } = t('sample.trip')
  return (
    <figure className="trip">
      <span className="trip__wall" />
      <ol className="trip__days">
        {days.map(({ day, date }, index) => (
          <li key={day} className={`trip__day trip__day--${index + 1}`}>
            <h3 className="trip__date">
              <strong>{day}</strong> {date}
            </h3>
            <ul className="trip__bookings">
              {bookings
                .filter((booking) => booking.day === index)
                .map(({ key, kind }) => (
                  <Booking key={key} kind={kind} place={key} texts={texts[key]}>
                    {key === 'hotel' && <span className="booking__terms">{hotelTerms}</span>}
                  </Booking>
                ))}
            </ul>
          </li>
        ))}
      </ol>
    </figure>
  )
}

interface BookingProps {
  kind: string
  place: string
  texts: { title: string; detail: string; state?: string }
  children: ReactNode
}

function Booking({ kind, place, texts, children }: BookingProps) {
  const { title, detail, state } = texts
  return (
    <li className={`booking booking--${kind} booking--${place.toLowerCase()}`}>
      <strong>{title}</strong>
      <span className="booking__detail">
        <span>{detail}</span>
        {state && (
          <span className="booking__state">
            <Icon name="check" />
            {state}
          </span>
        )}
        {children}
      </span>
    </li>
  )
}
