import type { Translate } from '../../shared/language/messages.ts'
import { Figure } from './figure.tsx'
import { Itinerary } from './itinerary.tsx'

const days = [1, 2, 3, 4, 5]

/** The icons of the four kinds of service, in the order of their lanes. */
const lanes = [
  { key: 'flight', icon: 'plane' },
  { key: 'transfer', icon: 'car-front' },
  { key: 'hotel', icon: 'bed-double' },
  { key: 'tour', icon: 'landmark' }
] as const

/** The sample bookings, in half days from the morning of the first day. */
const bookings = [
  { key: 'outbound', lane: 'flight', from: 0, until: 2 },
  { key: 'toHotel', lane: 'transfer', from: 0, until: 2 },
  { key: 'hotelNights', lane: 'hotel', from: 1, until: 9 },
  { key: 'walk', lane: 'tour', from: 2, until: 4 },
  { key: 'museumDay', lane: 'tour', from: 6, until: 8 },
  { key: 'toAirport', lane: 'transfer', from: 8, until: 10 },
  { key: 'return', lane: 'flight', from: 8, until: 10 }
] as const

/** A sample booking file: five days of two travellers. */
export function SampleTrip({ t }: { t: Translate }) {
  const words = t('home.capabilities.itinerary')
  return (
    <Figure title={words.title} caption={words.caption}>
      <Itinerary
        days={days.map((day) => t('home.capabilities.itinerary.days', { day }))}
        lanes={lanes.map((lane) => ({ ...lane, label: words.lanes[lane.key] }))}
        bookings={bookings.map(({ key, ...booking }) => ({
          ...booking,
          label: words.bookings[key]
        }))}
      />
    </Figure>
  )
}
