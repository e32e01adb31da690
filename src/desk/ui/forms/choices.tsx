import type { ReactNode } from 'react'
import { focusOnOpen } from '../../../ui/forms/error-summary.tsx'
import { FieldErrorText, fieldId } from '../../../ui/forms/field.tsx'

export interface ChoicesProps {
  name: string
  legend: string
  error?: string
  autoFocus?: boolean
  /** The labels with their radio buttons. */
  children: ReactNode
}

/** A group of radio buttons, with its error. */
export function Choices({ name, legend, error, autoFocus, children }: ChoicesProps) {
  const id = fieldId(name)
  return (
    <fieldset
      className="choices"
      id={id}
      {...(autoFocus && focusOnOpen)}
      aria-describedby={error && `${id}-error`}
    >
      <legend>{legend}</legend>
      {error && <FieldErrorText id={id}>{error}</FieldErrorText>}
      {children}
    </fieldset>
  )
}
