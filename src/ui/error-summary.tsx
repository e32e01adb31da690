import { fieldId } from './field.tsx'

export interface ErrorSummaryProps {
  /** “Please put 2 things right”. */
  title: string
  /** Messages by field, in the order of the form; one under an empty name belongs to the whole form. */
  errors: Record<string, string>
}

/** What to put right in a form, above it; takes the focus when the page opens. */
export function ErrorSummary({ title, errors }: ErrorSummaryProps) {
  // The page comes back after a submit: whoever cannot see it starts at what went wrong.
  const focus = { tabIndex: -1, autoFocus: true }
  return (
    <div className="error-summary" role="alert" aria-label={title} {...focus}>
      <h2 className="error-summary__title">{title}</h2>
      <ul className="error-summary__list">
        {Object.entries(errors).map(([field, message]) => (
          <li key={field}>{field ? <a href={`#${fieldId(field)}`}>{message}</a> : message}</li>
        ))}
      </ul>
    </div>
  )
}
