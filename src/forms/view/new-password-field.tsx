import type { FormFieldContext } from './form-field.tsx'
import { PasswordField } from './password-field.tsx'

interface NewPasswordFieldProps extends FormFieldContext {
  name?: 'password' | 'newPassword'
  shortest: number
}

/** A field for a password that is to be: says how long it has to be, before and after it is typed. */
export function NewPasswordField({
  name = 'newPassword',
  shortest,
  ...field
}: NewPasswordFieldProps) {
  const { t } = field
  return (
    <PasswordField
      {...field}
      name={name}
      shortest={shortest}
      hint={t('forms.passwordHint', { min: shortest })}
      tooShort={t('forms.errors.passwordShort', { min: shortest })}
    />
  )
}

/** The same twice, so that a slip of the finger locks nobody out. */
export function NewPasswordFields(props: Omit<NewPasswordFieldProps, 'name'>) {
  return (
    <>
      <NewPasswordField {...props} />
      <PasswordField {...props} name="newPasswordAgain" />
    </>
  )
}
