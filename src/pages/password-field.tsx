import { type FormDefinition, fieldAttributes } from '../shared/forms/define-form.ts'
import type { Translate } from '../shared/messages.ts'
import { Field } from '../ui/field.tsx'

interface PasswordFieldProps {
  t: Translate
  form: FormDefinition
  name: 'password' | 'newPassword' | 'newPasswordAgain' | 'currentPassword'
  error: string | undefined
  /** For a new password: the shortest that is taken. */
  shortest?: number
  hint?: string
}

/** A field for a password, which managers know how to fill; what was typed never comes back. */
export function PasswordField({ t, form, name, error, shortest, hint }: PasswordFieldProps) {
  return (
    <Field
      name={name}
      kind="password"
      label={t(`forms.fields.${name}.label`)}
      hint={hint}
      error={error}
      attributes={{ ...fieldAttributes(form, name), ...(shortest && { minLength: shortest }) }}
      autoComplete={shortest ? 'new-password' : 'current-password'}
      reveal={{ show: t('forms.showPassword'), hide: t('forms.hidePassword') }}
    />
  )
}
