import { useDesk } from './desk-context.ts'

interface SegmentsProps {
  label: string
  name: string
  current: string
  options: readonly { value: string; label: string }[]
  /** The id of the part of the screen that changes. */
  fragment?: string
}

/** Links beside one another, one of them chosen. The rest of the query stays. */
export function Segments({ label, name, current, options, fragment }: SegmentsProps) {
  const { self, query } = useDesk()
  return (
    <nav className="segments" aria-label={label}>
      {options.map(({ value, label }) => {
        const search = new URLSearchParams(query)
        search.set(name, value)
        return (
          <a
            key={value}
            className="segments__link"
            href={`${self}?${search}${fragment ? `#${fragment}` : ''}`}
            aria-current={value === current ? 'true' : undefined}
          >
            {label}
          </a>
        )
      })}
    </nav>
  )
}
