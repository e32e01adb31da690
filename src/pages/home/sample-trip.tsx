import { Booking } from '../../ui/figures/booking.tsx'
import { Trip } from '../../ui/figures/trip.tsx'
import type { WithMessages } from '../../ui/part-props.ts'

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

/** The file of a sample trip with all its bookings. */
export function SampleTrip({ t }: WithMessages) {
  const { bookings: texts, hotelTerms } = t('sample.trip')
  return (
    <Trip t={t}>
      {(day) =>
        bookings
          .filter((booking) => booking.day === day)
          .map(({ key, kind }) => (
            <Booking
              key={key}
              kind={kind}
              place={key}
              texts={texts[key]}
              terms={key === 'hotel' ? hotelTerms : undefined}
            />
          ))
      }
    </Trip>
  )
}
