export interface KeyNumbersProps {
  items: readonly {
    label: string
    value: string
    text?: string
    /** The colour of its bricks in the figure below. */
    tone?: string
  }[]
}

/**
 * Facts in large type: a label, a number or a few words, and a line about them. Renders nothing
 * without items.
 */
export function KeyNumbers({ items }: KeyNumbersProps) {
  if (items.length === 0) return null
  return (
    <dl className="key-numbers">
      {items.map(({ label, value, text, tone }) => (
        <div key={label} data-tone={tone}>
          <dt>{label}</dt>
          <dd>
            <strong className="key-numbers__value">{value}</strong> {text}
          </dd>
        </div>
      ))}
    </dl>
  )
}
