import { resendForm } from '../shared/forms/verify-email.ts'
import { mountForm } from './mount-form.ts'

export const mount = mountForm(resendForm)
