import type { ReactNode } from 'react'
import { Link } from '../navigation/link.tsx'

interface NumberedRowsProps {
  items: readonly { title: string; text: string }[]
}

/** Hairline rows of number, title and a sentence: who it suits, principles, teams. */
export function NumberedRows({ items }: NumberedRowsProps) {
  return (
    <ol className="rows">
      {items.map(({ title, text }) => (
        <li key={title} className="rows__item">
          <h3>{title}</h3>
          <p className="rows__text">{text}</p>
        </li>
      ))}
    </ol>
  )
}

export interface FactsProps {
  items: readonly {
    label: string
    text: ReactNode
    /** The address of the things that the text counts. */
    href?: string
  }[]
  /** Side by side instead of below each other. */
  line?: boolean
  /** Labels above their texts, three beside each other. */
  columns?: boolean
}

/** Pairs of a label in sand and a text; nothing if all facts are unknown. */
export function Facts({ items, line = false, columns = false }: FactsProps) {
  if (items.length === 0) return null
  const kind = line ? ' facts--line' : columns ? ' facts--columns' : ''
  return (
    <dl className={`facts${kind}`}>
      {items.map(({ label, text, href }) => (
        <div key={label} className="facts__row">
          <dt>{href === undefined ? label : <Link href={href}>{label}</Link>}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}

interface FiguresProps {
  items: readonly { label: string; value: string; text?: string }[]
}

/** Numbers that speak for the company, in large: a label, the number and what it counts. */
export function Figures({ items }: FiguresProps) {
  return (
    <dl className="figures">
      {items.map(({ label, value, text }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <strong className="figures__value">{value}</strong> {text}
          </dd>
        </div>
      ))}
    </dl>
  )
}
