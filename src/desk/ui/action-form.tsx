import { createContext, type ReactNode, useContext } from 'react'
import { guardFields } from '../../forms/guard-fields.ts'
import { Button, type ButtonProps } from '../../ui/button.tsx'
import { ErrorSummary } from '../../ui/forms/error-summary.tsx'
import { Field, type FieldProps } from '../../ui/forms/field.tsx'
import { useDesk } from './desk-context.ts'

interface ActionProps {
  action: string
  /** The path of the screen that the action belongs to; by default this one. */
  to?: string
  hidden?: Record<string, string>
  children: ReactNode
}

const ActionContext = createContext('')

interface ActionFormProps extends Omit<ActionProps, 'children'> {
  /** The label of a plain button at the end of the form. */
  submit?: string
  size?: ButtonProps['size']
  /** Whether the fields are in one row, if there is room. */
  row?: boolean
  children?: ReactNode
}

/** A form that posts to a screen, with its errors. Controls and buttons are its children. */
export function ActionForm({ submit, size, row, children, ...props }: ActionFormProps) {
  const { t, form } = useDesk()
  const isRefused = form.name === props.action && Object.keys(form.errors).length > 0
  return (
    <PlainForm
      {...props}
      className={row ? 'action-form action-form--row' : 'action-form'}
      errors={isRefused && <ErrorSummary title={t('common.errorsTitle')} errors={form.errors} />}
    >
      <ActionContext value={props.action}>{children}</ActionContext>
      {submit && <PlainButton size={size}>{submit}</PlainButton>}
    </PlainForm>
  )
}

interface ActionButtonProps extends ActionProps, Pick<ButtonProps, 'size' | 'variant'> {}

/** A form that consists of a button. The screen shows its errors with `ActionErrors`. */
export function ActionButton({ size, variant, children, ...form }: ActionButtonProps) {
  return (
    <PlainForm {...form}>
      <PlainButton size={size} variant={variant}>
        {children}
      </PlainButton>
    </PlainForm>
  )
}

function PlainButton({ variant = 'secondary', ...look }: ButtonProps) {
  return <Button {...look} type="submit" variant={variant} />
}

/** The errors of forms that consist of a button. */
export function ActionErrors({ actions }: { actions: string[] }) {
  const { form } = useDesk()
  const text = Object.values(form.errors).join(' ')
  return actions.includes(form.name) && text ? <p role="alert">{text}</p> : null
}

interface PlainFormProps extends ActionProps {
  className?: string
  errors?: ReactNode
}

function PlainForm(props: PlainFormProps) {
  const { to, action, hidden = {}, className, errors, children } = props
  const { path } = useDesk()
  return (
    <form method="post" action={to ?? path} className={className}>
      {errors}
      <input type="hidden" name={guardFields.intent} value={action} />
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </form>
  )
}

/** A field of an `ActionForm`, with the value and error of a refused submission. */
export function ActionField({ value, ...field }: Omit<FieldProps, 'error'>) {
  const { form } = useDesk()
  const action = useContext(ActionContext)
  const isRefused = action !== '' && form.name === action
  return (
    <Field
      {...field}
      value={isRefused ? form.values[field.name] : value}
      error={isRefused ? form.errors[field.name] : undefined}
    />
  )
}
