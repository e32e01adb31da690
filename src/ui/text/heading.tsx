import type { ReactNode } from 'react'

export type HeadingLevel = 1 | 2 | 3 | 4

interface HeadingProps {
  level: HeadingLevel
  className?: string
  children: ReactNode
}

/** A heading whose level the caller sets, so that the outline of a page has no gaps. */
export function Heading({ level, ...attributes }: HeadingProps) {
  const Name = `h${level}` as const
  return <Name {...attributes} />
}
