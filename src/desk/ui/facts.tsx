import type { ReactNode } from 'react'

interface FactsProps {
  facts: { label: string; value: ReactNode }[]
}

/** Names and their values, one pair a row. */
export function Facts({ facts }: FactsProps) {
  return (
    <dl className="facts">
      {facts.map(({ label, value }) => (
        <div key={label} className="facts__row">
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
