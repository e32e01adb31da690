import type { ReactNode } from 'react'
import { Link } from '../navigation/link.tsx'

interface NumberedRowsProps {
  items: readonly { title: string; text: string }[]
}

/** Hairline rows of number, title and sentence, such as principles or teams. */
export function NumberedRows({ items }: NumberedRowsProps) {
  return (
    <ol className="numbered-rows">
      {items.map(({ title, text }) => (
        <li key={title} className="numbered-rows__item">
          <h3>{title}</h3>
          <p className="numbered-rows__text">{text}</p>
        </li>
      ))}
    </ol>
  )
}

export interface FactsProps {
  items: readonly {
    label: string
    text: ReactNode
    /** The URL of a list of the counted things. */
    href?: string
  }[]
  /** `line`: side by side; `columns`: labels above their texts, in three columns. */
  layout?: 'line' | 'columns'
}

/**
 * Pairs of a sand-coloured label and a text. An empty text is shown as a dash. Renders nothing
 * without facts.
 */
export function Facts({ items, layout }: FactsProps) {
  if (items.length === 0) return null
  return (
    <dl className={layout ? `facts facts--${layout}` : 'facts'}>
      {items.map(({ label, text, href }) => (
        <div key={label} className="facts__row">
          <dt>{href === undefined ? label : <Link href={href}>{label}</Link>}</dt>
          <dd>{text || '–'}</dd>
        </div>
      ))}
    </dl>
  )
}

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
