import type { ReactNode } from 'react'

interface DefinitionsProps {
  items: readonly { label: string; text: ReactNode }[]
  className?: string
}

/** Terms, each with the text that explains it. */
export function Definitions({ items, className }: DefinitionsProps) {
  return (
    <dl className={className}>
      {items.map(({ label, text }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}
