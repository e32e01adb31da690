import type { ReactNode } from 'react'

type Glaze = 'lapis' | 'teal' | 'sand' | 'gold' | 'neutral'

interface StatusLabelProps {
  /** The colours of the bricks in front of the text. */
  tones: Glaze | readonly Glaze[]
  children: ReactNode
}

/** The name of a state, with small bricks in its colours. */
export function StatusLabel({ tones, children }: StatusLabelProps) {
  return (
    <span className="status-label">
      {[tones].flat().map((tone) => (
        <span key={tone} className={`status-label__brick glaze--${tone}`} />
      ))}
      {children}
    </span>
  )
}
