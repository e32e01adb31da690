import { mountForm } from '../forms/browser/mount-form.ts'
import { changePasswordForm } from '../forms/change-password.ts'

export const mount = mountForm(changePasswordForm)
