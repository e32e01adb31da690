import type { Translate } from '../../shared/language/messages.ts'
import { GlazedBrick } from './glazed-brick.tsx'

const tones = { settled: 'teal', earned: 'gold', waiting: 'lapis', closed: 'off' } as const

/** The bookings of a sample statement, stacked by the state of their commission. */
export function CommissionStacks({ t }: { t: Translate }) {
  const { bookings, states, caption } = t('gsa.earn')
  return (
    <figure className="stacks">
      <ul className="stacks__wall">
        {(['settled', 'earned', 'waiting', 'closed'] as const).map((state) => {
          const stacked = bookings.filter((booking) => booking.state === state)
          return (
            <li key={state} className="stack">
              <ul>
                {stacked.map(({ title, text, note }) => (
                  <GlazedBrick key={title} tone={tones[state]}>
                    <strong>{title}</strong>
                    <span>{text}</span>
                    <span>{note}</span>
                  </GlazedBrick>
                ))}
              </ul>
              <p className="stack__state">
                <strong className="stack__count">{stacked.length}</strong> {states[state]}
              </p>
            </li>
          )
        })}
      </ul>
      <figcaption className="wrap stacks__caption">{caption}</figcaption>
    </figure>
  )
}
