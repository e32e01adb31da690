import { mountForm } from '../forms/browser/mount-form.ts'
import { resendForm } from '../forms/verify-email.ts'

export const mount = mountForm(resendForm)
