import type { ReactNode } from 'react'
import { Link } from '../navigation/link.tsx'

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
