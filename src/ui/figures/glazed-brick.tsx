import type { ReactNode } from 'react'

interface GlazedBrickProps {
  tone: 'teal' | 'gold' | 'lapis' | 'sand' | 'off'
  children: ReactNode
}

/** A large brick with a quoin of small ones, for an item of a list in a figure. */
export function GlazedBrick({ tone, children }: GlazedBrickProps) {
  return <li className={`glazed glazed--large glazed--${tone}`}>{children}</li>
}
