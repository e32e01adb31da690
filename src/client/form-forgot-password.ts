import { mountForm } from '../forms/browser/mount-form.ts'
import { forgotPasswordForm } from '../forms/forgot-password.ts'

export const mount = mountForm(forgotPasswordForm)
