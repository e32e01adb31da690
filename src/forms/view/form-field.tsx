import type { ReactNode } from 'react'
import type { Messages, Translate } from '../../shared/messages.ts'
import { Field, type FieldProps } from '../../ui/field.tsx'
import type { FieldKind } from '../../ui/field-control.tsx'
import { type FormDefinition, fieldAttributes } from '../define-form.ts'
import type { FormState } from '../server/submission.ts'

/** What all fields of a form are made from. */
export interface FormFieldContext {
  t: Translate
  definition: FormDefinition
  /** As it came back, if it did. */
  form: FormState
}

type FieldName = keyof Messages['forms']['fields']

interface FormFieldProps
  extends FormFieldContext,
    Omit<FieldProps, 'name' | 'label' | 'value' | 'error'> {
  /** In the form's schema and, with its words, in `forms.fields`. */
  name: FieldName
  label?: ReactNode
}

/** What a field of this name is in every form. */
const usual: Partial<Record<FieldName, { kind?: FieldKind; autoComplete?: string }>> = {
  name: { autoComplete: 'name' },
  company: { autoComplete: 'organization' },
  email: { kind: 'email', autoComplete: 'email' },
  phone: { kind: 'tel', autoComplete: 'tel' },
  country: { kind: 'select', autoComplete: 'country' },
  message: { kind: 'textarea' }
}

/** A field of a form as its schema, its words and what was typed make it; a secret is never shown. */
export function FormField({ t, definition, form, name, attributes, ...given }: FormFieldProps) {
  const words: { label: string; hint?: string } = t(`forms.fields.${name}`)
  return (
    <Field
      {...words}
      {...usual[name]}
      {...given}
      name={name}
      value={definition.secrets.includes(name) ? undefined : form.values[name]}
      error={form.errors[name]}
      attributes={{ ...fieldAttributes(definition, name), ...attributes }}
    />
  )
}
