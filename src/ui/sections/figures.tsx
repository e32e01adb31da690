export interface FiguresProps {
  items: readonly {
    label: string
    value: string
    text?: string
    /** The colour of its bricks in the figure below. */
    tone?: string
  }[]
}

/** Facts in large type: a label, a number or a few words, and a line about them. */
export function Figures({ items }: FiguresProps) {
  return (
    <dl className="figures">
      {items.map(({ label, value, text, tone }) => (
        <div key={label} data-tone={tone}>
          <dt>{label}</dt>
          <dd>
            <strong className="figures__value">{value}</strong> {text}
          </dd>
        </div>
      ))}
    </dl>
  )
}
