import { Icon } from '../icons/icon.tsx'

export interface StepsProps {
  label: string
  items: readonly string[]
  /** The index of the current step. All steps before it are done. */
  current: number
}

/** Progress through a task, as bricks that climb. */
export function Steps({ label, items, current }: StepsProps) {
  return (
    <ol className="steps" aria-label={label}>
      {items.map((item, index) => (
        <li
          key={item}
          className={`steps__item steps__item--${stateOf(index, current)}`}
          aria-current={index === current ? 'step' : undefined}
        >
          <span className="steps__brick">
            {index < current ? (
              <Icon name="check" />
            ) : (
              <span className="steps__number">{index + 1}</span>
            )}
            {item}
          </span>
        </li>
      ))}
    </ol>
  )
}

export interface LadderProps {
  items: readonly { title: string; text: string }[]
}

/** Up to four steps on terraces of masonry. Its section must be `flush`. */
export function Ladder({ items }: LadderProps) {
  return (
    <ol className="ladder">
      {items.map(({ title, text }, index) => (
        <li key={title} className="ladder__step">
          <span className="ladder__number" aria-hidden="true">
            {index + 1}
          </span>
          <h3>{title}</h3>
          <p className="ladder__text">{text}</p>
          <span className="ladder__terrace" />
        </li>
      ))}
    </ol>
  )
}

function stateOf(index: number, current: number): 'done' | 'current' | 'ahead' {
  if (index === current) return 'current'
  return index < current ? 'done' : 'ahead'
}
