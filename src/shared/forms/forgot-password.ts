import { defineForm, type FormValues } from './define-form.ts'
import { email } from './fields.ts'

export const forgotPasswordForm = defineForm('forgotPassword', { email })

export type ForgotPasswordValues = FormValues<typeof forgotPasswordForm>
