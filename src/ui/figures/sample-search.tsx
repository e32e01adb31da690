import type { Translate } from '../../shared/language/messages.ts'
import { StatusLabel } from '../feedback/status-label.tsx'
import { joinClasses } from '../join-classes.ts'
import type { WithMessages } from '../part-props.ts'
import { CoursePart, Courses } from './courses.tsx'
import { SampleButton } from './sample-button.tsx'

const tones = { available: 'teal', onRequest: 'gold' } as const

/** Days from today to arrival, and the number of days each offer is free to cancel. */
const daysToArrival = 30
const freeDays = [23, 0, 15, 28]
/** The last offer is chosen; the free days it has beyond this offer are gold. */
const rival = 2

interface SampleSearchProps extends WithMessages {
  /** Whether only the chosen offer and its rival are shown, to compare them. */
  pair?: boolean
}

/** A sample search: one room from four suppliers, with the days each is free to cancel. */
export function SampleSearch({ t, pair = false }: SampleSearchProps) {
  const { caption, fields, columns, days, offers, buttons } = t('sample.search')
  return (
    <figure className={joinClasses('card offers screen-only', pair && 'offers--pair')}>
      <figcaption className="offers__caption caption">{caption}</figcaption>
      {!pair && (
        <div className="offers__query cluster">
          <dl className="offers__fields">
            {fields.map(({ label, value }) => (
              <div key={label} className="offers__field">
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          <div className="offers__search">
            <SampleButton>{buttons.search}</SampleButton>
          </div>
        </div>
      )}
      <p className="offers__head quiet" aria-hidden="true">
        <span>{columns.supplier}</span>
        <span className="offers__days">
          {days.map((day) => (
            <span key={day}>{day}</span>
          ))}
        </span>
        <span className="offers__price">{columns.price}</span>
      </p>
      <ol>
        {offers.map(({ supplier }, index) =>
          pair && index < rival ? null : <SampleOffer key={supplier} t={t} index={index} />
        )}
      </ol>
    </figure>
  )
}

/** A row of the sample search; the last offer is chosen. */
function SampleOffer({ t, index }: { t: Translate; index: number }) {
  const { offers, states, gain, buttons } = t('sample.search')
  const offer = offers[index]
  if (!offer) return null
  const { supplier, state, cancellation, payment, price } = offer
  const isChosen = index === offers.length - 1
  // A state is data, which every language shares (`message-tree.ts`).
  const kind = state as keyof typeof tones
  return (
    <li className={isChosen ? 'offer offer--chosen' : 'offer'}>
      <div className="offer__supplier cluster">
        <strong>{supplier}</strong>
        <StatusLabel tones={tones[kind]}>{states[kind]}</StatusLabel>
      </div>
      <div className="offer__price">{price}</div>
      <div className="offer__terms">
        <FreeDays days={freeDays[index] ?? 0} plain={isChosen ? freeDays[rival] : undefined} />
        <p className="offer__dates cluster">
          <span>{cancellation}</span>
          {isChosen && <span className="offer__gain">{gain}</span>}
          <span className="offer__payment">{payment}</span>
        </p>
      </div>
      <div className="offer__action">
        <SampleButton variant={isChosen ? 'inverse' : 'secondary'}>
          {isChosen ? buttons.book : buttons.choose}
        </SampleButton>
      </div>
    </li>
  )
}

/** The days from today to the arrival. */
function FreeDays({ days, plain = days }: { days: number; plain?: number }) {
  return (
    <Courses length={daysToArrival}>
      <CoursePart kind="gone" from={0} until={daysToArrival} />
      {plain > 0 && <CoursePart kind="free" from={0} until={plain} />}
      {days > plain && <CoursePart kind="more" from={plain} until={days} />}
    </Courses>
  )
}
