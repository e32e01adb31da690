import { Icon } from '../icons/icon.tsx'

const glazes = {
  hotel: 'teal',
  flight: 'lapis',
  transfer: 'sand',
  tour: 'gold',
  cancelled: 'off'
} as const

type BookingKind = keyof typeof glazes

interface BookingProps {
  kind: BookingKind
  /** The booking's key, by which the wall places it. */
  place: string
  texts: { title: string; detail: string; state?: string }
  terms?: string | undefined
}

/** A booking of the sample trip as a brick, which the wall of its days places. */
export function Booking({ kind, place, texts: { title, detail, state }, terms }: BookingProps) {
  return (
    <li className={`${bookingClass(kind)} booking--${place.toLowerCase()}`}>
      <strong>{title}</strong>
      <span className="booking__detail cluster">
        <span>{detail}</span>
        {state && <BookingState>{state}</BookingState>}
        {terms && <span className="booking__terms">{terms}</span>}
      </span>
    </li>
  )
}

/** The classes of a booking without a place, in the glaze of its kind. */
export function bookingClass(kind: BookingKind): string {
  return `booking glazed glazed--${glazes[kind]}`
}

export function BookingState({ children }: { children: string }) {
  return (
    <span className="booking__state">
      <Icon name="check" />
      {children}
    </span>
  )
}
