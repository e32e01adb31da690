import { Icon } from '../icons/icon.tsx'
import type { IconName } from '../icons/icon-names.ts'

type Lane = 'flight' | 'transfer' | 'hotel' | 'tour'

interface Booking {
  lane: Lane
  /** The beginning in half days from the first morning: a whole first day is 0 to 2. */
  from: number
  until: number
  label: string
}

export interface ItineraryProps {
  /** The headings of up to five days. */
  days: readonly string[]
  lanes: readonly { key: Lane; label: string; icon: IconName }[]
  bookings: readonly Booking[]
}

/**
 * A trip as bricks: one lane per service, one column per day. Phones have no lanes: each booking is
 * listed under the day on which it begins.
 */
export function Itinerary({ days, lanes, bookings }: ItineraryProps) {
  return (
    <ol className="itinerary">
      {days.map((day, index) => {
        const beginning = bookings.filter(({ from }) => Math.floor(from / 2) === index)
        return (
          <li
            key={day}
            className={`itinerary__day${beginning.length > 0 ? '' : ' itinerary__day--free'}`}
          >
            <p className={`itinerary__date ${columns(index * 2, index * 2 + 2)}`}>{day}</p>
            <ul className="itinerary__bookings">
              {beginning.map((booking) => (
                <Brick key={booking.label} booking={booking} lanes={lanes} />
              ))}
            </ul>
          </li>
        )
      })}
      {lanes.map(({ key, label }) => (
        <li key={key} className={`itinerary__lane itinerary__lane--${key}`} aria-hidden="true">
          {label}
        </li>
      ))}
    </ol>
  )
}

function Brick({ booking, lanes }: { booking: Booking; lanes: ItineraryProps['lanes'] }) {
  const { lane, from, until, label } = booking
  const service = lanes.find(({ key }) => key === lane)
  return (
    <li className={`itinerary__brick itinerary__brick--${lane} ${columns(from, until)}`}>
      {service && <Icon name={service.icon} />}
      <span className="visually-hidden">{service?.label}: </span>
      {label}
    </li>
  )
}

function columns(from: number, until: number): string {
  return `itinerary__from-${from} itinerary__until-${until}`
}
