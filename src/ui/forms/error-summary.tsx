import type { ReactNode } from 'react'
import { fieldId } from './field.tsx'

interface ErrorSummaryProps {
  /** The title, such as “Please fix 2 fields”. */
  title: string
  /** Messages by field, in the order of the form. The empty name is for the whole form. */
  errors: Record<string, string>
}

/**
 * Makes an element take the focus when the page opens, so that screen readers start reading there.
 */
export const focusOnOpen = { tabIndex: -1, autoFocus: true }

/** Lists the errors of a form above it, and takes the focus. */
export function ErrorSummary({ title, errors }: ErrorSummaryProps) {
  return (
    <FocusedAlert className="error-summary">
      <h2 className="error-summary__title">{title}</h2>
      <ul className="error-summary__list">
        {Object.entries(errors).map(([field, message]) => (
          <li key={field}>{field ? <a href={`#${fieldId(field)}`}>{message}</a> : message}</li>
        ))}
      </ul>
    </FocusedAlert>
  )
}

/**
 * The reason why a form was refused, with the focus. The alert is a child element, as in GOV.UK
 * Frontend: screen readers read a focused alert twice, or in part.
 */
export function FocusedAlert({ className, children }: { className: string; children: ReactNode }) {
  return (
    <div className={className} {...focusOnOpen}>
      <div role="alert">{children}</div>
    </div>
  )
}
