import type { ReactNode } from 'react'
import { Icon } from '../icons/icon.tsx'
import { Link } from '../navigation/link.tsx'

export interface NumberedRowsProps {
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

export interface CheckListProps {
  title: string
  items: readonly string[]
  tone?: 'gold' | 'teal'
}

/**
 * The contributions of one side, with ticks, under a coloured line. Two of these lists are placed
 * in `<Columns>`.
 */
export function CheckList({ title, items, tone = 'gold' }: CheckListProps) {
  return (
    <div className={`check-list check-list--${tone}`}>
      <h3 className="check-list__title">{title}</h3>
      <ul>
        {items.map((item) => (
          <li key={item} className="check-list__item">
            <Icon name="check" />
            {item}
          </li>
        ))}
      </ul>
    </div>
  )
}

export interface FactsProps {
  items: readonly {
    label: string
    text: ReactNode
    /** The URL of the things that the text counts. */
    href?: string
  }[]
  /** Whether the facts are side by side instead of stacked. */
  line?: boolean
}

/** Pairs of a label and a text. */
export function Facts({ items, line = false }: FactsProps) {
  return (
    <dl className={line ? 'facts facts--line' : 'facts'}>
      {items.map(({ label, text, href }) => (
        <div key={label} className="facts__row">
          <dt>{href === undefined ? label : <Link href={href}>{label}</Link>}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}
