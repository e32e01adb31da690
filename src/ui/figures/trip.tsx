import type { ReactNode } from 'react'
import type { Translate } from '../../shared/language/messages.ts'
import { joinClasses } from '../join-classes.ts'

interface TripProps {
  t: Translate
  /** Whether one of its bookings is open. */
  isOpened?: boolean
  /** The list items of the bookings that start on a day, counted from 0. */
  children: (day: number) => ReactNode
}

/** The days of the sample trip as columns of a wall, with a course per booking. */
export function Trip({ t, isOpened, children }: TripProps) {
  return (
    <figure className={joinClasses('trip screen-only', isOpened && 'trip--opened')}>
      <span className="trip__wall" />
      <ol className="trip__days">
        {t('sample.trip').days.map(({ day, date }, index) => (
          <li key={day} className="trip__day">
            <h3 className="trip__date">
              <strong>{day}</strong> {date}
            </h3>
            <ul className="trip__bookings">{children(index)}</ul>
          </li>
        ))}
      </ol>
    </figure>
  )
}
