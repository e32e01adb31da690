import { resetPasswordForm } from '../shared/forms/reset-password.ts'
import { mountForm } from './mount-form.ts'

export const mount = mountForm(resetPasswordForm)
