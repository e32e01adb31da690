import { FormField, type FormFieldContext } from './form-field.tsx'

interface PasswordFieldProps extends FormFieldContext {
  name: 'password' | 'newPassword' | 'newPasswordAgain' | 'currentPassword'
  /** For a new password: the shortest that is taken. */
  shortest?: number
  hint?: string
  tooShort?: string
}

/** A field for a password, which managers know how to fill; what was typed never comes back. */
export function PasswordField({ shortest, ...field }: PasswordFieldProps) {
  const { t } = field
  return (
    <FormField
      {...field}
      kind="password"
      attributes={{ minLength: shortest }}
      autoComplete={shortest ? 'new-password' : 'current-password'}
      reveal={{ show: t('forms.showPassword'), hide: t('forms.hidePassword') }}
    />
  )
}
