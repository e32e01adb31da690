interface TermsProps {
  items: readonly { label: string; text: string }[]
  /** Whether they follow each other, and are numbered. */
  areSteps?: boolean
}

/** Terms with the sentences that explain them, side by side if there is room. */
export function Terms({ items, areSteps = false }: TermsProps) {
  return (
    <dl className={areSteps ? 'desk-terms desk-terms--steps' : 'desk-terms'}>
      {items.map(({ label, text }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}
