import { mountForm } from '../forms/browser/mount-form.ts'
import { resetPasswordForm } from '../forms/reset-password.ts'

export const mount = mountForm(resetPasswordForm)
