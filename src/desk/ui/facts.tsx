import type { ReactNode } from 'react'

interface FactsProps {
  facts: {
    label: string
    value: ReactNode
    /** The address of what the value counts. */
    href?: string
  }[]
}

/** Names and their values, one pair a row. */
export function Facts({ facts }: FactsProps) {
  return (
    <dl className="facts">
      {facts.map(({ label, value, href }) => (
        <div key={label} className="facts__row">
          <dt>
            {href ? (
              <a className="link link--inline" href={href}>
                {label}
              </a>
            ) : (
              label
            )}
          </dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
