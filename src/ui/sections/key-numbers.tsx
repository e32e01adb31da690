import { joinClasses } from '../join-classes.ts'

export interface KeyNumbersProps {
  items: readonly {
    label: string
    value: string
    text?: string
    /** The colour of its bricks in the figure below. */
    tone?: string
  }[]
  /**
   * `sum`: the last number is the rest of the first one after the others; `large`: one number is as
   * large as the screen allows, beside its text; `strip`: the facts of a first screen.
   */
  look?: 'sum' | 'large' | 'strip'
}

/**
 * Facts in large type: a label, a number or a few words, and a line about them. Renders nothing
 * without items.
 */
export function KeyNumbers({ items, look }: KeyNumbersProps) {
  if (items.length === 0) return null
  return (
    <dl className={joinClasses('key-numbers', look && `key-numbers--${look}`)}>
      {items.map(({ label, value, text, tone }) => (
        <div key={label} data-tone={tone}>
          <dt>{label}</dt>
          <dd>
            <strong className="key-numbers__value">{value}</strong>{' '}
            {text && <span className="key-numbers__text">{text}</span>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
