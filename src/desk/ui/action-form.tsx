import type { ReactNode } from 'react'
import { guardFields } from '../../forms/guard-fields.ts'
import { ErrorSummary } from '../../ui/forms/error-summary.tsx'
import { Field, type FieldProps } from '../../ui/forms/field.tsx'
import type { RefusedForm } from '../request.ts'

interface ActionFormProps {
  /** The address of the screen that the action belongs to. */
  to: string
  /** The name of the action. */
  action: string
  /** Values that the operator does not see. */
  hidden?: Record<string, string>
  /** The screen's refused form, if it has one, and the title of its errors. */
  form?: RefusedForm
  errorsTitle?: string
  className?: string
  children: ReactNode
}

/** A form that is posted to a screen: its controls and buttons are the children. */
export function ActionForm(props: ActionFormProps) {
  const { to, action, hidden = {}, form, errorsTitle = '', className, children } = props
  const isRefused = form?.action === action && Object.keys(form.errors).length > 0
  return (
    <form method="post" action={to} className={className}>
      {isRefused && <ErrorSummary title={errorsTitle} errors={form.errors} />}
      <input type="hidden" name={guardFields.intent} value={action} />
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </form>
  )
}

interface FormFieldProps extends Omit<FieldProps, 'error'> {
  form: RefusedForm
  /** The action of the form that the field is in. */
  action: string
}

/** A field of a form, with its value and its error from a refused submission. */
export function FormField({ form, action, value, ...field }: FormFieldProps) {
  const isRefused = form.action === action
  return (
    <Field
      {...field}
      value={isRefused ? form.values[field.name] : value}
      error={isRefused ? form.errors[field.name] : undefined}
    />
  )
}
