import { forgotPasswordForm } from '../shared/forms/forgot-password.ts'
import { mountForm } from './mount-form.ts'

export const mount = mountForm(forgotPasswordForm)
