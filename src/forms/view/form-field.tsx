import type { ReactNode } from 'react'
import { likelyCountry } from '../../shared/likely-country.ts'
import { type FieldProps, Field as FieldView } from '../../ui/field.tsx'
import type { FieldKind } from '../../ui/field-control.tsx'
import { choicesOf } from '../choices.ts'
import type { Field, FieldName } from '../define-form.ts'
import { type FormContext, useFormContext } from './form-context.ts'

/** Deviations of one field from its definition and its messages. */
export interface FieldOverrides {
  label?: ReactNode
  hint?: ReactNode
  /** Wraps the field in other markup. */
  wrap?: (field: ReactNode) => ReactNode
}

interface FormFieldProps extends FieldOverrides {
  name: FieldName
  field: Field & { kind: FieldKind }
}

/** Renders a field from its definition, messages and submitted value. Secrets are left empty. */
export function FormField({ name, field, wrap = (shown) => shown, ...overrides }: FormFieldProps) {
  const context = useFormContext()
  const { t, state } = context
  const { kind, autoComplete, secret } = field
  const words: { label: string; hint?: string } = t(`forms.fields.${name}`)
  return wrap(
    <FieldView
      {...words}
      kind={kind}
      autoComplete={autoComplete}
      {...propsOf(name, field, context)}
      {...overrides}
      name={name}
      value={secret ? undefined : (state.values[name] ?? presetOf(field, context))}
      error={state.errors[name]}
    />
  )
}

/** The value of a field that the visitor has not seen yet. */
function presetOf({ choices }: Field, { locale }: FormContext): string | undefined {
  return choices?.names === 'countries' ? likelyCountry(locale) : undefined
}

/** Props that only some kinds of field have. */
function propsOf(name: FieldName, field: Field, context: FormContext): Partial<FieldProps> {
  const { t, shortestPassword: min } = context
  const { kind, role, choices, optional, attributes } = field
  const length = role && min !== undefined ? { minLength: min } : {}
  return {
    attributes: { ...attributes, ...length },
    ...(optional && { optional: t('forms.optional') }),
    ...(choices && {
      options: choicesOf(name, choices, context),
      choose: choices.isPreset ? undefined : t('forms.choose')
    }),
    ...(kind === 'password' && {
      reveal: { show: t('forms.showPassword'), hide: t('forms.hidePassword') }
    }),
    ...(role === 'consent' && { label: t('forms.marketingConsent') }),
    ...(role === 'new password' &&
      min !== undefined && {
        hint: t('forms.passwordHint', { min })
      })
  }
}
