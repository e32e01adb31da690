import type { ReactNode } from 'react'

export type Glaze = 'lapis' | 'teal' | 'sand' | 'gold' | 'neutral'

export interface StateProps {
  /** Colours of the bricks in front of the word. */
  tones: Glaze | readonly Glaze[]
  children: ReactNode
}

/** A state in words, with a small brick for the eye. */
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

/** What the bricks of a figure mean. */
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
