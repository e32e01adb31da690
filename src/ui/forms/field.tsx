import type { ReactNode } from 'react'
import { Icon } from '../icons/icon.tsx'
import { joinClasses } from '../join-classes.ts'
import { FieldControl, type FieldControlProps } from './field-control.tsx'

export interface FieldProps extends Omit<FieldControlProps, 'id' | 'describedBy' | 'invalid'> {
  label: ReactNode
  hint?: ReactNode
  /** The problem and how to fix it. */
  error?: string
  /** The label that marks a field as optional. */
  optional?: string
  /** By default derived from the name, which two forms of a page may share. */
  id?: string
}

/** The id of a field's control, which the error summary links to. */
export function fieldId(name: string): string {
  return `field-${name}`
}

/** A control with its label, hint and error, whose ids derive from its own. */
export function Field({ label, hint, error, optional, ...control }: FieldProps) {
  const { name, kind = 'text', id = fieldId(name) } = control
  const describedBy = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ')
  return (
    <div className={joinClasses('field', `field--${kind}`, error && 'field--invalid')}>
      <label className="field__label" htmlFor={id}>
        {label}
        {optional && <span className="field__optional"> ({optional})</span>}
      </label>
      <FieldControl
        {...control}
        id={id}
        invalid={error !== undefined}
        describedBy={describedBy || undefined}
      />
      {(error || isChecked(control)) && (
        // Rendered even when empty, for errors that the browser finds later.
        <FieldErrorText id={id}>{error}</FieldErrorText>
      )}
      {hint && (
        <p className="field__hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  )
}

interface FieldErrorTextProps {
  /** The id of the field, from which that of the error is derived. */
  id: string
  children?: string
}

export function FieldErrorText({ id, children }: FieldErrorTextProps) {
  return (
    <p className="field__error" id={`${id}-error`} hidden={!children}>
      <Icon name="triangle-alert" />
      <span>{children}</span>
    </p>
  )
}

function isChecked({ kind }: Pick<FieldControlProps, 'kind'>): boolean {
  return kind !== 'search' && kind !== 'date'
}
