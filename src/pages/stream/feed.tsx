import request from '../../../locales/samples/stream-request.http' with { type: 'text' }
import response from '../../../locales/samples/stream-response.json?text' with { type: 'text' }
import { StatusLabel } from '../../ui/feedback/status-label.tsx'
import { Art } from '../../ui/figures/art.tsx'
import type { WithMessages } from '../../ui/part-props.ts'
import { KeyNumbers } from '../../ui/sections/key-numbers.tsx'
import { BandTitle, PageBand } from '../../ui/sections/section.tsx'
import { CodeSample } from './code-sample.tsx'

interface FeedChange {
  changeId: string
  room: { code: string; board: 'half-board' | 'breakfast' }
  state: 'available' | 'onRequest' | 'closed'
  allotment: number
  price: { amount: string } | null
}

// The sample is part of the project, in the format that the page documents.
const { changes } = JSON.parse(response) as { changes: FeedChange[] }

const tones = { available: 'teal', onRequest: 'gold', closed: 'neutral' } as const

/** Bricks per row: the number of free rooms in the first row of the sample. */
const bricks = 4

/** The sample request, and its response as rows of rooms that pass through the gate. */
export function StreamFeed({ t }: WithMessages) {
  const { title, requestTitle, answerTitle, boards, states, until, notes } = t('stream.feed')
  return (
    <PageBand id="feed" className="stream-feed">
      <div className="feed">
        <BandTitle className="feed__head" size="small">
          {title}
        </BandTitle>
        <div className="feed__request">
          <CodeSample title={requestTitle} code={request} />
        </div>
        <div className="feed__gate screen-only">
          <Art name="stream-gate.svg" phone="stream-gate-phone.svg" alt="" />
        </div>
        <figure className="feed__answer">
          <p className="feed__title">{answerTitle}</p>
          <ol>
            {changes.map(({ changeId, room, state, allotment, price }, index) => (
              <li key={changeId} className="room">
                <Course state={state} rooms={allotment} />
                <p className="room__name">
                  <code lang="en" translate="no">
                    {room.code}
                  </code>
                  , {boards[room.board]}
                </p>
                <StatusLabel tones={tones[state]}>{states[state]}</StatusLabel>
                <p className="room__until">{until[index]}</p>
                {price && (
                  <p className="room__price">
                    {t('stream.feed.price', { amount: Number(price.amount) })}
                  </p>
                )}
              </li>
            ))}
          </ol>
        </figure>
      </div>
      <p className="feed__notes">{notes.join(' ')}</p>
      <KeyNumbers look="strip" items={t('stream.hero.facts')} />
    </PageBand>
  )
}

/** A full brick is a free room; hollow ones are on request, dark ones closed. */
function Course({ state, rooms }: { state: FeedChange['state']; rooms: number }) {
  const count = state === 'available' ? rooms : bricks
  return (
    <svg
      className={`room__course screen-only room__course--${state.toLowerCase()}`}
      viewBox="0 0 400 24"
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {Array.from({ length: count }, (_, index) => (
        <path
          key={index}
          d={`M${index * (400 / bricks) + 2} 1h${400 / bricks - 4}v22h${4 - 400 / bricks}z`}
        />
      ))}
    </svg>
  )
}
