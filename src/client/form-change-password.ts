import { changePasswordForm } from '../shared/forms/change-password.ts'
import { mountForm } from './mount-form.ts'

export const mount = mountForm(changePasswordForm)
