import type { ReactNode } from 'react'

export type Glaze = 'lapis' | 'teal' | 'sand' | 'gold' | 'neutral'

export interface StateProps {
  /** The colours of the bricks in front of the text. */
  tones: Glaze | readonly Glaze[]
  children: ReactNode
}

/** The name of a state, with small bricks in its colours. */
export function State({ tones, children }: StateProps) {
  return (
    <span className="state">
      {[tones].flat().map((tone) => (
        <span key={tone} className={`state__brick state__brick--${tone}`} />
      ))}
      {children}
    </span>
  )
}

/** The meaning of the bricks in a figure. */
export function Legend({ items }: { items: { tones: Glaze | readonly Glaze[]; label: string }[] }) {
  return (
    <ul className="legend">
      {items.map(({ tones, label }) => (
        <li key={label}>
          <State tones={tones}>{label}</State>
        </li>
      ))}
    </ul>
  )
}
