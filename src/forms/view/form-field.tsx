import type { ReactNode } from 'react'
import { type FieldProps, Field as FieldView } from '../../ui/forms/field.tsx'
import type { FieldKind } from '../../ui/forms/field-control.tsx'
import { listChoices } from '../definition/choices.ts'
import type { FieldDefinition, FieldName } from '../definition/define-form.ts'
import { boundField } from './bound-field.ts'
import { type FormContext, useFormContext } from './form-context.ts'

/** Overrides of a field's definition and messages. */
export interface FieldOverrides {
  label?: ReactNode
  hint?: ReactNode
  wrap?: (field: ReactNode) => ReactNode
}

interface FormFieldProps extends FieldOverrides {
  name: FieldName
  field: FieldDefinition & { kind: FieldKind }
}

/** Renders a field from its definition, messages and submitted value, unless it is secret. */
export function FormField({
  name,
  field,
  wrap = (control) => control,
  ...overrides
}: FormFieldProps) {
  const context = useFormContext()
  const { t, state } = context
  const texts: { label: string; hint?: string } = t(`forms.fields.${name}`)
  return wrap(
    <FieldView
      {...texts}
      {...boundField(name, field, state)}
      {...fieldProps(name, field, context)}
      {...overrides}
    />
  )
}

function fieldProps(
  name: FieldName,
  field: FieldDefinition,
  context: FormContext
): Partial<FieldProps> {
  const { t, minPasswordLength: min } = context
  const { kind, role, choices, optional, attributes } = field
  const length = role && min !== undefined ? { minLength: min } : {}
  return {
    attributes: { ...attributes, ...length },
    ...(optional && { optional: t('forms.optional') }),
    ...(choices && {
      options: listChoices(name, choices, context),
      ...firstOption(field, context)
    }),
    ...(kind === 'password' && {
      reveal: { show: t('forms.showPassword'), hide: t('forms.hidePassword') }
    }),
    ...(role === 'consent' && { label: t('forms.marketingConsent') }),
    ...(role === 'newPassword' &&
      min !== undefined && {
        hint: t('forms.passwordHint', { min })
      })
  }
}

/** The initially selected option of a field without a value. */
function firstOption({ choices }: FieldDefinition, { t, state }: FormContext): Partial<FieldProps> {
  if (choices?.isPreset) return {}
  if (choices?.names !== 'countries') return { choose: t('forms.choose') }
  return { choose: state.country.name, chosenValue: state.country.code }
}
