import { Button } from '../../../ui/button.tsx'

interface StepsProps {
  label: string
  /** Each with its URL, if there is one. */
  previous: { href?: string; label: string }
  next: { href?: string; label: string }
}

/** Links to the previous and next item of the list that a screen belongs to. */
export function Steps({ label, ...items }: StepsProps) {
  const steps = [
    { key: 'k', name: 'previous', ...items.previous },
    { key: 'j', name: 'next', ...items.next }
  ]
  return (
    <nav className="steps" aria-label={label} data-steps>
      {steps.map(({ key, name, href, label: text }) => (
        <span key={key} data-key={href && key} className={`steps__${name}`}>
          <Button
            href={href ?? ''}
            disabled={!href}
            label={text}
            icon="chevron-down"
            size="xs"
            variant="secondary"
          />
        </span>
      ))}
    </nav>
  )
}
