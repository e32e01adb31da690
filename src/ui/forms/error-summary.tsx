import { fieldId } from './field.tsx'

export interface ErrorSummaryProps {
  /** The title, such as “Please fix 2 fields”. */
  title: string
  /** Messages by field, in the order of the form. The empty name stands for the whole form. */
  errors: Record<string, string>
}

/** Lists the errors of a form above it. It gets the focus when the page opens. */
export function ErrorSummary({ title, errors }: ErrorSummaryProps) {
  // After a rejected submission, screen reader users start reading at the errors.
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
